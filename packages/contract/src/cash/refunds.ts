import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { idCursor } from '../paging/cursor.ts'
import { accountNumber, bank, holder } from '../settlement/schemas.ts'
import { cashLimits, refundCalls } from './limits.ts'
import { tooLong } from '@dure/kernel/korean'

const paymethod = z.optional(z.literal('bank', '환불 방법을 다시 골라 주세요.'))

const returnReason = z.enum(['amount', 'once', 'left'])

/** A purchase and what it brings back; `amount` = gross − bonusDeducted − fee. */
const refundInfo = z.object({
  tid: z.string(),
  /** `bank_only` goes to an account of the member; `unavailable` has its `reason`. */
  availability: z.enum(['available', 'bank_only', 'unavailable']),
  /** How: to the original payment, or to an account the total amount or a part of it. */
  methods: z.array(z.enum(['original_payment', 'total_amount', 'amount'])),
  reason: z.nullable(z.string()),
  amount: z.number(),
  gross: z.number(),
  bonusDeducted: z.number(),
  fee: z.number(),
  feePercent: z.number(),
  /** Until then nothing is kept of a purchase that is untouched. */
  feeFreeUntil: z.nullable(z.string()),
  /** Until then it was promised that no fee is kept, also of what is partly spent. */
  promisedUntil: z.nullable(z.string()),
  price: z.number(),
  cash: z.number(),
  unspent: z.number(),
  /** Bonus that goes with the refund. */
  bonusLeft: z.number(),
  paidAt: z.nullable(z.string()),
  payMethod: z.nullable(z.string()),
  /** Why the money came but bought nothing and is to go back; null for a purchase. */
  returnReason: z.nullable(returnReason),
  refund: z.nullable(
    z.object({
      /** A refund the machines gave up is `requested` to its member: an operator brings it home. */
      status: z.enum(['requested', 'done']),
      method: z.enum(['original_payment', 'bank']),
      amount: z.number(),
      account: z.nullable(z.string()),
      requestedAt: z.string(),
      doneAt: z.nullable(z.string()),
    }),
  ),
})
export type RefundInfo = z.infer<typeof refundInfo>

const params = z.object({ tid: z.string().check(z.minLength(1), z.maxLength(200)) })

export const cashRefunds = {
  getRefund: endpoint({
    method: 'GET',
    path: '/v1/me/refund/:tid',
    summary: 'What a cash purchase brings back now, and how',
    access: 'member',
    tells: ['member', 'cash'],
    params,
    answer: refundInfo,
    errors: ['PAYMENT_NOT_EXIST'],
  }),
  listReturns: endpoint({
    method: 'GET',
    path: '/v1/me/refunds',
    summary: 'Money no purchase took, which waits for an account of the member',
    access: 'member',
    tells: ['cash'],
    answer: z.object({
      items: z.array(z.object({ tid: z.string(), amount: z.number(), reason: z.nullable(returnReason), createdAt: z.string() })),
    }),
  }),
  askRefund: endpoint({
    method: 'POST',
    path: '/v1/me/refund/:tid',
    summary: 'Gives a cash purchase back: to the original payment, or with `paymethod=bank` to the member’s account',
    access: 'member',
    duringPenalty: true,
    changes: ['cash', 'cashProducts'],
    params,
    query: z.object({ paymethod }),
    body: z.object({
      paymethod,
      bank: z.optional(bank),
      accountNumber: z.optional(accountNumber),
      holder: z.optional(holder),
      /** The amount the member saw; where it is another by now, nothing is done. */
      amount: z.optional(z.int()),
    }),
    answer: refundInfo,
    errors: [
      'CASH_REQUEST_FAILED',
      'CASH_INVALID',
      'PAYMENT_NOT_EXIST',
      'REFUND_REJECTED',
      'IDENTITY_REQUIRED',
      'ACCOUNT_MISMATCH',
      'NAME_MISMATCH',
      'THIRD_PARTY_ERROR',
    ],
    limit: refundCalls,
  }),
}

const one = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })
const page = z.object({ cursor: idCursor })
const person = { userId: z.number(), name: z.string(), phone: z.nullable(z.string()), email: z.string() }

/** Money of cash purchases that is an operator's: refunds nobody carries out, and what members owe after charge-backs. */
export const cashDesk = {
  listStuckCashRefunds: endpoint({
    method: 'GET',
    path: '/v1/admin/cash-refunds',
    summary: 'Refunds of cash that were given up, the longest first',
    access: 'operator',
    right: 'money.read',
    shows: 'cashRefund',
    audited: true,
    kept: { of: 'cash-refunds' },
    tells: ['stuckCashRefunds'],
    query: page,
    answer: z.object({
      items: z.array(
        z.object({
          ...shown,
          refundId: z.number(),
          ...person,
          method: z.enum(['original_payment', 'bank']),
          /** The account in full, for a transfer by hand. */
          account: z.nullable(z.string()),
          amount: z.number(),
          paymentId: z.string(),
          lastError: z.nullable(z.string()),
          createdAt: z.string(),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  retryCashRefund: endpoint({
    method: 'POST',
    path: '/v1/admin/cash-refunds/:id/retry',
    summary: 'Tries a refund of cash again; the gateway is asked first whether it was made already',
    access: 'operator',
    right: 'money.retry',
    about: { thing: 'cashRefund' },
    kept: { of: 'cash-refunds', by: 'id' },
    changes: ['stuckCashRefunds'],
    params: one,
    answer: z.object({ refundId: z.number(), nextTryAt: z.string() }),
    errors: ['PAYMENT_STATE_CONFLICT'],
  }),
  handleCashRefund: endpoint({
    method: 'POST',
    path: '/v1/admin/cash-refunds/:id/handle',
    summary: 'Notes a refund of cash an operator made by hand from our own bank account',
    access: 'operator',
    right: 'money.hand',
    about: { thing: 'cashRefund' },
    kept: { of: 'cash-refunds', by: 'id' },
    changes: ['stuckCashRefunds'],
    params: one,
    body: z.object({
      note: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, '어떻게 처리했는지 적어 주세요.'),
          z.maxLength(cashLimits.handledNote, tooLong(cashLimits.handledNote)),
        ),
    }),
    answer: z.object({ refundId: z.number(), status: z.literal('done') }),
    errors: ['PAYMENT_STATE_CONFLICT'],
    idempotent: true,
  }),
  listReceivables: endpoint({
    method: 'GET',
    path: '/v1/admin/receivables',
    summary: 'Charge-backs whose members still owe, newest first',
    access: 'operator',
    right: 'money.read',
    audited: true,
    kept: { of: 'receivables' },
    tells: [],
    query: page,
    answer: z.object({
      items: z.array(
        z.object({
          chargebackId: z.number(),
          ...person,
          /** What the gateway cancelled, the cash that went with it, and what was owed for what had been spent. */
          amount: z.number(),
          cash: z.number(),
          receivable: z.number(),
          /** What the member owes in all now. */
          owed: z.number(),
          paymentId: z.string(),
          createdAt: z.string(),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
}
