import { systemLimits } from '@dure/contract/system/limits'
import type { House } from '../../context.ts'
import { callerColumns, pictureWithheld } from '../../domains/profiles/index.ts'
import { sessionHolds } from '../../domains/sign-in/index.ts'
import type { ActorRow, SessionKey } from '../../http/callers/sessions.ts'

export type MeRow = {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  pictureFileId: string | null
  /** His picture is kept from others [files.withheld]. */
  pictureWithheld: boolean
  isOperator: boolean
  allowNewsLetters: boolean
  allowUseMarketing: boolean
  allowUseSelectInfo: boolean
  allowUseRequestInfo: boolean
  allowSmsNotifications: boolean
  allowEmailNotifications: boolean
  allowPushNotifications: boolean
  dateJoined: Date
  certName: string | null
  requireTerms: boolean
  answeredAt: Date
  enteredInterestInfos: boolean
  hasPassword: boolean
  penalty: { reason: string; endsAt: string | null } | null
  /** Of the events whose windows are open, those he took part in or put away. */
  eventsAway: number[]
  provider: {
    id: number
    createdAt: string
    reviewCount: number
    nickName: string
    address1: string
    address2: string
    allowPublicRead: boolean
    lastQuoteUnit: 'H' | 'F'
    services: { id: number; title: string; slug: string }[] | null
    creditBalance: number
  } | null
}

type Held = { readonly version: string }
export type TermsVersions = { readonly usage: Held; readonly privacy: Held }

const agreed = (kind: string, version: string) =>
  `exists (select from consent c where c.member_id = m.id and c.kind = '${kind}' and c.granted and c.version = ${version})`

/** Everything the shell needs of a member `m` who may be a pro `p`; takes the placeholders of the terms' versions, of the time, and of the events whose windows are open. */
const shell = ({ usage, privacy, now, windows }: Record<'usage' | 'privacy' | 'now' | 'windows', string>) => `
    m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.phone, m.picture_file_id as "pictureFileId", ${pictureWithheld} as "pictureWithheld",
      m.is_operator as "isOperator",
      m.allow_news_letters as "allowNewsLetters", m.allow_use_marketing as "allowUseMarketing", m.allow_use_select_info as "allowUseSelectInfo", m.allow_use_request_info as "allowUseRequestInfo",
      m.allow_sms_notifications as "allowSmsNotifications", m.allow_email_notifications as "allowEmailNotifications", m.allow_push_notifications as "allowPushNotifications", m.date_joined as "dateJoined", m.cert_name as "certName", m.password_hash is not null as "hasPassword",
      coalesce(m.consent_asked_at, m.date_joined) as "answeredAt",
      exists (select from member_interest i where i.member_id = m.id) as "enteredInterestInfos",
      not (${agreed('usage', usage)} and ${agreed('privacy', privacy)}) as "requireTerms",
      (select json_build_object('reason', y.reason, 'endsAt', y.ends_at) from penalty y where y.member_id = m.id and y.lifted_at is null order by y.id desc limit 1) as penalty,
      array(select j.page_id from promotion_joined j where j.member_id = m.id and j.page_id = any(${windows}::bigint[])
        union all select d.page_id from promotion_dismissed d where d.member_id = m.id and d.page_id = any(${windows}::bigint[]) and d.until > ${now}) as "eventsAway",
      case when p.id is null then null else json_build_object(
        'id', p.id, 'createdAt', p.created_at, 'reviewCount', p.review_count, 'nickName', p.nick_name,
        'address1', p.address1, 'address2', p.address2, 'allowPublicRead', p.allow_public_read, 'lastQuoteUnit', p.last_quote_unit,
        'services', (select json_agg(json_build_object('id', s.id, 'title', s.name, 'slug', s.slug) order by ps.ord)
                     from provider_service ps join service s on s.id = ps.service_id where ps.provider_id = p.id),
        'creditBalance', (select coalesce(sum(a.credits - a.debits), 0)::bigint from ledger_account a
          where a.owner_type = 'member' and a.owner_id = m.id and a.kind in ('purchased_cash', 'bonus_cash'))) end as provider`

// Both by name past the query builder: every page and every start of the app ask one of them.

type Asked = { readonly now: Date; readonly terms: TermsVersions; readonly windows: readonly number[] }

export async function meRow({ pool }: House, memberId: number, { now, terms, windows }: Asked): Promise<MeRow | undefined> {
  const { rows } = await pool.query<MeRow>({
    name: 'me',
    text: `select ${shell({ usage: '$2', privacy: '$3', now: '$4', windows: '$5' })} from member m left join provider p on p.member_id = m.id where m.id = $1`,
    values: [memberId, terms.usage.version, terms.privacy.version, now, windows],
  })
  return rows[0]
}

/** With whom he has a part, so that their pages say something else to him [availability.kept-reads]; null where that would be too long, or he reported anything. */
const apartFrom = `case when exists (select from report t where t.reporter_id = m.id) then null else array(
  select b.blocked_id from member_block b where b.member_id = m.id
  union all select b.member_id from member_block b where b.blocked_id = m.id
  union all select w.member_id from review r join provider w on w.id = r.provider_id where r.customer_id = m.id
  limit ${systemLimits.apartCarried + 1}) end`

type VisitorRow = MeRow & ActorRow & { readonly apartFrom: readonly number[] | null }

/** The same with the session it is asked by. */
export async function visitorRow({ pool }: House, session: SessionKey, { now, terms, windows }: Asked): Promise<VisitorRow | undefined> {
  // As one JSON value: the driver reads a column, not forty.
  const { rows } = await pool.query<{ visitor: VisitorRow }>({
    name: `visitor-${session.by}`,
    text: `select row_to_json(t) as visitor from (select ${callerColumns}, ${shell({ usage: '$3', privacy: '$4', now: '$2', windows: '$5' })}, ${apartFrom} as "apartFrom"
      from session s join member m on m.id = s.member_id left join provider p on p.member_id = m.id where ${sessionHolds(session.by)}) t`,
    values: [session.value, now, terms.usage.version, terms.privacy.version, windows],
  })
  const row = rows[0]?.visitor
  return (
    row && {
      ...row,
      apartFrom: row.apartFrom !== null && row.apartFrom.length <= systemLimits.apartCarried ? row.apartFrom : null,
      dateJoined: new Date(row.dateJoined),
      answeredAt: new Date(row.answeredAt),
      lastUsedAt: new Date(row.lastUsedAt),
      lastActiveAt: row.lastActiveAt && new Date(row.lastActiveAt),
      secondFactorAt: row.secondFactorAt && new Date(row.secondFactorAt),
    }
  )
}
