import { safePaymentReleased, safePaymentUnpaid } from '@dure/contract/safe-payment/states'
import { sql, type RawBuilder } from 'kysely'

/** What became of deals of quotes, for statements that count them: `quote_id, amount`, won that went to the pro; null where nothing did but something was paid. */
export const paidDeals = (): RawBuilder<unknown> => sql`
  select quote_id, sum(service_amount) filter (where status = any(${[...safePaymentReleased]}::text[])) as amount
  from safe_payment where status <> 'request' and status <> all(${[...safePaymentUnpaid]}::text[]) group by quote_id`
