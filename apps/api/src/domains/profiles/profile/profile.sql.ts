import type { RejectableItem } from '@dure/contract/profiles/checklist'
import type { MemberStatus } from '@dure/contract/accounts/states'
import { CompiledQuery, sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import { pictureToOthers } from '../providers.sql.ts'

export type ProfileRow = {
  userId: number
  providerId: number
  nickName: string
  intro: string
  serviceDescription: string
  priceNote: string
  mainServiceId: number | null
  address1: string
  address2: string
  lat: number
  lng: number
  distanceKm: number
  callStart: string | null
  callEnd: string | null
  paymentMethods: number[]
  links: Record<string, string>
  pictureFileId: string | null
  certified: boolean
  memberStatus: MemberStatus
  paused: boolean
  version: number
  staffs: number | null
  taxInvoice: boolean
  allowPublicRead: boolean
  /** Kept from others because of reports. */
  hidden: boolean
  hiredCount: number
  safePaymentCount: number
  reviewCount: number
  ratingSum: number
  ratingCounts: number[]
  lastActiveAt: Date
  joinedAt: Date
  services: { id: number; licenceReady: boolean }[]
  media: { id: number; type: 'image' | 'youtube'; url: string | null; fileId: string | null; caption: string; ord: number }[]
  qna: { id: number; question: string; answer: string }[]
  careers: Period[]
  educations: Period[]
  /** Ids of pictures of licences. */
  files: string[]
  /** 시군구 codes. */
  districts: string[]
  /** What operators turned down and is not mended. */
  rejections: { type: RejectableItem; reasonId: number; reason: string; visible: boolean; at: string }[]
}

type Period = { id: number; title: string; startMonth: string; endMonth: string | null }

/** A list of periods as JSON, in the pro's order. */
const periods = (table: string) =>
  `(select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'startMonth', to_char(c.start_month, 'YYYY-MM'), 'endMonth', to_char(c.end_month, 'YYYY-MM')) order by c.ord, c.id), '[]')
        from ${table} c where c.provider_id = p.id)`

/** A whole public page in one statement, as one JSON value: the driver reads a column, not thirty. */
const profile = `select row_to_json(t) as page from (
    select p.member_id as "userId", p.id as "providerId", p.nick_name as "nickName", p.intro, p.service_description as "serviceDescription",
      p.price_note as "priceNote", p.main_service_id as "mainServiceId", p.address1, p.address2, p.lat, p.lng, p.distance_km as "distanceKm",
      p.call_start as "callStart", p.call_end as "callEnd", p.payment_methods as "paymentMethods", coalesce(p.links, '{}') as links,
      m.picture_file_id as "pictureFileId", m.certified_at is not null as certified, m.status as "memberStatus", p.paused_at is not null as paused,
      p.version, p.staffs, p.tax_invoice as "taxInvoice",
      p.allow_public_read as "allowPublicRead", p.hidden_at is not null as hidden, p.hired_count as "hiredCount", p.safe_payment_count as "safePaymentCount",
      p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.rating_counts as "ratingCounts", p.last_active_at as "lastActiveAt", p.created_at as "joinedAt",
      (select coalesce(json_agg(json_build_object('id', o.service_id, 'licenceReady', o.licence_state = 'ready') order by o.ord), '[]')
        from provider_service o where o.provider_id = p.id) as services,
      (select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'url', x.url, 'fileId', x.file_id, 'caption', x.caption, 'ord', x.ord) order by x.ord, x.id), '[]')
        from provider_media x where x.provider_id = p.id) as media,
      (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer) order by q.ord, q.id), '[]')
        from provider_qna q where q.provider_id = p.id) as qna,
      ${periods('provider_career')} as careers, ${periods('provider_education')} as educations,
      array(select f.file_id from provider_file f where f.provider_id = p.id order by f.ord) as files,
      array(select d.district_code from provider_district d where d.provider_id = p.id order by d.district_code) as districts,
      (select coalesce(json_agg(json_build_object('type', r.type, 'reasonId', r.reason_id, 'reason', r.reason, 'visible', r.visible, 'at', r.created_at) order by r.id), '[]')
        from provider_rejection r where r.provider_id = p.id and r.mended_at is null) as rejections
    from provider p join member_face m on m.id = p.member_id where p.member_id = $1) t`

export async function profileRow(db: Db, memberId: number): Promise<ProfileRow | undefined> {
  const { rows } = await db.executeQuery<{ page: ProfileRow }>(CompiledQuery.raw(profile, [memberId]))
  const page = rows[0]?.page
  return page && { ...page, lastActiveAt: new Date(page.lastActiveAt), joinedAt: new Date(page.joinedAt) }
}

/** @returns the new id, or null when the member has a provider record. */
export async function insertProvider(db: Db, row: Insertable<Database['provider']>): Promise<number | null> {
  const inserted = await db
    .insertInto('provider')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function updateProvider(db: Db, id: number, changes: Updateable<Database['provider']>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('provider').set(changes).where('id', '=', id).execute()
}

export async function replaceQna(db: Db, providerId: number, list: readonly { question: string; answer: string }[]): Promise<void> {
  await db.deleteFrom('providerQna').where('providerId', '=', providerId).execute()
  if (list.length > 0)
    await db
      .insertInto('providerQna')
      .values(list.map((one, ord) => ({ providerId, ord, ...one })))
      .execute()
}

/** @returns the files that were shown before and are no more. */
export async function replaceMedia(
  db: Db,
  providerId: number,
  list: readonly ({ type: 'image'; fileId: string; caption: string } | { type: 'youtube'; url: string })[],
): Promise<string[]> {
  const before = await db.deleteFrom('providerMedia').where('providerId', '=', providerId).returning('fileId').execute()
  if (list.length > 0)
    await db
      .insertInto('providerMedia')
      .values(
        list.map((one, ord) => ({
          providerId,
          ord,
          type: one.type,
          fileId: one.type === 'image' ? one.fileId : null,
          url: one.type === 'youtube' ? one.url : null,
          caption: one.type === 'image' ? one.caption : '',
        })),
      )
      .execute()
  const kept = new Set(list.flatMap((one) => (one.type === 'image' ? [one.fileId] : [])))
  return before.flatMap((row) => (row.fileId === null || kept.has(row.fileId) ? [] : [row.fileId]))
}

export type Switches = {
  pausedAt: Date | null
  /** A Seoul day. */
  pausedUntil: string | null
  name: string
  pictureFileId: string | null
  /** His picture is kept from others [files.withheld]. */
  pictureWithheld: boolean
  allowPublicRead: boolean
  allowAutoQuote: boolean
  allowMapExposure: boolean
  isProvider: boolean
}

export async function switchesOf(db: Db, memberId: number): Promise<Switches | undefined> {
  const { rows } = await sql<Switches>`
    select coalesce(p.nick_name, m.first_name) as name, m.picture_file_id, ${pictureToOthers(sql`m.id`, sql`m.picture_file_id`)} is null as "pictureWithheld", p.id is not null as "isProvider",
      coalesce(p.allow_public_read, false) as "allowPublicRead", coalesce(p.allow_auto_quote, false) as "allowAutoQuote",
      coalesce(p.allow_map_exposure, false) as "allowMapExposure", p.paused_at, p.paused_until::text as "pausedUntil"
    from member_face m left join provider p on p.member_id = m.id where m.id = ${memberId}`.execute(db)
  return rows[0]
}
