import * as z from 'zod/mini'
import { mobilePhone } from '../accounts/schemas.ts'
import { caseView, evidenceBody } from '../escrow/schemas.ts'
import { escrowRefundStatuses } from '../escrow/states.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { payoutNeed } from '../settlement/schemas.ts'
import { payoutStatuses } from '../settlement/states.ts'
import { tooLong } from '@dure/kernel/korean'
import { moment } from '../texts.ts'
import { orderLimits as limits, productLimits } from './limits.ts'
import { orderStatuses } from './orderStates.ts'
import { refundRuleNames } from './refundRules.ts'

/** The number of an order: the day it was made, and figures that nobody guesses. */
export const purchaseNo = z
  .string()
  .check(z.maxLength(15, '주문 번호를 다시 확인해 주세요.'), z.regex(/^M\d{14}$/, '주문 번호를 다시 확인해 주세요.'))

const instant = z.nullable(z.string())
const line = (most: number, named: string) => z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(most, tooLong(most, named)))

export const orderReason = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(1, '이유를 골라 주세요.'), z.maxLength(limits.reason, tooLong(limits.reason, '이유는')))

export const startAt = moment('시간을 다시 골라 주세요.')

/** Where the seller comes to. */
export const visited = z.object({ address: line(limits.address, '주소는'), detail: line(limits.addressDetail, '상세 주소는') })

export const orderBody = z.object({
  productId: smallRowNumber,
  optionId: rowNumber,
  /** The Seoul day that was chosen; where a time was chosen too it is that time's. */
  date: z.optional(z.iso.date('날짜를 다시 골라 주세요.').check(z.maxLength(10))),
  startAt: z.optional(startAt),
  buyerName: line(limits.buyerName, '이름은').check(z.minLength(1, '이름을 적어 주세요.')),
  buyerPhone: mobilePhone,
  address: z.optional(visited),
  memo: z.optional(line(limits.memo, '요청할 내용은')),
  couponId: z.optional(z.nullable(rowNumber)),
  /** The option's price as the page showed it. */
  expectedPrice: z.int().check(z.nonnegative(), z.maximum(productLimits.price.most)),
})

export const preparedOrder = z.object({
  purchaseNo: z.string(),
  paymentId: z.string(),
  checkoutUrl: z.string(),
  amount: z.number(),
  expiresAt: z.string(),
})

export const orderStatus = z.enum(orderStatuses)
export const refundRule = z.enum(refundRuleNames)

/** An order in a list. */
export const orderItem = z.object({
  purchaseNo: z.string(),
  status: orderStatus,
  itemTitle: z.string(),
  optionTitle: z.string(),
  optionPrice: z.number(),
  amount: z.number(),
  picture: z.nullable(z.string()),
  /** Null of what is not booked by time. */
  startAt: instant,
  endAt: instant,
  /** The seller's other time, while it waits for the buyer. */
  offeredStartAt: instant,
  /** Until when somebody has to do something: pay, answer, look at an offer. */
  until: instant,
  partner: z.object({ userId: z.number(), name: z.string() }),
  createdAt: z.string(),
})

export const seller = z.object({
  userId: z.number(),
  name: z.string(),
  picture: z.nullable(z.string()),
  rating: z.number(),
  reviewCount: z.number(),
  contact: z.nullable(z.string()),
  contactPreparing: z.boolean(),
  businessName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  mailOrderNumber: z.nullable(z.string()),
  businessCheckedAt: instant,
})

/** What would come back now, and until when how much does [market.refund-rules]. */
export const refundView = z.object({
  /** Whether he may cancel now. */
  available: z.boolean(),
  amount: z.number(),
  refund: z.number(),
  /** What stays with the seller and the house. */
  kept: z.number(),
  share: z.number(),
  reason: z.enum(['unconfirmed', 'withdrawal', 'rule']),
  rule: refundRule,
  /** Steps of its rule, the earliest end first; nothing comes back after the last. */
  steps: z.array(z.object({ until: z.string(), share: z.number(), refund: z.number() })),
})

/** An order as one side sees it, with what he may do now. */
export const orderDetail = z.object({
  purchaseNo: z.string(),
  role: z.enum(['customer', 'provider']),
  status: orderStatus,
  productId: z.number(),
  itemTitle: z.string(),
  optionTitle: z.string(),
  optionPrice: z.number(),
  picture: z.nullable(z.string()),
  service: z.object({ id: z.number(), title: z.string() }),
  amount: z.number(),
  discountAmount: z.number(),
  commission: z.number(),
  commissionRate: z.number(),
  /** What reaches the seller, as far as it is known. */
  settlementAmount: z.number(),
  isSchedule: z.boolean(),
  startAt: instant,
  endAt: instant,
  lengthMinutes: z.nullable(z.number()),
  offeredStartAt: instant,
  placeKind: z.enum(['online', 'place', 'visit']),
  place: z.nullable(z.string()),
  memo: z.string(),
  /** Of who ordered; to the seller from paying until 30 days after the end, null else [market.contact]. */
  buyer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  partner: z.object({ userId: z.number(), name: z.string() }),
  chatId: z.nullable(z.number()),
  refundRule,
  refundPolicy: z.string(),
  /** Null where there is nothing to cancel. */
  refundNow: z.nullable(refundView),
  seller,
  paymentId: z.nullable(z.string()),
  checkoutUrl: z.nullable(z.string()),
  paymentMethod: z.nullable(z.string()),
  /** The account to pay into, while a deposit is waited for. */
  deposit: z.nullable(z.object({ bank: z.string(), accountNumber: z.string(), holder: z.string() })),
  createdAt: z.string(),
  paidAt: instant,
  confirmedAt: instant,
  doneAt: instant,
  endedAt: instant,
  endReason: z.nullable(z.string()),
  noShowAt: instant,
  changesLeft: z.number(),
  /** Until when its buyer may move it to another time; null where he may not [market.changes]. */
  changeUntil: instant,
  deadlines: z.object({ payUntil: instant, answerBy: instant, offerUntil: instant, settleAt: instant, caseAt: instant }),
  /** What this side may do now [market.order-states]. */
  can: z.object({
    pay: z.boolean(),
    confirm: z.boolean(),
    reject: z.boolean(),
    offer: z.boolean(),
    accept: z.boolean(),
    refuse: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
    done: z.boolean(),
    settle: z.boolean(),
    noShow: z.boolean(),
    openCase: z.boolean(),
  }),
  /** Its buyer's review, and whether he may write it now; null to its seller [reviews.who-and-when]. */
  review: z.nullable(z.object({ reviewId: z.nullable(z.number()), available: z.boolean() })),
  case: z.nullable(caseView),
  refund: z.nullable(z.object({ amount: z.number(), status: z.enum(escrowRefundStatuses), doneAt: instant })),
  /** Money that came and pays nothing (it had ended before, or was paid already), and whether it is back [market.late-payments]. */
  returned: z.nullable(z.object({ amount: z.number(), done: z.boolean() })),
  payout: z.nullable(z.object({ amount: z.number(), status: z.enum(payoutStatuses), completedAt: instant, need: z.nullable(payoutNeed) })),
  timeline: z.array(
    z.object({
      action: z.string(),
      status: orderStatus,
      role: z.enum(['customer', 'provider', 'operator', 'system']),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})

export const caseBody = z.object({
  reason: orderReason,
  text: z.optional(evidenceBody.shape.text),
  fileIds: evidenceBody.shape.fileIds,
})

/** Groups of the lists: what is to be done or comes, and what is over. */
export const orderGroups = ['all', 'next', 'waiting', 'case', 'ended'] as const
export type OrderGroup = (typeof orderGroups)[number]
