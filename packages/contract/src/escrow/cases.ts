import * as z from 'zod/mini'
import { id } from '../numbers.ts'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { idCursor } from '../paging/cursor.ts'
import { instant } from '../safe-payment/schemas.ts'
import { keptAbout, keptStatus, keptTimeline } from './standing.ts'
import { caseView, resolveBody } from './schemas.ts'
import { caseStatuses, caseViews } from './caseStates.ts'

const one = z.object({ id })

/** Cases over money that is kept, as operators decide them [safe-payment.cases]. */
export const cases = {
  listCases: endpoint({
    method: 'GET',
    path: '/v1/admin/cases',
    summary: 'Cases before the operators, the most urgent first',
    access: 'operator',
    right: 'case.prepare',
    tells: ['waitingCases'],
    /** Theirs to do unless said. */
    query: z.object({ status: z.optional(z.enum(caseViews)), cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          caseId: z.number(),
          safePaymentId: z.number(),
          about: keptAbout,
          safePaymentStatus: keptStatus,
          openedBy: z.string(),
          reason: z.string(),
          status: z.enum(caseStatuses),
          resolution: z.nullable(z.string()),
          amount: z.number(),
          service: z.string(),
          customerName: z.string(),
          providerName: z.string(),
          createdAt: z.string(),
          dueAt: z.string(),
          answerBy: instant,
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  caseDetail: endpoint({
    method: 'GET',
    path: '/v1/admin/cases/:id',
    summary: 'A case with the deal, both sides and their evidence',
    access: 'operator',
    right: 'case.prepare',
    shows: 'case',
    audited: true,
    kept: { of: 'cases', by: 'id' },
    tells: ['waitingCases'],
    params: one,
    answer: z.object({
      ...shown,
      case: caseView,
      deal: z.object({
        safePaymentId: z.number(),
        about: keptAbout,
        safePaymentStatus: keptStatus,
        serviceAmount: z.number(),
        amount: z.number(),
        commission: z.number(),
        discountAmount: z.number(),
        /** What the card company took back and gave its customer; of a refund so much less is sent [safe-payment.chargeback]. */
        chargedBack: z.number(),
        service: z.string(),
        serviceDate: z.nullable(z.string()),
        paidAt: instant,
        customer: z.object({ userId: z.number(), name: z.string() }),
        provider: z.object({ userId: z.number(), name: z.string() }),
        timeline: keptTimeline,
      }),
    }),
  }),
  resolveCase: endpoint({
    method: 'POST',
    path: '/v1/admin/cases/:id/resolve',
    summary: 'An operator decides: everything back, everything to the pro, or an agreed split',
    access: 'operator',
    right: 'case.decide',
    about: { thing: 'case' },
    kept: { of: 'cases', by: 'id' },
    changes: ['waitingCases', 'stuckPayouts', 'stuckRefunds'],
    params: one,
    body: resolveBody,
    answer: z.object({ caseId: z.number(), safePaymentId: z.number(), safePaymentStatus: keptStatus }),
    errors: ['PAYMENT_STATE_CONFLICT', 'REFUND_SPLIT_INVALID', 'ANSWER_AWAITED'],
    idempotent: true,
  }),
}
