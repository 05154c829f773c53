import type { House } from '../context.ts'
import { actorColumns, actorSource, type ActorRow, type SessionKey } from '../http/sessions.ts'

export type MeRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  picture_file_id: string | null
  is_operator: boolean
  allow_news_letters: boolean
  allow_use_marketing: boolean
  allow_use_select_info: boolean
  allow_use_request_info: boolean
  allow_sms_notifications: boolean
  allow_email_notifications: boolean
  allow_push_notifications: boolean
  date_joined: Date
  cert_name: string | null
  require_terms: boolean
  answered_at: Date
  entered_interest_infos: boolean
  has_password: boolean
  penalty: { reason: string; ends_at: string | null } | null
  provider: {
    id: number
    created_at: string
    review_count: number
    nick_name: string
    address1: string
    address2: string
    allow_public_read: boolean
    last_quote_unit: 'H' | 'F'
    services: { id: number; title: string; slug: string }[] | null
  } | null
  credit_balance: number
}

export type TermsVersions = { readonly usage: string; readonly privacy: string }

/** Everything the shell needs of a member `m` who may be a pro `p`; takes the placeholders of the terms' versions. */
const shell = (usage: string, privacy: string) => `
    m.id, m.first_name, m.last_name, m.email, m.phone, m.picture_file_id, m.is_operator,
      m.allow_news_letters, m.allow_use_marketing, m.allow_use_select_info, m.allow_use_request_info,
      m.allow_sms_notifications, m.allow_email_notifications, m.allow_push_notifications, m.date_joined, m.cert_name, m.password_hash is not null as has_password,
      coalesce(m.consent_asked_at, m.date_joined) as answered_at,
      exists (select from member_interest i where i.member_id = m.id) as entered_interest_infos,
      (select count(*) from unnest(array['usage', 'privacy'], array[${usage}, ${privacy}]::text[]) as t(kind, version)
        where exists (select from consent c where c.member_id = m.id and c.kind = t.kind and c.granted and c.version = t.version)) < 2 as require_terms,
      (select json_build_object('reason', y.reason, 'ends_at', y.ends_at) from penalty y where y.member_id = m.id and y.lifted_at is null order by y.id desc limit 1) as penalty,
      case when p.id is null then null else json_build_object(
        'id', p.id, 'created_at', p.created_at, 'review_count', p.review_count, 'nick_name', p.nick_name,
        'address1', p.address1, 'address2', p.address2, 'allow_public_read', p.allow_public_read, 'last_quote_unit', p.last_quote_unit,
        'services', (select json_agg(json_build_object('id', s.id, 'title', s.name, 'slug', s.slug) order by ps.ord)
                     from provider_service ps join service s on s.id = ps.service_id where ps.provider_id = p.id)) end as provider,
      (select coalesce(sum(a.credits - a.debits), 0)::bigint from ledger_account a
        where a.owner_type = 'member' and a.owner_id = m.id and a.kind in ('purchased_cash', 'bonus_cash')) as credit_balance`

// Both by name past the query builder: every page and every start of the app ask one of them.

export async function meRow({ pool }: House, memberId: number, terms: TermsVersions): Promise<MeRow | undefined> {
  const { rows } = await pool.query<MeRow>({
    name: 'me',
    text: `select ${shell('$2', '$3')} from member m left join provider p on p.member_id = m.id where m.id = $1`,
    values: [memberId, terms.usage, terms.privacy],
  })
  return rows[0]
}

/** The same with the session it is asked by. */
export async function visitorRow(
  { pool }: House,
  session: SessionKey,
  now: Date,
  terms: TermsVersions,
): Promise<(MeRow & ActorRow) | undefined> {
  // As one JSON value: the driver reads a column, not forty.
  const { rows } = await pool.query<{ visitor: MeRow & ActorRow }>({
    name: `visitor-${session.by}`,
    text: `select row_to_json(t) as visitor from (select ${actorColumns}, ${shell('$3', '$4')} ${actorSource(session.by)}) t`,
    values: [session.value, now, terms.usage, terms.privacy],
  })
  const row = rows[0]?.visitor
  return (
    row && {
      ...row,
      date_joined: new Date(row.date_joined),
      answered_at: new Date(row.answered_at),
      last_used_at: new Date(row.last_used_at),
      last_active_at: row.last_active_at && new Date(row.last_active_at),
      second_factor_at: row.second_factor_at && new Date(row.second_factor_at),
    }
  )
}
