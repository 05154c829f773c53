import { safePaymentRefunded } from '@dure/contract/safe-payment/states'
import { sql, type RawBuilder } from 'kysely'
import type { reviewRefusal } from '../../domains/reviews/index.ts'

/** What a paid deal tells of its review, as JSON has it. */
export type PaidDeal = {
  readonly status: string
  readonly paidAt: string
  readonly confirmedAt: string | null
  readonly endedAt: string | null
  readonly serviceDate: string | null
}

/** The deal of a quote that was ever paid, as JSON: one not given back first, then the newest. */
export const paidDealOf = (quoteId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('status', d.status, 'paidAt', e.paid_at, 'confirmedAt', d.confirmed_at, 'endedAt', d.ended_at, 'serviceDate', d.service_date)
    from safe_payment d join escrow e on e.id = d.id where d.quote_id = ${quoteId} and e.paid_at is not null
      order by d.status = any (${safePaymentRefunded}::text[]), d.id desc limit 1)`

type ReviewDeal = NonNullable<Parameters<typeof reviewRefusal>[0]['deal']>

/** The same for what decides whether it may be reviewed [reviews.who-and-when]. */
export const dealOf = ({ paidAt, confirmedAt, endedAt, ...deal }: PaidDeal): ReviewDeal => ({
  ...deal,
  paidAt: new Date(paidAt),
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
})
