import { tagsOf } from '@dure/contract/reviews/survey'
import { distanceKm } from '@dure/kernel/geo'
import { formatWon } from '@dure/kernel/money'
import { DAY, formatDayWithWeekday, HOUR, MINUTE, startOfSeoulDay } from '@dure/kernel/time'
import type pg from 'pg'
import type { ServiceData } from '../data.ts'
import { formOf } from '../data/forms.ts'
import { fittingAnswers } from './answers.ts'
import { answeredItems, requestLine } from './answeredItems.ts'
import { chanceOf, inTurn, type Chance } from './chance.ts'
import { catalogue, dongId, pointOf, type Place } from './forms.ts'
import { dealStatements, membersJoinedEarlier, tellDeals, townspeopleJoin } from './history.sql.ts'
import { voices, waitingLicences, type CustomerStory, type ProStory } from './storyFiles.ts'
import { priceOf } from './contents/prices.ts'
import { neighboursOf } from './town.ts'
import { speakerOf, type Speaker } from './wording.ts'

/**
 * The year before the demo's own weeks: some 1,500 closed deals behind the pros' reviews. To live through them call by
 * call would take the first start half an hour, so they are written at once, as the use cases would have left them
 * (history.sql.ts). They are of the time when quotes were free and nobody paid through the house: no money moved,
 * so the books know nothing of them and hold.
 */
const daysBack = 430
/** How many reviews the pros have whom the town knows best; the others have some dozen. */
const reviewsOf: Record<string, number> = {
  jeongho: 108,
  eunsil: 94,
  jaehyun: 83,
  taesik: 71,
  byungchul: 62,
  donghyuk: 57,
  sangwoo: 51,
  daon: 48,
  sorim: 46,
  heejin: 43,
  minkyu: 41,
}
/** The newest have few. */
const newcomers: Record<string, number> = { boram: 4, garim: 7, sebin: 5, hongjin: 6 }

type Customer = Place & { readonly email: string }
type Service = ServiceData & { readonly category: string }
type Deal = Record<string, unknown> & { readonly asked: Date }

/** Writes the town's past up to `until`. @returns how many reviews it holds. */
export async function writeHistory(
  client: pg.Client,
  pros: readonly ProStory[],
  customers: readonly CustomerStory[],
  until: Date,
): Promise<number> {
  const { rows } = await client.query<{ slug: string; id: number }>(
    'select s.slug, f.id from form f join service s on s.id = f.service_id where f.active',
  )
  const formIds = new Map(rows.map((row) => [row.slug, row.id]))
  const services = new Map(catalogue.flatMap((one) => one.services.map((service) => [service.slug, { ...service, category: one.slug }])))
  const began = new Date(until.getTime() - (daysBack + 30) * DAY)
  const neighbours = neighboursOf(pros)

  const told = pros
    .flatMap((pro) => dealsOf(pro, neighbours, customers, services, formIds, until))
    .toSorted((a, b) => a.asked.getTime() - b.asked.getTime())
  const joined = [...pros, ...customers].map((one, n) => ({
    email: one.email,
    joined: new Date(began.getTime() + (n % 23) * DAY + (n % 11) * HOUR),
  }))
  const town = neighbours.map((one, n) => ({
    ...one,
    joined: new Date(began.getTime() + (n % 28) * DAY + (n % 13) * HOUR),
    seen: new Date(until.getTime() - (n % 60) * DAY - (n % 9) * HOUR),
  }))

  await client.query('begin')
  await client.query(townspeopleJoin, [JSON.stringify(town), customers[0]!.email])
  await client.query(membersJoinedEarlier, [JSON.stringify(joined)])
  await client.query(tellDeals, [JSON.stringify(told)])
  for (const statement of dealStatements) await client.query(statement)
  await client.query('commit')
  return told.filter((one) => one['rating'] !== null).length
}

/** The deals of one pro: those of his own story first, then as many as the town had with him. */
function dealsOf(
  pro: ProStory,
  neighbours: readonly Customer[],
  customers: readonly CustomerStory[],
  services: ReadonlyMap<string, Service>,
  formIds: ReadonlyMap<string, number>,
  until: Date,
): Deal[] {
  const chance = chanceOf(`history of ${pro.slug}`)
  const wanted = reviewsOf[pro.slug] ?? newcomers[pro.slug] ?? chance.between(11, 29)
  const home = pointOf(pro)
  const near = neighbours.filter((one) => distanceKm(home, pointOf(one)) <= pro.distance)
  const nextCustomer = inTurn(chance, near)
  const speaker = speakerOf(chance, voices())
  // What he does most is asked for most.
  const offered = pro.services.filter((slug) => !waitingLicences.has(services.get(slug)?.licence?.name ?? ''))
  const often = [pro.mainService, pro.mainService, pro.mainService, ...offered]
  const written = pro.reviews.map((one) => ({
    ...one,
    customer: customers.find((other) => other.slug === one.customer) ?? nextCustomer(),
  }))
  const count = Math.round(wanted * 1.28)
  // The earliest first, so that a sentence comes back long after it was said.
  const days = Array.from({ length: count }, () => Math.ceil(14 + (daysBack - 14) * chance.next() ** 1.4)).toSorted((x, y) => y - x)
  const order = chance.shuffle(days.map((_, n) => n))
  const [reviewed, own] = [new Set(order.slice(0, wanted)), new Map(order.slice(0, written.length).map((n, at) => [n, written[at]!]))]
  return days.map((daysAgo, n): Deal => {
    const told = own.get(n)
    const service = services.get(told?.service ?? chance.pick(often))!
    const rating = told?.rating ?? (reviewed.has(n) ? ratingOf(pro.slug, chance) : null)
    return dealOf({
      pro,
      customer: told?.customer ?? nextCustomer(),
      service,
      formId: formIds.get(service.slug)!,
      rating,
      review: told?.text ?? (rating === null ? null : speaker.review(service.slug, rating)),
      at: new Date(until.getTime() - daysAgo * DAY),
      chance,
      speaker,
    })
  })
}

function ratingOf(slug: string, chance: Chance): number {
  // Some are a little better than others.
  const best = 0.58 + (slug.length % 4) * 0.07
  const luck = chance.next()
  return luck < best ? 5 : luck < best + (1 - best) * 0.78 ? 4 : 3
}

function dealOf(given: {
  pro: ProStory
  customer: Customer
  service: Service
  formId: number
  rating: number | null
  review: string | null
  at: Date
  chance: Chance
  speaker: Speaker
}): Deal {
  const { pro, customer, service, chance, speaker } = given
  const form = formOf(service.slug)
  const answers = fittingAnswers(service.slug, chance)
  const asked = new Date(startOfSeoulDay(given.at).getTime() + chance.between(8 * 60, 20 * 60) * MINUTE + chance.between(0, 59_999))
  const later = (after: Date, low: number, high: number): Date => new Date(after.getTime() + chance.between(low * 60, high * 60) * 1000)
  const quoted = later(asked, 4, 55)
  const work = new Date(startOfSeoulDay(asked).getTime() + chance.between(2, 8) * DAY)
  const cost = priceOf(service.slug, answers, pro.quotes.find((one) => one.service === service.slug)?.amount ?? service.price.avg, chance)
  const fill = (text: string): string => text.replaceAll('{day}', formatDayWithWeekday(work)).replaceAll('{cost}', formatWon(cost))

  const lines: { who: 'c' | 'p'; text: string; at: Date }[] = []
  let at = quoted
  const talk = ([first, second]: readonly [string, string], low = 2, high = 14): void => {
    at = later(at, low, high)
    lines.push({ who: 'c', text: fill(first), at })
    at = later(at, 1, 9)
    lines.push({ who: 'p', text: fill(second), at })
  }
  talk(speaker.ask(service.slug))
  talk(speaker.schedule())
  const hired = later(at, 1, 7)
  if (chance.next() < 0.7) {
    at = new Date(work.getTime() + chance.between(15 * 60, 20 * 60) * MINUTE)
    talk(speaker.thanks(), 0, 30)
  }

  const reviewed = new Date(work.getTime() + chance.between(0, 4) * DAY + chance.between(20 * 60 + 40, 23 * 60) * MINUTE)
  const place = form.items.some((item) => (item.type === 6 || item.type === 7) && !isHidden(form, answers, item.key))
  const replies = given.rating !== null && chance.next() < (given.rating < 5 ? 0.6 : 0.35)
  return {
    object_id: Array.from({ length: 24 }, () => chance.between(0, 15).toString(16)).join(''),
    customer_email: customer.email,
    pro_email: pro.email,
    slug: service.slug,
    ...described(given.formId, form, answers, customer, asked),
    district: place ? customer.district : null,
    dong: place ? dongId(customer) : null,
    lat: place ? pointOf(customer).lat : null,
    lng: place ? pointOf(customer).lng : null,
    is_online: !place,
    asked,
    quoted,
    hired,
    cost,
    quote: fill(speaker.quote()),
    lines,
    rating: given.rating,
    review: given.review,
    survey: given.rating !== null && given.rating >= 4 ? ticked(service.category, chance) : [],
    reviewed,
    reply: replies ? speaker.reply(given.rating ?? 5) : null,
    replied: later(reviewed, 10 * 60, 13 * 60),
  }
}

/** What a content customer ticks. */
const ticked = (category: string, chance: Chance): number[] =>
  chance.shuffle(tagsOf(category).map((tag) => tag.id)).slice(0, chance.between(1, 4))

function isHidden(form: ReturnType<typeof formOf>, answers: ReturnType<typeof fittingAnswers>, key: string): boolean {
  return form.items.some((item) =>
    item.answers?.some((answer) => answers[item.key]?.answers?.includes(answer.key) === true && answer.excludes?.includes(key) === true),
  )
}

function described(formId: number, form: ReturnType<typeof formOf>, answers: ReturnType<typeof fittingAnswers>, home: Place, asked: Date) {
  const items = answeredItems(formId, form, answers, home, asked)
  return { items, summary: requestLine(formId, form, items) }
}
