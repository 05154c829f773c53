import { notificationLimits } from '@dure/contract/notifications/limits'
import type { NoticeKind } from '@dure/contract/notifications/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { waitedForIsOver } from '../deliveries.sql.ts'

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A browser has one; whoever used it before is told there no more. */
export async function saveSubscription(db: Db, given: Subscription & { memberId: number; sessionId: number; now: Date }): Promise<void> {
  const { memberId, sessionId, endpoint, p256dh, auth, now } = given
  await sql`delete from push_subscription where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(db)
  await db
    .insertInto('pushSubscription')
    .values({ memberId, sessionId, endpoint, p256dh, auth, createdAt: now })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ endpoint, p256dh, auth, createdAt: now }))
    .execute()
}

export async function hasSubscription(db: Db, sessionId: number): Promise<boolean> {
  return (await db.selectFrom('pushSubscription').select('id').where('sessionId', '=', sessionId).executeTakeFirst()) !== undefined
}

export async function dropSubscriptionOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).execute()
}

/** With what was to be told there. */
export async function dropSubscriptions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from push_subscription where id = any(${[...ids]}::bigint[])`.execute(db)
}

export type NewPush = {
  readonly memberId: number
  readonly noticeId: number
  readonly kind: NoticeKind
  readonly link: string
  readonly at: Date
  readonly requestId?: number
  readonly messageId?: number
  readonly chatId?: number
}

/** Queues each for the latest browsers of its member; who has none is told by his other ways alone. */
export async function insertPushes(db: Db, pushes: readonly NewPush[], now: Date): Promise<void> {
  if (pushes.length === 0) return
  await sql`
    insert into push_message (subscription_id, notice_id, kind, link, request_id, message_id, chat_id, next_try_at, created_at)
    select s.id, p.notice_id, p.kind, p.link, p.request_id, p.message_id, p.chat_id, p.at, ${now}
    from unnest(
      ${pushes.map((one) => one.memberId)}::bigint[], ${pushes.map((one) => one.noticeId)}::bigint[], ${pushes.map((one) => one.kind)}::text[],
      ${pushes.map((one) => one.link)}::text[], ${pushes.map((one) => one.requestId ?? null)}::bigint[],
      ${pushes.map((one) => one.messageId ?? null)}::bigint[], ${pushes.map((one) => one.chatId ?? null)}::bigint[],
      ${pushes.map((one) => one.at)}::timestamptz[]) as p(member_id, notice_id, kind, link, request_id, message_id, chat_id, at)
    cross join lateral (
      select id from push_subscription where member_id = p.member_id order by id desc limit ${sql.lit(notificationLimits.pushBrowsers)}) s`.execute(
    db,
  )
}

export type DuePush = Subscription & {
  readonly id: number
  readonly subscriptionId: number
  readonly sessionId: number
  readonly kind: NoticeKind
  readonly link: string
  readonly attempts: number
  /** Read, or what it waited to tell of is over: nobody is to be called for it any more. */
  readonly over: boolean
}

export const duePushes = (now: Date): Rows => sql`from push_message where next_try_at <= ${now}`

/** Takes what is due for this process alone, each counted as tried and put off to `retryAt`: a crash in the middle tells again rather than never. */
export async function takePushes(db: Db, given: { now: Date; retryAt: Date; limit: number }): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select id ${duePushes(given.now)} order by next_try_at limit ${given.limit} for update skip locked
    ), taken as (
      update push_message p set attempts = p.attempts + 1, next_try_at = ${given.retryAt} from due where p.id = due.id returning p.*
    ), t as (select taken.*, s.member_id, s.session_id, s.endpoint, s.p256dh, s.auth from taken join push_subscription s on s.id = taken.subscription_id)
    select t.id, t.subscription_id, t.session_id, t.endpoint, t.p256dh, t.auth, t.kind, t.link, t.attempts,
      n.id is null or n.read_at is not null or ${waitedForIsOver(given.now)} as over
    from t left join notice n on n.id = t.notice_id order by t.id`.execute(db)
  return rows
}

export async function dropPush(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushMessage').where('id', '=', id).execute()
}

export async function delayPush(db: Db, id: number, nextTryAt: Date): Promise<void> {
  await db.updateTable('pushMessage').set({ nextTryAt }).where('id', '=', id).execute()
}
