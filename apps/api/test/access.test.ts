import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { testHouse, type TestHouse } from './house.ts'
import { customer, newOperator, operator, provider, type Person, type ProPerson } from './people.ts'
import { paid, pair, slug, type Pair } from './safe-payment/deals.ts'
import { quoteFor, submit } from './trade.ts'

/**
 * Walks every endpoint of the contract as a guest, another customer, another pro and an operator, with the
 * things of two people who have a deal. An endpoint that is in none of the lists below fails the walk.
 */
type Sent = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown }
type Deal = Pair & {
  id: number
  requestId: number
  reviewId: number
  commentId: number
  messageId: number
  quickId: number
  templateId: number
  caseId: number
  uid: string
  paymentId: string
  log: { type: number; logId: number }
  sessionId: number
  fresh: number
}

/** Calls that name a thing of others: anybody else is answered as if it did not exist. */
const things: Record<string, (deal: Deal) => Sent> = {
  endSession: (d) => ({ params: { id: d.sessionId } }),
  deleteRequest: (d) => ({ params: { id: d.requestId } }),
  getExtraPros: (d) => ({ query: { request_id: d.requestId, provider_id: d.pro.providerId, service_id: 1 } }),
  getSentRequest: (d) => ({ params: { id: d.requestId } }),
  safePaymentPayable: (d) => ({ query: { chat_id: d.chatId } }),
  undoHire: (d) => ({ params: { quoteId: d.quoteId } }),
  readQuote: (d) => ({ params: { quoteId: d.quoteId } }),
  resendRequest: (d) => ({ body: { requestId: d.requestId } }),
  closeRequest: (d) => ({ params: { id: d.requestId }, body: { closed_type: 1, closed_comment: '' } }),
  cancelRequest: (d) => ({ params: { id: d.requestId } }),
  addRequirement: (d) => ({ params: { id: d.requestId }, body: { text: '하나 더 부탁드려요', images: [] } }),
  settleSafePayment: (d) => ({ params: { userId: 'me', safePaymentId: d.id }, body: { paymentId: d.paymentId } }),
  prepareSafePayment: (d) => ({ params: { userId: 'me' }, body: { chatId: d.chatId, serviceAmount: 100_000, paymentMethod: 'card' } }),
  approveRemittance: (d) => ({ params: { userId: 'me', id: d.id } }),
  getCashLogEntry: (d) => ({ params: d.log }),
  getRefund: (d) => ({ params: { tid: d.paymentId } }),
  askRefund: (d) => ({ params: { tid: d.paymentId }, body: {} }),
  getCheckout: (d) => ({ params: { paymentId: d.paymentId } }),
  safePaymentAvailable: (d) => ({ query: { chat_id: d.chatId } }),
  authorisePurchase: (d) => ({ body: { uid: d.uid, tid: d.paymentId } }),
  leaveChats: (d) => ({ body: { chatIds: [d.chatId], action: 'leave' } }),
  writeReview: (d) => ({
    params: { id: d.pro.providerId },
    body: { chatId: d.chatId, rating: 5, content: '정말 꼼꼼하게 해 주셨어요. 고맙습니다.' },
  }),
  safePaymentDetail: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id } }),
  cancelSafePayment: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id }, body: { reason: '단순 변심' } }),
  confirmSafePayment: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id } }),
  deleteQuickMessage: (d) => ({ params: { id: d.quickId } }),
  changeQuickMessage: (d) => ({ params: { id: d.quickId }, body: { title: '인사', message: '안녕하세요' } }),
  deleteReview: (d) => ({ params: { id: d.reviewId } }),
  editReview: (d) => ({ params: { id: d.reviewId }, body: { rating: 1, content: '남의 리뷰를 고쳐 보려고 해요.' } }),
  listMessages: (d) => ({ params: { id: d.chatId } }),
  getChat: (d) => ({ params: { id: d.chatId } }),
  escrow: (d) => ({ params: { id: d.id } }),
  searchMessages: (d) => ({ params: { id: d.chatId }, query: { keyword: '안녕' } }),
  getRemindModal: (d) => ({ params: { id: d.chatId } }),
  getQuoteProfile: (d) => ({ params: { quoteId: d.quoteId } }),
  moveSafePayment: (d) => ({ params: { id: d.id }, body: { action: 'confirm' } }),
  sendMessage: (d) => ({ params: { id: d.chatId }, body: { type: 'TEXT', message: '엿들어요', nonce: 'stranger-nonce' } }),
  postMemberSystemMessage: (d) => ({ params: { id: d.chatId }, body: { type: 'SYSTEM_REQUEST_ADDRESS' } }),
  openCase: (d) => ({ params: { id: d.id }, body: { reason: '약속한 일이 끝나지 않았어요' } }),
  addEvidence: (d) => ({ params: { id: d.id }, body: { text: '남의 거래에 증거를 내요', fileIds: [] } }),
  openSafePaymentRequest: (d) => ({ params: { id: d.id }, body: { type: 1 } }),
  changeChat: (d) => ({ params: { id: d.chatId }, body: { action: 'favorite' } }),
  setMessageOptions: (d) => ({ params: { id: d.chatId, messageId: d.messageId }, body: { is_hidden: true } }),
  readChat: (d) => ({ params: { id: d.chatId }, body: {} }),
  setChatNotification: (d) => ({ params: { id: d.chatId }, body: { notificationStatus: false } }),
  deleteTemplate: (d) => ({ params: { id: d.templateId } }),
  getTemplate: (d) => ({ params: { id: d.templateId } }),
  updateTemplate: (d) => ({ params: { id: d.templateId }, body: { title: '남의 것' } }),
  dismissReceived: (d) => ({ params: { id: d.fresh } }),
  getReceived: (d) => ({ params: { id: d.fresh } }),
  markReceived: (d) => ({ params: { id: d.fresh }, body: {} }),
  getUnlock: (d) => ({ params: { id: d.chatId } }),
  unlockChat: (d) => ({ params: { id: d.chatId } }),
  claimCashback: (d) => ({ params: { quoteId: d.quoteId }, body: {} }),
  requestReview: (d) => ({ params: { id: d.pro.providerId }, body: { chatId: d.chatId } }),
  sendQuote: (d) => ({ body: quoteFor(d.fresh) }),
  deleteReviewComments: (d) => ({ params: { id: 'me', reviewId: d.reviewId } }),
  deleteReviewComment: (d) => ({ params: { id: 'me', reviewId: d.reviewId, commentId: d.commentId } }),
  writeReviewComment: (d) => ({ params: { id: 'me', reviewId: d.reviewId }, body: { content: '남의 리뷰에 답을 달아요' } }),
  editReviewComment: (d) => ({
    params: { id: 'me', reviewId: d.reviewId, commentId: d.commentId },
    body: { content: '남의 답글을 고쳐요' },
  }),
  requestSafePayment: (d) => ({ params: { userId: 'me' }, body: { chatId: d.chatId, serviceAmount: 100_000, isExistServiceDate: false } }),
  askConfirmation: (d) => ({ params: { userId: 'me', id: d.id }, body: {} }),
}

/** Calls that reach nothing but the caller's own, or what everybody may see: there is no id of others to try. */
const own = new Set([
  'listSocialLinks',
  'unlinkSocial',
  'listLastSessionDates',
  'getUnreadQuotes',
  'listSentRequests',
  'listChats',
  'countUnreadChats',
  'escrows',
  'escrowCommissions',
  'ongoingEscrows',
  'listQuickMessages',
  'getMe',
  'getNotificationSetting',
  'listNotifications',
  'listNotificationCategories',
  'unreadNotificationsExist',
  'getCashProduct',
  'getBalance',
  'listCashLog',
  'getLatestRequest',
  'getCashPaymentInfo',
  'listCashProducts',
  'updateMe',
  'issueWebToken',
  'keepAffiliateInfo',
  'dropAffiliateInfo',
  'listPersonalInterests',
  'getFunnel',
  'changeNotificationSetting',
  'readNotifications',
  'addQuickMessage',
  'logOut',
  'certifyName',
  'listReturns',
  'listSessions',
  'endAllSessions',
  'changePassword',
  'requestEmailChange',
  'getSafePhone',
  'previewLeaving',
  'leave',
  'reportReview',
  'issueSocketToken',
  'preparePurchase',
  'changePhone',
  'listInstantChats',
  'listSentQuotes',
  'listTemplates',
  'validateQuoting',
  'getReceivedSummary',
  'listReceivedUnread',
  'listReceived',
  'createTemplate',
  'updateServices',
  'listCases',
  'caseDetail',
  'resolveCase',
  'listRequestsForOperators',
  'requestForOperators',
  'markRequest',
  'listStuckPayouts',
  'payoutForOperators',
  'retryPayout',
  'handlePayout',
  'listStuckRefunds',
  'refundForOperators',
  'retryRefund',
  'handleRefund',
  'listStuckCashRefunds',
  'retryCashRefund',
  'handleCashRefund',
  'listReceivables',
  'listReconciliations',
  'getSecondFactor',
  'prepareSecondFactor',
  'confirmSecondFactor',
  'passSecondFactor',
  'renewRecoveryCodes',
  'operatorHome',
  'findMembers',
  'getMemberFile',
  'endSessions',
  'givePenalty',
  'liftPenalty',
  'listAudit',
  'listMaintenance',
  'setMaintenance',
  'editMaintenance',
  'endMaintenance',
  'listSettings',
  'changeSetting',
  'listFailedJobs',
  'retryJob',
  'postAnnouncement',
  'allAnnouncements',
  'editAnnouncement',
  'withdrawAnnouncement',
  'deskExperiments',
  'defineExperiment',
  'changeExperiment',
  'getProActivity',
  'getSchedule',
  'listLicences',
  'startLicenceProof',
  'finishLicenceProof',
  'sendLicence',
  'listLicencesForOperators',
  'acceptLicence',
  'refuseLicence',
  'listInquiries',
  'answerInquiry',
  // Answers whether, not what: tried below.
  'reviewAvailable',
])

const declared = Object.entries(endpoints) as [string, Declaration][]
const guarded = declared.filter(([, one]) => one.access !== 'none')
/** A path that names its member is tried with another's id below; it needs no place in the lists. */
const namesMember = guarded.filter(([, one]) => one.self !== undefined)

let house: TestHouse
let deal: Deal
let otherCustomer: Person
let otherPro: ProPerson
let boss: Person

beforeAll(async () => {
  house = await testHouse()
  const room = await pair(house)
  const money = await paid(house, room)
  const { rows } = await house.house.pool.query<{ request_id: number }>('select request_id from quote where id = $1', [room.quoteId])
  await room.customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'TEXT', message: '안녕하세요', nonce: 'n1' },
  })
  const sent = await room.pro.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'TEXT', message: '네, 안녕하세요', nonce: 'n2' },
  })
  const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  const comment = await room.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
    params: { id: 'me', reviewId },
    body: { content: '고맙습니다. 또 뵐게요.' },
  })
  const quick = await room.customer.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕하세요' } })
  const template = await room.pro.call('POST /v2/quote/bookmarks', {
    body: { title: '기본', unit: 'F', cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'D' },
  })
  const purchase = await room.pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
  const log = await room.pro.call('GET /v1/me/cash/board/:filter', { params: { filter: 'all' } })
  const sessions = await room.customer.call('GET /api2/users/me/sessions')
  const stranger = await customer(house)
  await house.house.pool.query('delete from rate_window')
  // Matched to the pro of the deal, so that he may see it and others may not.
  const fresh = await submit(house, stranger.call, slug)
  await house.settle()
  otherCustomer = await customer(house)
  // Out of everybody's reach: nothing is matched to him.
  otherPro = await provider(house, { services: ['golf-lesson'], lat: 35.1631, lng: 129.1637 })
  boss = await operator(house)
  deal = {
    ...room,
    id: money.id,
    requestId: rows[0]!.request_id,
    reviewId,
    commentId: idIn(comment),
    messageId: Number((sent as { id: number }).id),
    quickId: idIn(quick),
    templateId: idIn(template),
    caseId: 1,
    uid: purchase.uid,
    paymentId: purchase.paymentId,
    log: { type: log.items[0]!.type, logId: Number(log.items[0]!.logId) },
    sessionId: sessions.items[0]!.id,
    fresh,
  }
})

/** The id in an answer, whatever it is called there. */
function idIn(answer: object): number {
  const found = Object.entries(answer).find(([name, value]) => /id$/i.test(name) && typeof value === 'number')
  if (found === undefined) throw new Error(`No id in ${JSON.stringify(answer)}`)
  return found[1] as number
}

function send(who: { call: Person['call'] } | null, one: Declaration, sent: Sent) {
  const { url } = addressOf(`${one.method} ${one.path}`, sent)
  return (who?.call ?? house.guest).raw(one.method, url, one.method === 'GET' ? undefined : (sent.body ?? {}))
}

/** Any well-formed input, where only the door is tried. */
function anything(one: Declaration): Sent {
  const params = Object.fromEntries(
    [...one.path.matchAll(/:([A-Za-z0-9_]+)/g)].map(([, name]) => [
      name!,
      name === one.self ? 'me' : name === 'role' ? 'customers' : name === 'filter' ? 'all' : 1,
    ]),
  )
  return { params }
}

test('every guarded endpoint has been thought of: with things of others, or with none to try', () => {
  const forgotten = guarded
    .map(([name]) => name)
    .filter((name) => things[name] === undefined && !own.has(name) && !namesMember.some(([other]) => other === name))
  expect(forgotten).toEqual([])
  const known = new Set(declared.map(([name]) => name))
  expect([...Object.keys(things), ...own].filter((name) => !known.has(name))).toEqual([])
})

// First: what operators try below ends sessions.
describe('a thing of two people', () => {
  test.each(Object.keys(things).filter((name) => (endpoints as Record<string, Declaration>)[name]!.method === 'GET'))(
    'is there for one of its two people by %s',
    async (name) => {
      const one = (endpoints as Record<string, Declaration>)[name]!
      // A request that is still out is its own pros' to see: the pro of the deal is one of them.
      const answers = await Promise.all([deal.customer, deal.pro].map((who) => send(who, one, things[name]!(deal))))
      expect(answers.map((answer) => answer.status)).toContain(200)
    },
  )
})

describe('a guest', () => {
  test.each(guarded.filter(([, one]) => !one.multipart))('is asked to log in by %s', async (_, one) => {
    const { status, body } = await send(null, one, anything(one))
    expect([status, body.code]).toEqual([401, 1001])
  })
})

describe('what is open to all', () => {
  test.each(declared.filter(([, one]) => one.access === 'none' && !one.multipart))('asks no guest to log in for %s', async (_, one) => {
    // A wrong password is a 401 of its own; no door is meant by it.
    const { status, body } = await send(null, one, anything(one))
    expect([status, body?.code]).not.toEqual([401, 1001])
    expect(status).not.toBe(403)
  })
})

describe('a customer without a provider record', () => {
  test.each(guarded.filter(([, one]) => one.access === 'provider'))('is no pro to %s', async (_, one) => {
    const { status } = await send(otherCustomer, one, anything(one))
    expect(status).toBe(403)
  })
})

describe('nobody but an operator', () => {
  test.each(guarded.filter(([, one]) => one.access === 'operator'))('gets into %s', async (_, one) => {
    expect((await send(otherCustomer, one, anything(one))).status).toBe(403)
    expect((await send(otherPro, one, anything(one))).status).toBe(403)
    expect((await send(boss, one, anything(one))).status).not.toBe(403)
  })
})

describe('an operator who has not proved the second factor', () => {
  let fresh: Person
  beforeAll(async () => {
    fresh = await newOperator(house)
  })
  test.each(guarded.filter(([, one]) => one.access === 'operator' && !one.beforeSecondFactor))('gets no answer of %s', async (_, one) => {
    const { status, body } = await send(fresh, one, anything(one))
    expect([status, body.name]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })
})

describe('a path with another member’s id', () => {
  test.each(namesMember)('does not exist for %s', async (_, one) => {
    const params = { ...anything(one).params, [one.self!]: deal.pro.userId }
    expect((await send(otherPro, one, { params })).status).toBe(404)
    if (one.access !== 'provider') expect((await send(otherCustomer, one, { params })).status).toBe(404)
  })
})

describe('a thing of others', () => {
  test.each(Object.keys(things))('does not exist for %s', async (name) => {
    const one = (endpoints as Record<string, Declaration>)[name]!
    const sent = things[name]!(deal)
    const asPro = await send(otherPro, one, sent)
    expect([asPro.status, asPro.body?.data ?? null], JSON.stringify(asPro.body)).toEqual([404, null])
    // Operators have calls of their own: those of members show them nothing of others either.
    expect((await send(boss, one, sent)).status).toBe(one.access === 'provider' ? 403 : 404)
    if (one.access === 'provider') return
    const asCustomer = await send(otherCustomer, one, sent)
    expect([asCustomer.status, asCustomer.body?.data ?? null], JSON.stringify(asCustomer.body)).toEqual([404, null])
  })

  test('a stranger learns of a room no more than that he may not review in it', async () => {
    const answer = await otherCustomer.call('GET /v2/providers/:id/reviews/available', {
      params: { id: deal.pro.providerId },
      query: { chatId: deal.chatId },
    })
    expect(answer).toMatchObject({ available: false, name: 'REVIEW_INVALID_CHAT_ROOM', label: null })
  })
})
