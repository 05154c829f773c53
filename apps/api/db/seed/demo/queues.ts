import { Secret, TOTP } from 'otpauth'
import type { ReportKind } from '@dure/contract/safety/reasons'
import { HOUR } from '@dure/kernel/time'
import type { Calendar } from './calendar.ts'
import { buyCash, sendLicences, type Customer, type Pro } from './signUpPeople.ts'
import { askForPayment, hire, move, pay, say, sendQuote, sendRequest } from './deals.ts'
import { waitingLicences } from './storyFiles.ts'
import type { Cast, LastNight } from './stories.ts'
import { misbehave, type Caller, type World } from './world.ts'

/**
 * What waits on the operators' desks when the demo opens: each came there as it would in life. Failed jobs and what is
 * wrong in the books stay empty: there is nothing wrong.
 */

/** How often a refund is tried before it is an operator's; two of them stay stuck. */
const tries = 10

/** Two refunds the gateway refuses until the house gives up: a deal's and a cash purchase's. The days that pass do the rest. */
export async function strandRefunds(world: World, cast: Cast, calendar: Calendar): Promise<void> {
  const [customer, pro] = [cast.customers.get('yujin')!, cast.pros.get('hongjin')!]
  const requestId = await sendRequest(world, customer, 'tarot', { target: pro, today: calendar.now() })
  const deal = await sendQuote(pro, customer, 'tarot', requestId)
  await say(customer, deal.chatId, '이직을 두고 두 회사 가운데 고민하고 있어요. 화상으로도 되나요?')
  await say(pro, deal.chatId, '네, 카드를 화면에 크게 비춰 드려요. 결제해 두시면 그 시간을 비워 둘게요.')
  await hire(deal)
  await askForPayment(deal)
  await pay(world, deal)
  await calendar.pass(95)
  const buyer = cast.pros.get('boram')!
  const tid = await buyCash(world, buyer, 30_000)
  await misbehave(world, { service: 'payments', kind: 'error', operation: 'cancel', count: tries * 2 })
  await say(customer, deal.chatId, '죄송해요, 그날 출장이 잡혀서 이번에는 취소할게요.')
  await move(customer, deal, 'cancel', '마음이 바뀌었어요')
  await buyer.call('POST /v1/me/refund/:tid', { params: { tid }, query: {}, body: {} })
}

/** Licences that came in since yesterday. */
export async function sendLateLicences(pros: Iterable<Pro>): Promise<void> {
  for (const pro of pros) await sendLicences(pro, (licence) => waitingLicences.has(licence))
}

const inquiries = [
  {
    from: 'woojin',
    topic: 'payment',
    message: '스냅 촬영을 취소했는데 카드 명세서에는 아직 결제로 나와요. 언제쯤 취소로 바뀌는지 알고 싶어요.',
    answer: '환불은 그날 바로 카드사에 접수됐어요. 카드사에 따라 3~5영업일 뒤 명세서에 반영돼요. 그 뒤에도 그대로면 다시 알려 주세요.',
  },
  { from: 'garam', topic: 'payment', message: '공사 마감 때문에 고수님과 의견이 달라요. 사진을 더 올리려면 어디에서 하면 되나요?' },
  { from: 'haneul', topic: 'account', message: '휴대폰 번호가 바뀌었어요. 예전 번호로 인증을 받을 수 없는데 어떻게 바꾸면 될까요?' },
  {
    from: 'soonam',
    topic: 'other',
    message: '병원 동행 일을 하는 고수입니다. 세금계산서가 필요한 기관이 있는데 두레에서 받은 내역으로 만들 수 있을까요?',
  },
] as const

/** Writes to the house: the oldest has its answer. */
export async function writeInquiries(cast: Cast, operator: Caller, calendar: Calendar): Promise<void> {
  for (const one of inquiries) {
    await calendar.pass(26)
    const { story, call } = (cast.customers.get(one.from) ?? cast.pros.get(one.from))!
    const { inquiryId } = await call('POST /v1/support/inquiries', {
      body: { topic: one.topic, name: story.name, email: story.email, message: one.message },
    })
    if (!('answer' in one)) continue
    const { items } = await operator('GET /v1/admin/inquiries', { query: { status: 'open' } })
    const seen = items.find((each) => each.inquiryId === inquiryId)?.shownAs
    await operator('POST /v1/admin/inquiries/:id/answer', { params: { id: inquiryId }, seen, body: { answer: one.answer } })
  }
}

/** What members reported since last night, of every kind; the first one is decided, one has an operator who works on it. */
export async function writeReports(cast: Cast, deals: LastNight, operator: Caller, calendar: Calendar): Promise<void> {
  const pro = (slug: string): Pro => cast.pros.get(slug)!
  const report = (who: Customer | Pro, kind: ReportKind, id: number, reasonId: number, note?: string) =>
    who.call('POST /v1/reports', { body: { kind, id, reasonId, note } })
  const waiting = async () => (await operator('GET /v1/admin/reports', { query: {} })).items

  await report(pro('taesik'), 'review', await worstReviewOf(pro('taesik')), 5, '저희 집 손님 중에 이런 분은 없었어요.')
  await calendar.pass(14)
  for (const { reportId, shownAs: seen } of await waiting())
    await operator('POST /v1/admin/reports/:id/decide', {
      params: { id: reportId },
      seen,
      body: { outcome: 'dismissed', reason: '고용 기록과 대화가 있는 고객이 쓴 리뷰예요.' },
    })
  await report(pro('eunsil'), 'review', await worstReviewOf(pro('eunsil')), 3, '다른 업체를 헐뜯으면서 욕까지 적었어요.')
  await calendar.pass(8)
  for (const { reportId, shownAs: seen } of await waiting())
    await operator('POST /v1/admin/reports/:id/decide', {
      params: { id: reportId },
      seen,
      body: { outcome: 'upheld', reason: '욕설이 있어 이용약관에 어긋나요.', reasonId: 3 },
    })
  await report(
    deals.providerRefunded.customer,
    'chat',
    deals.providerRefunded.chatId,
    26,
    '약속한 날 아침에 못 온다고 하셨어요. 저처럼 기다리는 분이 또 있을까 봐 알려요.',
  )
  await calendar.pass(9)
  const threat = await say(deals.cancelAsked.customer, deals.cancelAsked.chatId, '취소 안 해 주시면 동네 카페마다 글 올릴 거예요.')
  await report(deals.cancelAsked.pro, 'message', threat, 21)
  await calendar.pass(7)
  await report(pro('jeongho'), 'review', await worstReviewOf(pro('jeongho')), 1)
  await calendar.pass(12)
  const copied = pro('mansik')
  await report(cast.customers.get('doyun')!, 'profile', copied.userId, 32, '소개 사진이 다른 업체 홈페이지에서 본 것과 같아요.')
  const [first] = await waiting()
  if (first !== undefined)
    await operator('PUT /v1/admin/desks/:desk/assignments/:id', {
      params: { desk: 'reports', id: first.reportId },
      body: { mine: true, from: null },
    })
}

async function worstReviewOf(pro: Pro): Promise<number> {
  const { reviews } = await pro.call('GET /v3/users/:id/reviews/received', {
    params: { id: pro.userId },
    query: { sort: 'lowest', size: 1 },
  })
  return reviews[0]!.id
}

/** A member who was banned last night and appeals. */
export async function appeal(banned: Customer, operator: Caller, calendar: Calendar): Promise<void> {
  const { shownAs: seen } = await operator('GET /v1/admin/members/:id', { params: { id: banned.userId } })
  await operator('POST /v1/admin/members/:id/penalty', {
    params: { id: banned.userId },
    seen,
    body: {
      reason: '고수 여러 명에게 두레 밖에서 거래하자고 되풀이해 말했어요.',
      endsAt: new Date(calendar.now().getTime() + 14 * 24 * HOUR).toISOString(),
    },
  })
  await calendar.pass(38)
  await banned.call('POST /v1/users/:id/penalty/appeal', {
    params: { id: 'me' },
    body: { text: '견적을 비교하려고 계좌이체가 되는지 물어본 것뿐이에요. 밖에서 거래할 생각은 없었습니다. 다시 살펴봐 주세요.' },
  })
}

/** Passes the second factor of an operator whose session began anew. */
export async function passSecondFactor(operator: Caller, secret: string): Promise<void> {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await operator('POST /v1/admin/second-factor/pass', { body: { code } })
}
