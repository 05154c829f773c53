import type { Customer, Pro } from './cast.ts'
import { askForPayment, confirm, hire, move, pay, review, say, sendQuote, sendRequest, type Deal } from './deals.ts'
import { travel, type World } from './world.ts'

const hour = 3600
const day = 24 * hour

type Cast = { customers: ReadonlyMap<string, Customer>; pros: ReadonlyMap<string, Pro> }

/** A clock the stories read, moved with the product's. */
export type Calendar = { now(): Date; pass(seconds: number): Promise<void> }

export function calendarOf(world: World, start: Date): Calendar {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    async pass(seconds) {
      await travel(world, seconds)
      at += seconds * 1000
    },
  }
}

/** The deals behind the pros' reviews: requested, quoted, talked over, hired (a third through safe payment), reviewed. */
export async function pastDeals(world: World, cast: Cast, calendar: Calendar, say_: (line: string) => void): Promise<void> {
  const wanted = [...cast.pros.values()].flatMap((pro) =>
    pro.story.reviews.map((told) => ({ pro, told, customer: cast.customers.get(told.customer)! })),
  )
  // Spread over the days so that no customer sends more than a day allows.
  const perDay = 8
  for (let from = 0; from < wanted.length; from += perDay) {
    const today = wanted.slice(from, from + perDay)
    const deals = await Promise.all(
      today.map(async ({ pro, told, customer }, n): Promise<Deal> => {
        const requestId = await sendRequest(world, customer, told.service, { target: pro, today: calendar.now() })
        const deal = await sendQuote(pro, customer, told.service, requestId)
        await say(customer, deal.chatId, '안녕하세요, 견적 잘 봤어요. 이번 주에도 가능할까요?')
        await say(pro, deal.chatId, '네, 가능해요. 원하시는 날짜를 말씀해 주세요.')
        await hire(deal)
        if ((from + n) % 3 === 0) {
          await askForPayment(deal)
          await pay(world, deal)
        }
        return deal
      }),
    )
    await calendar.pass(25 * hour)
    await Promise.all(
      deals.map(async (deal, n) => {
        if (deal.safePaymentId !== undefined) await confirm(deal)
        await review(deal, today[n]!.told, (from + n) % 4 === 1)
      }),
    )
    await calendar.pass(47 * hour)
    say_(`${Math.min(from + perDay, wanted.length)} of ${wanted.length} past deals`)
  }
}

/** How long the present's stories take; they end now. */
export const presentSeconds = 66.5 * hour

/** Customers whose requests came a moment ago: the named pro has not answered them yet. */
const justAsked = new Set(['eunjung', 'jeongsuk'])

/** What is going on now: open requests with quotes, talks, and a safe payment at each of its steps. */
export async function presentDeals(world: World, cast: Cast, calendar: Calendar): Promise<void> {
  const customer = (slug: string): Customer => cast.customers.get(slug)!
  const pro = (slug: string): Pro => cast.pros.get(slug)!
  const targeted = async (who: string, to: string, service: string): Promise<Deal> => {
    const requestId = await sendRequest(world, customer(who), service, { target: pro(to), today: calendar.now() })
    return sendQuote(pro(to), customer(who), service, requestId)
  }

  // Paid long enough ago for every later step.
  const completed = await targeted('jiwoo', 'donghyuk', 'water-leak')
  const waitingForAccount = await targeted('haneul', 'sorim', 'piano-lesson')
  const refunded = await targeted('doyun', 'sangwoo', 'wedding-snap')
  const providerRefunded = await targeted('seyoung', 'dongju', 'dog-training')
  const rejected = await targeted('garam', 'yejin', 'full-remodeling')
  for (const deal of [completed, waitingForAccount, refunded, providerRefunded, rejected]) {
    await hire(deal)
    await askForPayment(deal)
    await pay(world, deal)
  }
  await move(refunded.customer, refunded, 'cancel', '단순 변심')
  await calendar.pass(4 * hour)
  await confirm(completed)
  await review(completed, { rating: 5, text: '누수 자리를 한 번에 찾아 주셨어요. 아래층까지 같이 확인해 주셔서 마음이 놓였습니다.' }, true)
  await confirm(waitingForAccount)
  await move(providerRefunded.pro, providerRefunded, 'cancel_paid', '고수 사정')
  await move(rejected.pro, rejected, 'ask_confirm')
  await calendar.pass(2 * hour)
  await move(rejected.customer, rejected, 'reject_confirm', '마감이 아직 덜 됐어요.')

  // A request nobody hired from, now past its 48 hours; one the customer closed.
  await sendRequest(world, customer('kitae'), 'signboard', { today: calendar.now() })
  await calendar.pass(2 * day + hour)

  const confirmAsked = await targeted('sua', 'taesik', 'aircon-cleaning')
  const cancelAsked = await targeted('kitae', 'jinman', 'electric-work')
  for (const deal of [confirmAsked, cancelAsked]) {
    await hire(deal)
    await askForPayment(deal)
    await pay(world, deal)
  }
  await calendar.pass(4 * hour)
  await move(confirmAsked.pro, confirmAsked, 'ask_confirm')
  await move(cancelAsked.customer, cancelAsked, 'ask_cancel', '금액/일정 변경')

  // Talks of the customers' own stories, on their open requests.
  await calendar.pass(6 * hour)
  const rooms = new Map<string, Deal>()
  for (const one of cast.customers.values())
    for (const told of justAsked.has(one.story.slug) ? [] : one.story.requests) {
      const requestId = await sendRequest(world, one, told.service, { answers: told.answers, today: calendar.now() }).catch(
        (error: unknown) => sameRequest(error),
      )
      if (requestId === null) continue
      for (const candidate of [...cast.pros.values()].filter((other) => other.story.services.includes(told.service))) {
        const deal = await sendQuote(candidate, one, told.service, requestId).catch((error: unknown) => notMatched(error))
        if (deal !== null) rooms.set(`${one.story.slug}:${candidate.story.slug}:${told.service}`, deal)
      }
    }
  await calendar.pass(hour)
  for (const one of cast.customers.values())
    for (const talk of one.story.chats) {
      const deal =
        rooms.get(`${one.story.slug}:${talk.pro}:${talk.service}`) ??
        (await targeted(one.story.slug, talk.pro, talk.service).catch(() => null))
      if (deal === null) continue
      rooms.set(`${one.story.slug}:${talk.pro}:${talk.service}`, deal)
      for (const line of talk.lines) await say(line.from === 'customer' ? deal.customer : deal.pro, deal.chatId, line.text)
    }

  for (const slug of justAsked)
    for (const told of customer(slug).story.requests)
      await sendRequest(world, customer(slug), told.service, { answers: told.answers, today: calendar.now() })

  const asked = rooms.get('minji:jeongho:home-moving')
  if (asked !== undefined) {
    await hire(asked)
    await askForPayment(asked)
  }
  const paid = rooms.get('woojin:jaeyun:vocal-lesson')
  if (paid !== undefined) {
    await hire(paid)
    await askForPayment(paid)
    await pay(world, paid)
  }
  const declined = await targeted('chaerin', 'okja', 'babysitter').catch(() => null)
  if (declined !== null) {
    await hire(declined)
    await askForPayment(declined)
    await move(declined.customer, declined, 'decline')
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** A second open request of the same service is refused; the demo goes on with the first. */
function sameRequest(error: unknown): null {
  if (['SAME_REQUEST', 'DAILY_REQUEST_LIMIT'].includes(nameOf(error))) return null
  throw error
}

/** A pro out of reach, or after ten others, sends nothing. */
function notMatched(error: unknown): null {
  if (['REQUEST_NOT_MATCHED', 'QUOTE_COUNT_EXCEEDED', 'LICENCE_REQUIRED', 'NOT_FOUND', 'CASH_SHORTAGE'].includes(nameOf(error))) return null
  throw error
}
