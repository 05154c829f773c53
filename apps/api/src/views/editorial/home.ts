import { homeLimits } from '@dure/contract/editorial/limits'
import { MINUTE } from '@dure/kernel/time'
import type { ServiceCard } from '@dure/contract/catalogue/endpoints'
import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context, House } from '../../context.ts'
import { catalogueOf, districtName, relatedServices, serviceCard } from '../../domains/catalogue/index.ts'
import { tastesOf } from '../../domains/consents/index.ts'
import { servicesBeside } from '../../domains/prices/index.ts'
import { cardView, providerCards } from '../../domains/profiles/index.ts'
import { askedServiceIds, popularPros, popularServiceIds, recentAddresses } from './home.sql.ts'

const keepFor = MINUTE
const shownServices = 12
/** Of one thing that was asked for, or one category. */
const shownOfEach = 4
const shownPros = 8

/** What people ask for most anywhere; stands in until there are requests of our own. */
const usual = [
  'move-in-cleaning',
  'home-moving',
  'aircon-cleaning',
  'wallpapering',
  'regular-house-cleaning',
  'piano-lesson',
  'website-development',
  'driving-lesson',
  'personal-training',
  'english-tutoring',
  'small-moving',
  'snap-photo',
]

/** The most asked services of the last 30 days, filled up with the usual ones; at most a minute old. */
export async function popularServices(context: Context): Promise<{ items: ServiceCard[] }> {
  return remembered(context.house, 'services', async () => {
    const { serviceById, serviceBySlug } = await catalogueOf(context.house)
    const ids = await popularServiceIds(context.db, new Date(context.now.getTime() - homeLimits.popularWithin), shownServices)
    const found = [...ids.map((id) => serviceById.get(id)), ...usual.map((slug) => serviceBySlug.get(slug))].filter(
      (one) => one !== undefined,
    )
    return { items: [...new Set(found)].slice(0, shownServices).map(serviceCard) }
  })
}

/**
 * Close to what the member asked for last, and of the categories he named, each where he agreed that it is used
 * [consents.recommending]; for everybody else the popular ones.
 */
export async function recommendedServices(context: Context): Promise<{ items: ServiceCard[] }> {
  const popular = await popularServices(context)
  if (context.actor === null) return popular
  const { requests, interests } = await tastesOf(context)
  const { services, serviceById } = await catalogueOf(context.house)
  const asked = requests ? (await askedServiceIds(context.db, context.actor.memberId, 3)).flatMap((id) => serviceById.get(id) ?? []) : []
  const near = asked.flatMap((service) => relatedServices(services, service).slice(0, shownOfEach))
  const liked = [...Map.groupBy(services, (one) => one.category.slug)].flatMap(([slug, own]) =>
    interests.has(slug) ? own.slice(0, shownOfEach) : [],
  )
  const seen = new Set(asked.map((one) => one.id))
  const items = [...[...near, ...liked].map(serviceCard), ...popular.items].filter((one) => !seen.has(one.id) && seen.add(one.id))
  return { items: items.slice(0, shownServices) }
}

/** Those near to a service: asked for by the same people, else its neighbours [prices.beside]. */
export async function associatedServices(context: Context, id: number): Promise<{ results: ServiceCard[] } | Failure<'NOT_FOUND'>> {
  const service = (await catalogueOf(context.house)).serviceById.get(id)
  if (service === undefined) return fail('NOT_FOUND')
  return { results: (await servicesBeside(context, service)).slice(0, shownPros) }
}

/** Pros with the best reviews; at most a minute old. */
export async function bestPros(context: Context): Promise<Answer<'GET /v2/search/popular-pros'>> {
  return remembered(context.house, 'pros', async () => {
    const best = await popularPros(context.db, shownPros)
    const cards = await providerCards(
      context.db,
      best.map((one) => one.providerId),
    )
    return {
      items: best.flatMap(({ providerId, services }) => (cards.has(providerId) ? [{ ...cardView(cards.get(providerId)!), services }] : [])),
    }
  })
}

/**
 * The newest requests by service and district, each service once and to the minute. What nobody would want to be guessed from is not
 * told: what the law bars from being passed on, counselling and the law [editorial.live].
 */
export async function newestAddresses({ db, house, now }: Context, count: number): Promise<Answer<'GET /v1/requests/address'>> {
  const catalogue = await catalogueOf(house)
  const told = new Set<number>()
  const items = (await recentAddresses(db, { looked: homeLimits.live.looked, now })).flatMap(
    ({ districtCode, serviceId, quoteCount, createdAt }) => {
      const names = districtName(catalogue, districtCode)
      const service = catalogue.serviceById.get(serviceId)
      if (names === undefined || service === undefined || told.has(serviceId) || isDelicate(serviceCard(service))) return []
      told.add(serviceId)
      const minute = new Date(Math.floor(createdAt.getTime() / MINUTE) * MINUTE).toISOString()
      return [{ ...names, serviceName: service.name, serviceSlug: service.slug, quoteCount, createdAt: minute }]
    },
  )
  return { items: items.slice(0, count) }
}

const delicate: readonly string[] = homeLimits.live.delicate
const isDelicate = ({ referralBarred, category1 }: ServiceCard): boolean => referralBarred || delicate.includes(category1.slug)

const memory = new WeakMap<House, Map<string, { until: number; value: Promise<unknown> }>>()

/** One reading a minute and process; several callers at once share it. */
function remembered<T>(house: House, name: string, read: () => Promise<T>): Promise<T> {
  const held = memory.get(house) ?? new Map<string, { until: number; value: Promise<unknown> }>()
  memory.set(house, held)
  const known = held.get(name)
  if (known !== undefined && known.until > Date.now()) return known.value as Promise<T>
  const value = read()
  held.set(name, { until: Date.now() + keepFor, value })
  value.catch(() => held.delete(name))
  return value
}
