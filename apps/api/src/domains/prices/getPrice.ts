import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { priceLimits } from '@dure/contract/prices/limits'
import { searchLimits } from '@dure/contract/search/limits'
import { maskName } from '@dure/kernel/korean'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { activeForm, catalogueOf, type Form, type ItemType } from '../catalogue/index.ts'
import { providerCards } from '../profiles/index.ts'
import { latestReviewsOfService } from '../reviews/index.ts'
import { countShown, firstPros } from '../search/index.ts'
import { handPrices, pricesOf, priceDay, requestsEver, type PriceRow } from './prices.sql.ts'
import { servicesBeside } from './servicesBeside.ts'
import { figuresOf, priceOf, servicePrice } from './shownPrices.ts'

type Detail = Answer<'GET /v1/price/services/:id'>

/** The page of a service: what it costs, who does it, what is said of it. @returns NOT_FOUND for a service nobody knows. */
export async function getPrice(context: Context, key: string): Promise<Detail | Failure<'NOT_FOUND'>> {
  const { db, now } = context
  const catalogue = await catalogueOf(context.house)
  const service = /^\d+$/.test(key) ? catalogue.serviceById.get(Number(key)) : catalogue.serviceBySlug.get(key)
  if (service === undefined) return fail('NOT_FOUND')
  const [hands, counted, beside, requests, day, form, activeProCount, pros, reviews] = await Promise.all([
    handPrices(db),
    pricesOf(db, service.id),
    servicesBeside(context, service),
    requestsEver(db, service.id),
    priceDay(db),
    activeForm(db, service.id),
    countShown(db, service.id, searchLimits.counted),
    firstPros(context, service.id, priceLimits.pros),
    latestReviewsOfService(db, service.id, { limit: priceLimits.reviews, now }),
  ])
  const cards = await providerCards(
    db,
    reviews.map((one) => one.providerId),
  )
  const price = priceOf(
    service,
    hands.find((one) => one.serviceId === service.id),
    counted.find((one) => one.provinceCode === ''),
  )
  const until = day === null ? now : new Date(`${day}T00:00:00+09:00`)
  return {
    ...servicePrice(service, price),
    mode: service.mode,
    referralBarred: service.referralBarred,
    licence: service.licence,
    activeProCount,
    accumulativeRequestCount: requests,
    priceContents: form === undefined ? [] : driversOf(form),
    anotherServices: beside,
    period: { from: seoulDay(new Date(until.getTime() - priceLimits.within)), to: seoulDay(until) },
    regions: price.estimated
      ? []
      : counted.flatMap((row) => {
          const province = catalogue.provinceByCode.get(row.provinceCode)
          return province === undefined ? [] : [{ province: province.short, ...figuresOf(priceOf(service, undefined, row)) }]
        }),
    histogram: price.estimated ? [] : histogramOf(counted.find((row) => row.provinceCode === '')),
    pros,
    reviews: reviews.flatMap(({ providerId, author, createdAt, ...review }) => {
      const card = cards.get(providerId)
      if (card === undefined) return []
      return [
        {
          ...review,
          author: author === null ? '탈퇴한 회원' : maskName(author),
          pro: { userId: card.userId, name: card.name },
          createdAt: createdAt.toISOString(),
        },
      ]
    }),
  }
}

/** Kinds of answers that make a piece of work larger or smaller: choices and counts; places, days and words do not. */
const sizing: ReadonlySet<ItemType> = new Set([1, 2, 4, 10])

/** The first questions of a form that a price hangs on, with some of their answers. */
const driversOf = (form: Form): Detail['priceContents'] =>
  form.items
    .filter((item) => sizing.has(item.type))
    .slice(0, priceLimits.drivers)
    .map(({ title, answers }) => ({ title, text: answers.map((one) => one.text).join(' · ') }))

/** Deals by equal steps from the lowest to the highest price; what lies outside counts into the first and the last. */
function histogramOf(row: PriceRow | undefined): Detail['histogram'] {
  if (row === undefined || row.steps.length === 0) return []
  const width = (row.maxPrice - row.minPrice) / row.steps.length
  const edge = (at: number) => Math.round((row.minPrice + at * width) / priceLimits.roundedTo) * priceLimits.roundedTo
  return row.steps.map((count, at) => ({ from: at === 0 ? null : edge(at), to: at === row.steps.length - 1 ? null : edge(at + 1), count }))
}
