import * as z from 'zod/mini'
import { safePaymentFilters, type SafePaymentFilter } from './filters.ts'
import { safePaymentStatuses } from './states.ts'
import { safePaymentLimits as limits, serviceAmountProblem } from './limits.ts'
import { payoutNeed } from '../settlement/schemas.ts'
import { id } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { payoutStatuses } from '../settlement/states.ts'
import { caseView } from '../escrow/schemas.ts'
import { escrowRefundStatuses } from '../escrow/states.ts'

export const role = z.enum(['customers', 'providers'])
export const instant = z.nullable(z.string())

export const serviceAmount = z
  .number({ error: '금액을 적어 주세요.' })
  .check(
    z.int('금액은 원 단위로 적어 주세요.'),
    z.minimum(limits.minServiceAmount, serviceAmountProblem(limits.minServiceAmount - 1)),
    z.maximum(limits.maxServiceAmount, serviceAmountProblem(limits.maxServiceAmount + 1)),
  )

/** A Seoul day such as `2026-12-01`; an instant is taken for its Seoul day. */
export const serviceDate = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, '날짜를 다시 확인해 주세요.'))

export const reason = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(1, '이유를 골라 주세요.'), z.maxLength(limits.reason, tooLong(limits.reason, '이유는')))

export const requestBody = z.object({
  chatId: id,
  serviceAmount,
  isExistServiceDate: z.optional(z.boolean()),
  serviceDate: z.optional(z.nullable(serviceDate)),
})

export const paymentMethods = ['card', 'trans', 'kakaopay', 'tosspay', 'naverpay', 'phone'] as const

export const prepareBody = z.object({
  chatId: id,
  serviceAmount,
  safePaymentId: z.optional(z.nullable(id)),
  paymentMethod: z.optional(z.enum(paymentMethods, { error: '결제 수단을 골라 주세요.' })),
  eventCouponId: z.optional(z.nullable(id)),
  isExistServiceDate: z.optional(z.boolean()),
  serviceDate: z.optional(z.nullable(serviceDate)),
  /** What the screen showed; a difference is refused before any money moves. */
  amount: z.optional(z.int()),
  commission: z.optional(z.int()),
  discountAmount: z.optional(z.int()),
})

export const status = z.enum(safePaymentStatuses)
export const filterState = z.enum(Object.keys(safePaymentFilters) as [SafePaymentFilter, ...SafePaymentFilter[]])
const actor = z.enum(['customer', 'provider', 'operator', 'system'])

export const moveAnswer = z.object({ id: z.number(), action: z.string() })

export const ask = z.object({
  id: z.number(),
  type: z.number(),
  /** 1, 4 open · 2, 5 rejected · 7, 8 rejected by time · 0 accepted · 9 withdrawn [safe-payment.sub-requests]. */
  state: z.number(),
  reason: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  createdAt: z.string(),
  rejectAt: z.string(),
  needsOperator: z.boolean(),
})

export const item = z.object({
  safePaymentId: z.number(),
  chatId: z.number(),
  safePaymentStatus: status,
  serviceAmount: z.number(),
  amount: z.number(),
  commission: z.number(),
  discountAmount: z.number(),
  serviceDate: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: instant,
  service: z.object({ id: z.number(), title: z.string() }),
  partner: z.object({ userId: z.number(), name: z.string() }),
  actions: z.array(z.enum(['detail', 'start', 'start_again'])),
})

export const detail = z.object({
  safePaymentId: z.number(),
  chatId: z.number(),
  quoteId: z.number(),
  role: z.enum(['customer', 'provider']),
  safePaymentStatus: status,
  /** Whether the pro has told where to pay out. */
  isSettlement: z.boolean(),
  safePaymentInfo: z.object({
    paidAt: instant,
    confirmedAt: instant,
    endedAt: instant,
    paymentId: z.nullable(z.string()),
    paymentMethod: z.nullable(z.string()),
  }),
  serviceAmount: z.number(),
  commission: z.number(),
  commissionRate: z.number(),
  feePayer: z.enum(['customer', 'provider']),
  discountAmount: z.number(),
  amount: z.number(),
  /** How operators parted the deal: what goes back, and what stays of commission and discount. */
  split: z.nullable(z.object({ refundAmount: z.number(), commission: z.number(), discountAmount: z.number() })),
  /** What reaches the pro on release. */
  settlementAmount: z.number(),
  isExistServiceDate: z.boolean(),
  serviceDate: z.nullable(z.string()),
  createdAt: z.string(),
  startedBy: z.enum(['customer', 'provider']),
  cancelReason: z.nullable(z.string()),
  service: z.object({ id: z.number(), title: z.string() }),
  partner: z.object({ userId: z.number(), name: z.string() }),
  /** Who sells, and what the buyer is to know before paying [safe-payment.before-paying]. */
  seller: z.object({
    providerId: z.number(),
    userId: z.number(),
    name: z.string(),
    /** As his page shows him; `rating` is 0 without reviews. */
    picture: z.nullable(z.string()),
    rating: z.number(),
    reviewCount: z.number(),
    /** The 050 number that rings him, from asking for payment to 30 days after the deal's end; never his own [safe-payment.seller-number]. */
    contact: z.nullable(z.string()),
    /** It is to come in a moment. */
    contactPreparing: z.boolean(),
    /** Only a name the tax office confirmed. */
    businessName: z.nullable(z.string()),
    /** Who was certified: the seller where he has no confirmed business, else who represents it. */
    personName: z.nullable(z.string()),
    businessNumber: z.nullable(z.string()),
    /** Null where a proved business named none, and of an individual. */
    businessAddress: z.nullable(z.string()),
    /** Of its report of mail-order business. */
    mailOrderNumber: z.nullable(z.string()),
    /** When the tax office confirmed the name. */
    businessCheckedAt: instant,
  }),
  /** What the customer asked to be told of the pro after paying; number and address stand for the customer alone [safe-payment.disclosure]. */
  disclosure: z.nullable(z.object({ at: z.string(), reason: z.string(), phone: z.nullable(z.string()), address: z.nullable(z.string()) })),
  notice: z.object({ intermediary: z.string(), withdrawal: z.string() }),
  request: z.nullable(ask),
  requests: z.array(ask),
  case: z.nullable(caseView),
  refund: z.nullable(z.object({ amount: z.number(), status: z.enum(escrowRefundStatuses), doneAt: instant })),
  payout: z.nullable(
    z.object({
      amount: z.number(),
      status: z.enum(payoutStatuses),
      completedAt: instant,
      /** What a payout that waits is waiting for; null where it just waits its turn. */
      need: z.nullable(payoutNeed),
    }),
  ),
  /** `opensAt`: the instant from which it may be written, where only that is missing. */
  review: z.object({ reviewId: z.nullable(z.number()), available: z.boolean(), opensAt: instant }),
  deadlines: z.object({
    requestExpiresAt: instant,
    directCancelUntil: instant,
    /** From when the pro may ask for confirmation, or the customer to cancel (again); null where he may ask no more. */
    confirmRequestFrom: instant,
    cancelRequestFrom: instant,
    answerUntil: instant,
    caseOpensAt: instant,
  }),
  /** How often each may still be asked for. */
  asksLeft: z.object({ confirm: z.number(), cancel: z.number() }),
  /** The service is due: its day came, or without one a day has gone by since paying. Confirming leads from then on. */
  serviceCame: z.boolean(),
  /** The buttons of this reader's screen, by their ids [safe-payment.buttons]. */
  actions: z.array(moveAnswer),
  can: z.record(z.string(), z.boolean()),
  timeline: z.array(z.object({ action: z.string(), status, role: actor, reason: z.nullable(z.string()), at: z.string() })),
})

export const policyView = z.object({
  commissionRate: z.number(),
  feePayer: z.enum(['customer', 'provider']),
  minServiceAmount: z.number(),
  maxServiceAmount: z.number(),
  directCancelHours: z.number(),
  confirmRequestHours: z.number(),
  requestDays: z.number(),
  autoRejectHours: z.number(),
  caseDays: z.number(),
  refundBusinessDays: z.object({ min: z.number(), max: z.number() }),
  payoutHours: z.number(),
  cancelReasons: z.object({ customer: z.array(z.string()), provider: z.array(z.string()), refund: z.array(z.string()) }),
  notice: z.object({ intermediary: z.string(), withdrawal: z.string() }),
})
