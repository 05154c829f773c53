import type { AskType } from '@dure/contract/safe-payment/states'
import { sql } from 'kysely'
import type { MemberContext } from '../../context.ts'
import { keptOnce } from '../../domains/bucket/index.ts'
import { runningOf } from '../../domains/campaigns/index.ts'
import { unreadReceived } from '../requests/received/received.sql.ts'

type Waiting = { id: number; amount: number; name: string }
type Row = {
  providerId: number | null
  pay: Waiting | null
  decide: Waiting | null
  open: number
  quotes: number
  unreadQuotes: number
  deals: number
  hearts: number
  campaigns: number
  templates: number
  autoMessages: number
  works: number
}

/** What waits for a member on one side, and the figures of his page [accounts.board]; in one statement, and one of his unread requests. */
export async function getBoard(context: MemberContext, role: 'customer' | 'provider') {
  const { memberId } = context.actor
  const asPro = role === 'provider'
  const side = asPro ? sql`s.provider_id = me.provider_id` : sql`s.customer_id = me.id`
  const partner = asPro
    ? sql`(select m.first_name from member m where m.id = s.customer_id)`
    : sql`(select p.nick_name from provider p where p.id = s.provider_id)`
  const asked: AskType = asPro ? 4 : 1
  // Who pays reads what he pays, with the commission that is his; who is paid his price.
  const deal = sql`json_build_object('id', s.id, 'amount', ${asPro ? sql`s.service_amount` : sql`e.amount`}, 'name', ${partner})`
  const { rows } = await sql<Row>`
    with me as (select m.id, p.id as provider_id, p.allow_auto_quote from member m left join provider p on p.member_id = m.id where m.id = ${memberId})
    select me.provider_id,
      ${
        asPro
          ? sql`null::json`
          : sql`(select ${deal} from safe_payment s join escrow e on e.id = s.id where ${side} and s.status = 'request' and s.started_by = 'provider'
              and s.request_expires_at > ${context.now} order by s.id desc limit 1)`
      } as pay,
      (select ${deal} from safe_payment s join escrow e on e.id = s.id where ${side} and s.ended_at is null and exists (select 1 from safe_payment_subrequest a
        where a.safe_payment_id = s.id and a.type = ${asked} and a.resolved_at is null) order by s.id desc limit 1) as decide,
      (select count(*)::int from request r where r.customer_id = me.id and r.hidden_at is null and r.status = 'opened') as open,
      (select coalesce(sum(r.quote_count), 0)::int from request r where r.customer_id = me.id and r.hidden_at is null) as quotes,
      (select coalesce(sum(r.unread_quote_count), 0)::int from request r
        where r.customer_id = me.id and r.hidden_at is null and r.status = 'opened') as "unreadQuotes",
      (select count(*)::int from safe_payment s where ${side} and s.ended_at is null) as deals,
      ${keptOnce(sql`me.id`)} as hearts,
      (select count(*)::int from (${runningOf(sql`me.provider_id`)}) c where me.allow_auto_quote) as campaigns,
      (select count(*)::int from quote_template t where t.provider_id = me.provider_id) as templates,
      (select count(*)::int from auto_message a where a.provider_id = me.provider_id) as "autoMessages",
      (select count(*)::int from portfolio w where w.provider_id = me.provider_id) as works
    from me`.execute(context.db)
  const { providerId, pay, decide, open, quotes, unreadQuotes, deals, hearts, ...own } = rows[0]!
  return {
    pay,
    decide,
    requests: { open, quotes, unreadQuotes },
    deals,
    hearts,
    pro: asPro && providerId !== null ? { unread: await unreadReceived(context.db, providerId, context.now), ...own } : null,
  }
}
