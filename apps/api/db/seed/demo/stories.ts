import { formatDayWithWeekday, HOUR } from '@dure/kernel/time'
import { seoulTime, type Calendar } from './calendar.ts'
import type { Customer, Pro } from './signUpPeople.ts'
import {
  answerReview,
  askForPayment,
  confirm,
  hire,
  move,
  bringBefore,
  pay,
  readRoom,
  review,
  say,
  sendQuote,
  sendRequest,
  type Deal,
} from './deals.ts'
import { presentTalks, talkStories, type CustomerStory, type PresentStep, type Talk } from './storyFiles.ts'
import { askToCall, tapFirst } from './rooms.ts'
import type { World } from './world.ts'

export type Cast = { customers: ReadonlyMap<string, Customer>; pros: ReadonlyMap<string, Pro> }

/** When the talks of a day begin: no two days alike. */
const hours = [9.2, 13.8, 18.7, 11.1, 16.5, 8.6, 14.3, 19.4, 10.4, 12.6, 17.3, 15.7]
/** Each move of the clock lets all that is due happen: the fewer, the sooner the demo is there. */
const perDay = 5

type Told = { readonly talk: Talk; readonly deal: Deal }

/** The deals of the last weeks, each with its own conversation: asked, quoted, talked over, hired, some paid safely, reviewed some days later. */
export async function pastDeals(
  world: World,
  cast: Cast,
  calendar: Calendar,
  around: {
    say: (line: string) => void
    meanwhile: () => Promise<void>
    prepare: (pro: Pro) => Promise<void>
    /** On each day: in the morning and in the evening. */
    morning: () => Promise<void>
    evening: () => Promise<void>
  },
): Promise<void> {
  const start = calendar.now()
  // They stand by pro; every nineteenth comes next (their number is no multiple of it), so that nobody has all of his at once.
  const told = talkStories()
  const talks = told.map((_, at) => told[(at * 19) % told.length]!)
  const preparing = inTurnPreparing([...talks.map((talk) => cast.pros.get(talk.pro)!), ...cast.pros.values()], around.prepare)
  while (preparing.waits(perDay)) {
    await calendar.pass(41)
    await preparing.next(perDay)
  }
  let before: Told[] = []
  let reviewed: Reviewed[] = []
  for (let from = 0; from < talks.length; from += perDay) {
    const batch = from / perDay
    // Four days apart, sometimes three.
    const day = 1 + Math.floor(batch * 3.9)
    await calendar.to(seoulTime(start, day, hours[batch % hours.length]!, (batch * 7) % 11))
    while (preparing.waits(from + perDay)) await preparing.next(from + perDay)
    const prepareNext = () => preparing.next(from + 2 * perDay)
    const talked = talkDay(
      world,
      cast,
      calendar,
      talks.slice(from, from + perDay),
      formatDayWithWeekday(seoulTime(start, day + 1, 12)),
      prepareNext,
    )
    const [today] = await Promise.all([talked, around.morning()])
    await prepareNext()
    await calendar.to(seoulTime(start, day, 21, 4 + ((batch * 13) % 47)))
    await prepareNext()
    const [, , fresh] = await Promise.all([around.evening(), answerAll(reviewed), reviewAll(before)])
    reviewed = fresh
    before = today
    const last = from + perDay >= talks.length
    // Whoever did not quote in these weeks gets ready for what goes on now.
    if (last) while (preparing.waits(Infinity)) await preparing.next(Infinity)
    // Early enough for all the tries of what goes wrong there.
    if (batch === 4 || (last && batch < 4)) await around.meanwhile()
    around.say(`${from + today.length} of ${talks.length} past deals`)
  }
  await calendar.pass(46 * 60 + 25)
  await answerAll([...reviewed, ...(await reviewAll(before))])
}

/** Pros get ready one at a time, each in the days before his first quote of these weeks: a town is not ready all at once. */
function inTurnPreparing(quoting: readonly Pro[], prepare: (pro: Pro) => Promise<void>) {
  const order = [...new Set(quoting)]
  let ready = 0
  /** Whether anybody who quotes among the first `until` is not ready. */
  const waits = (until: number): boolean => ready < new Set(quoting.slice(0, until)).size
  const next = async (until: number): Promise<void> => {
    if (waits(until)) await prepare(order[ready++]!)
  }
  return { waits, next }
}

async function talkDay(
  world: World,
  cast: Cast,
  calendar: Calendar,
  talks: readonly Talk[],
  day: string,
  meanwhile: () => Promise<void>,
): Promise<Told[]> {
  const asked = await Promise.all(
    talks.map(async (talk) => {
      const [customer, pro] = [cast.customers.get(talk.customer)!, cast.pros.get(talk.pro)!]
      const requestId = await sendRequest(world, customer, talk.service, { target: pro, answers: talk.answers, today: calendar.now() })
      return { talk, customer, pro, requestId }
    }),
  )
  await calendar.pass(17)
  await meanwhile()
  const told = await Promise.all(
    asked.map(async ({ talk, customer, pro, requestId }) => ({
      talk,
      deal: await sendQuote(pro, customer, talk.service, requestId, talk.cost),
    })),
  )
  // A question and its answer come within a minute; the next one takes a while.
  for (let line = 0; told.some(({ talk }) => talk.lines[line] !== undefined); line += 2) {
    await calendar.pass(4 + ((line * 5 + told.length) % 9))
    await Promise.all(
      told.map(async ({ talk, deal }) => {
        for (const [from, text] of talk.lines.slice(line, line + 2))
          await say(from === 'c' ? deal.customer : deal.pro, deal.chatId, text.replaceAll('{day}', day))
      }),
    )
  }
  await calendar.pass(6)
  await Promise.all(
    told.map(async ({ talk, deal }) => {
      await hire(deal)
      if (talk.paid === true) {
        await askForPayment(deal)
        await pay(world, deal)
      }
      await Promise.all([readRoom(deal.customer, deal.chatId), readRoom(deal.pro, deal.chatId)])
    }),
  )
  return told
}

type Reviewed = Told & { readonly reviewId: number }

function reviewAll(told: readonly Told[]): Promise<Reviewed[]> {
  return Promise.all(
    told.map(async ({ talk, deal }, n) => {
      if (deal.safePaymentId !== undefined) await confirm(deal)
      return { talk, deal, reviewId: await review(deal, { rating: talk.rating, text: talk.review }, n === 1) }
    }),
  )
}

async function answerAll(reviewed: readonly Reviewed[]): Promise<void> {
  for (const { talk, deal, reviewId } of reviewed) if (talk.reply !== undefined) await answerReview(deal.pro, reviewId, talk.reply)
}

/** Customers whose requests came a moment ago: the named pro has not answered them yet. */
const justAsked = new Set(['eunjung', 'jeongsuk'])

/** The moment itself by day; the evening before where the town sleeps. */
function awake(moment: Date): Date {
  const [morning, evening] = [seoulTime(moment, 0, 8), seoulTime(moment, -1, 21, 37)]
  return moment < morning ? evening : moment
}

/** Deals that went wrong, on the evening before the demo opens. */
export type LastNight = { readonly providerRefunded: Deal; readonly cancelAsked: Deal }

/** What is going on now: open requests with quotes, talks, and a safe payment at each of its steps. In one piece: a story, told in the order in which it happened. */
export async function presentDeals(
  world: World,
  cast: Cast,
  calendar: Calendar,
  lastNight: (deals: LastNight) => Promise<void>,
): Promise<void> {
  const customer = (slug: string): Customer => cast.customers.get(slug)!
  const steps = presentTalks()
  const begin = async (step: PresentStep): Promise<Deal> => {
    const told = steps[step]
    const [who, pro] = [customer(told.customer), cast.pros.get(told.pro)!]
    const requestId = await sendRequest(world, who, told.service, { target: pro, answers: told.answers, today: calendar.now() })
    const deal = await sendQuote(pro, who, told.service, requestId)
    for (const [from, text] of told.lines) await say(from === 'c' ? who : pro, deal.chatId, text)
    return deal
  }
  const today = new Date(Date.now())

  // Paid long enough ago for every later step.
  await calendar.to(seoulTime(today, -3, 10, 20))
  const [completed, waitingForAccount, refunded, providerRefunded, rejected] = await Promise.all([
    begin('completed'),
    begin('waitingForAccount'),
    begin('refunded'),
    begin('providerRefunded'),
    begin('rejected'),
  ])
  // One receipt is issued; the other names a number that the tax office knows nothing of.
  const receiptNumbers = new Map([
    [completed, completed.customer.story.phone],
    [waitingForAccount, '010-1234-0000'],
  ])
  await calendar.pass(23)
  for (const deal of [completed, waitingForAccount, refunded, providerRefunded, rejected]) {
    await hire(deal)
    await calendar.pass(7)
    await askForPayment(deal)
    await pay(world, deal, receiptNumbers.get(deal))
  }
  await move(refunded.customer, refunded, 'cancel', '마음이 바뀌었어요')
  await calendar.to(seoulTime(today, -3, 14, 35))
  await confirm(completed)
  await review(
    completed,
    { rating: 5, text: '찬물만 나오던 보일러가 부품 하나로 살아났어요. 바꾸자는 말 대신 고칠 수 있다고 해 주셔서 고마웠습니다.' },
    true,
  )
  await confirm(waitingForAccount)
  await move(providerRefunded.pro, providerRefunded, 'cancel_paid', '고수 사정')
  await move(rejected.pro, rejected, 'ask_confirm')
  // A request nobody hired from, now past its 48 hours.
  await sendRequest(world, customer('kitae'), 'signboard', { today: calendar.now() })
  await calendar.to(seoulTime(today, -3, 17, 5))
  await move(rejected.customer, rejected, 'reject_confirm', '상판 이음매가 눈에 띄고 마감이 덜 됐어요.')
  await calendar.pass(85)
  await bringBefore(rejected)

  await calendar.to(seoulTime(today, -1, 16, 40))

  const confirmAsked = await begin('confirmAsked')
  const cancelAsked = await begin('cancelAsked')
  for (const deal of [confirmAsked, cancelAsked]) {
    await calendar.pass(9)
    await hire(deal)
    await askForPayment(deal)
    await pay(world, deal)
  }
  await calendar.to(seoulTime(today, -1, 20, 52))
  await move(confirmAsked.pro, confirmAsked, 'ask_confirm')
  await move(cancelAsked.customer, cancelAsked, 'ask_cancel', '금액/일정 변경')
  await lastNight({ providerRefunded, cancelAsked })

  // Talks of the customers' own stories, on their open requests.
  await calendar.to(awake(new Date(today.getTime() - 2.6 * HOUR)))
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
  await calendar.pass(21)
  const talks: { deal: Deal; lines: CustomerStory['chats'][number]['lines'] }[] = []
  for (const one of cast.customers.values())
    for (const talk of one.story.chats) {
      const deal = rooms.get(`${one.story.slug}:${talk.pro}:${talk.service}`)
      if (deal === undefined) continue
      talks.push({ deal, lines: talk.lines })
    }
  const tapped = rooms.get('minji:jeongho:home-moving')
  if (tapped !== undefined) await tapFirst(tapped)
  for (let at = 0; talks.some(({ lines }) => lines[at] !== undefined); at += 1) {
    await calendar.pass(4 + (at % 3) * 3)
    for (const { deal, lines } of talks) {
      const line = lines[at]
      if (line !== undefined) await say(line.from === 'customer' ? deal.customer : deal.pro, deal.chatId, line.text)
    }
  }

  const [called, asking] = [rooms.get('minji:jeongho:home-moving'), rooms.get('minji:eunsil:regular-house-cleaning')]
  if (called !== undefined) await askToCall(called, true)
  if (asking !== undefined) await askToCall(asking, false)

  await calendar.to(new Date(today.getTime() - 4 * 60_000))
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
  const declined = await begin('declined')
  await hire(declined)
  await askForPayment(declined)
  await move(declined.customer, declined, 'decline')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** A second open request of the same service is refused; the demo goes on with the first. */
function sameRequest(error: unknown): null {
  if (['SAME_REQUEST', 'DAILY_REQUEST_LIMIT'].includes(nameOf(error))) return null
  throw error
}

/** A pro out of reach, after ten others, or whose automatic quote was there before sends nothing. */
function notMatched(error: unknown): null {
  if (
    ['REQUEST_NOT_MATCHED', 'QUOTE_COUNT_EXCEEDED', 'QUOTE_ALREADY_SENT', 'LICENCE_REQUIRED', 'NOT_FOUND', 'CASH_SHORTAGE'].includes(
      nameOf(error),
    )
  )
    return null
  throw error
}
