import { sql } from 'kysely'
import type { MemberContext } from '../../context.ts'
import { unreadReceived } from '../requests/received/received.sql.ts'

type Waiting = { id: number; amount: number; name: string }
type Row = {
  providerId: number | null
  pay: Waiting | null
  decide: Waiting | null
  open: number
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
  const deal = sql`json_build_object('id', s.id, 'amount', s.service_amount, 'name', ${partner})`
  const { rows } = await sql<Row>`
    with me as (select m.id, p.id as provider_id from member m left join provider p on p.member_id = m.id where m.id = ${memberId})
    select me.provider_id,
      ${
        asPro
          ? sql`null::json`
          : sql`(select ${deal} from safe_payment s where ${side} and s.status = 'request' and s.started_by = 'provider'
              and s.request_expires_at > ${context.now} order by s.id desc limit 1)`
      } as pay,
      (select ${deal} from safe_payment s where ${side} and s.ended_at is null and exists (select 1 from safe_payment_subrequest a
        where a.safe_payment_id = s.id and a.type = ${asPro ? 2 : 1} and a.resolved_at is null) order by s.id desc limit 1) as decide,
      (select count(*)::int from request r where r.customer_id = me.id and r.hidden_at is null and r.status = 'opened') as open,
      (select coalesce(sum(r.unread_quote_count), 0)::int from request r
        where r.customer_id = me.id and r.hidden_at is null and r.status = 'opened') as "unreadQuotes",
      (select count(*)::int from safe_payment s where ${side} and s.ended_at is null) as deals,
      (select count(*)::int from bucket_pro b where b.member_id = me.id) as hearts,
      (select count(*)::int from campaign c where c.provider_id = me.provider_id and c.status = 'inprogress' and c.paused_reason is null) as campaigns,
      (select count(*)::int from quote_template t where t.provider_id = me.provider_id) as templates,
      (select count(*)::int from auto_message a where a.provider_id = me.provider_id) as "autoMessages",
      (select count(*)::int from portfolio w where w.provider_id = me.provider_id) as works
    from me`.execute(context.db)
  const { providerId, pay, decide, open, unreadQuotes, deals, hearts, ...own } = rows[0]!
  return {
    pay,
    decide,
    requests: { open, unreadQuotes },
    deals,
    hearts,
    pro: asPro && providerId !== null ? { unread: await unreadReceived(context.db, providerId, context.now), ...own } : null,
  }
}
