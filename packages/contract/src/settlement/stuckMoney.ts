import * as z from 'zod/mini'
import { DAY } from '@dure/kernel/time'
import { id } from '../numbers.ts'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { cursorOf, idCursor, idPart, momentPart } from '../paging/cursor.ts'
import { keptAbout, keptStatus, keptTimeline } from '../escrow/standing.ts'
import { instant } from '../safe-payment/schemas.ts'
import { tooLong } from '@dure/kernel/korean'
import { settlementLimits as limits } from './limits.ts'
import { payoutStatuses } from './states.ts'
import { escrowRefundStatuses } from '../escrow/states.ts'

const one = z.object({ id })
const can = z.object({ retry: z.boolean(), handle: z.boolean() })
const note = z.object({
  note: z
    .string()
    .check(z.trim(), z.minLength(1, '어떻게 처리했는지 적어 주세요.'), z.maxLength(limits.handledNote, tooLong(limits.handledNote))),
})

/** The deal behind stuck money, as operators know it. */
const deal = {
  safePaymentId: z.number(),
  about: keptAbout,
  safePaymentStatus: keptStatus,
  service: z.string(),
  customerName: z.string(),
  providerName: z.string(),
  amount: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
}
const more = {
  customer: z.object({ userId: z.number(), phone: z.nullable(z.string()), email: z.string() }),
  provider: z.object({ userId: z.number(), phone: z.nullable(z.string()), email: z.string() }),
  handledNote: z.nullable(z.string()),
  timeline: keptTimeline,
  can,
  ...shown,
}

const payout = z.object({
  payoutId: z.number(),
  ...deal,
  status: z.enum(payoutStatuses),
  /** Whether the pro has an account to be paid into. */
  hasAccount: z.boolean(),
  asks: z.number(),
  nextTryAt: instant,
  operatorAt: instant,
})
export type StuckPayout = z.infer<typeof payout>

const refund = z.object({
  refundId: z.number(),
  ...deal,
  status: z.enum(escrowRefundStatuses),
  kind: z.enum(['deal', 'excess']),
  reason: z.string(),
  paymentId: z.string(),
  attempts: z.number(),
  nextTryAt: instant,
})
export type StuckRefund = z.infer<typeof refund>

const reconciliation = z.object({
  /** The Seoul day it was made on. */
  day: z.string(),
  startedAt: z.string(),
  /** Null while it runs, or where the gateway did not answer yet. */
  finishedAt: instant,
  payments: z.nullable(z.number()),
  differences: z.array(z.object({ rule: z.string(), what: z.string(), expected: z.number(), found: z.number() })),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** Money that machines could not bring home and that is an operator's now [settlement.stuck]. */
export const stuckPayouts = {
  listReconciliations: endpoint({
    method: 'GET',
    path: '/v1/admin/reconciliations',
    summary: 'The last daily comparisons of our books with themselves and with the gateway’s, newest first',
    access: 'operator',
    right: 'money.read',
    tells: ['stuckCashRefunds'],
    answer: z.object({ items: z.array(reconciliation), late: z.boolean() }),
  }),
  listStuckPayouts: endpoint({
    method: 'GET',
    path: '/v1/admin/payouts',
    summary: `Payouts a bank refused or that did not arrive in ${limits.toOperator / DAY} days, the longest first`,
    access: 'operator',
    right: 'money.read',
    tells: ['stuckPayouts'],
    query: z.object({ cursor: cursorOf([momentPart, idPart]) }),
    answer: z.object({ items: z.array(payout), next_cursor: z.nullable(z.string()) }),
  }),
  payoutForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/payouts/:id',
    summary: 'One payout with its deal and both sides',
    access: 'operator',
    right: 'money.read',
    shows: 'payout',
    audited: true,
    kept: { of: 'payouts', by: 'id' },
    tells: ['stuckPayouts'],
    params: one,
    answer: z.extend(payout, {
      account: z.nullable(z.object({ bankName: z.string(), accountNumberMasked: z.string(), holder: z.string() })),
      ...more,
    }),
  }),
  retryPayout: endpoint({
    method: 'POST',
    path: '/v1/admin/payouts/:id/retry',
    summary: 'Tries a payout again at once',
    access: 'operator',
    right: 'money.retry',
    about: { thing: 'payout' },
    kept: { of: 'payouts', by: 'id' },
    changes: ['stuckPayouts'],
    params: one,
    answer: z.object({ payoutId: z.number(), nextTryAt: z.string() }),
    errors: ['PAYMENT_STATE_CONFLICT'],
  }),
  handlePayout: endpoint({
    method: 'POST',
    path: '/v1/admin/payouts/:id/handle',
    summary: 'Notes a payout an operator made by hand from our own bank account; completes the deal',
    access: 'operator',
    right: 'money.hand',
    about: { thing: 'payout' },
    kept: { of: 'payouts', by: 'id' },
    changes: ['stuckPayouts'],
    params: one,
    body: note,
    answer: z.object({ payoutId: z.number(), safePaymentStatus: keptStatus }),
    errors: ['PAYMENT_STATE_CONFLICT'],
    idempotent: true,
  }),
}

export const stuckRefunds = {
  listStuckRefunds: endpoint({
    method: 'GET',
    path: '/v1/admin/refunds',
    summary: 'Refunds the gateway refused until they were given up, the longest first',
    access: 'operator',
    right: 'money.read',
    tells: ['stuckRefunds'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(refund), next_cursor: z.nullable(z.string()) }),
  }),
  refundForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/refunds/:id',
    summary: 'One refund with its deal and both sides',
    access: 'operator',
    right: 'money.read',
    shows: 'refund',
    audited: true,
    kept: { of: 'refunds', by: 'id' },
    tells: ['stuckRefunds'],
    params: one,
    answer: z.extend(refund, more),
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/:id/retry',
    summary: 'Tries a refund again; the gateway is asked first whether it was made already',
    access: 'operator',
    right: 'money.retry',
    about: { thing: 'refund' },
    kept: { of: 'refunds', by: 'id' },
    changes: ['stuckRefunds'],
    params: one,
    answer: z.object({ refundId: z.number(), nextTryAt: z.string() }),
    errors: ['PAYMENT_STATE_CONFLICT'],
  }),
  handleRefund: endpoint({
    method: 'POST',
    path: '/v1/admin/refunds/:id/handle',
    summary: 'Notes a refund an operator made by hand from our own bank account',
    access: 'operator',
    right: 'money.hand',
    about: { thing: 'refund' },
    kept: { of: 'refunds', by: 'id' },
    changes: ['stuckRefunds'],
    params: one,
    body: note,
    answer: z.object({ refundId: z.number(), safePaymentStatus: keptStatus }),
    errors: ['PAYMENT_STATE_CONFLICT'],
    idempotent: true,
  }),
}
