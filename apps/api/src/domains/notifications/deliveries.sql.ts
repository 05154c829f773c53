import { notificationLimits } from '@dure/contract/notifications/limits'
import { SECOND, WEEK } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { keysOfWeek } from '../../database/partitions.ts'
import { takesQuotes } from '../requests/index.ts'
import type { Rows } from '../../jobs/events.ts'

export type NewDelivery = {
  /** Null of a mail about the account itself. */
  readonly notificationId: number | null
  readonly memberId: number | null
  readonly channel: 'sms' | 'alimtalk' | 'mail'
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly at: Date
  readonly advertising?: true
  readonly requestId?: number
  readonly messageId?: number
  /** The message's. */
  readonly chatId?: number
}

export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into delivery (notification_id, member_id, channel, address, subject, body, next_try_at, advertising, request_id, message_id, chat_id, status, created_at)
    select d.*, 'queued', ${now} from unnest(
      ${deliveries.map((one) => one.notificationId)}::bigint[], ${deliveries.map((one) => one.memberId)}::bigint[],
      ${deliveries.map((one) => one.channel)}::text[], ${deliveries.map((one) => one.address)}::text[],
      ${deliveries.map((one) => one.subject)}::text[], ${deliveries.map((one) => one.body)}::text[],
      ${deliveries.map((one) => one.at)}::timestamptz[], ${deliveries.map((one) => one.advertising ?? false)}::boolean[],
      ${deliveries.map((one) => one.requestId ?? null)}::bigint[], ${deliveries.map((one) => one.messageId ?? null)}::bigint[],
      ${deliveries.map((one) => one.chatId ?? null)}::bigint[]) as d`.execute(db)
}

export type DueDelivery = {
  id: number
  channel: 'sms' | 'alimtalk' | 'mail'
  address: string
  subject: string | null
  body: string
  attempts: number
  link: string | null
  kind: string | null
  memberId: number | null
  /** Of the account itself, and of no notice. */
  account: boolean
  advertising: boolean
  /** Read in the meantime: not worth sending any more. */
  read: boolean
  /** What it waited to tell of is over: the request takes no quotes, was seen or answered, the message was read. */
  over: boolean
}

/** The ids that rows have which may still be sent [notifications.late], by the database's clock as theirs; those below all weeks were there before the parts. */
const idsToSend = (id = 'id'): RawBuilder<unknown> => sql`(
  ${sql.ref(id)} >= week_key(now() - make_interval(secs => ${sql.lit(notificationLimits.sentWithin / SECOND)})) and ${sql.ref(id)} < week_key(now() + make_interval(secs => ${sql.lit(WEEK / SECOND)}))
  or ${sql.ref(id)} < ${sql.lit(keysOfWeek)})`

/** Whether what a row `t` of a member waited to tell of is over: the request takes no quotes any more or was seen, the message was read. */
export const waitedForIsOver = (now: Date): RawBuilder<unknown> => sql`(t.request_id is not null and not exists (
        select from request_face r join provider_face p on p.member_id = t.member_id join request_recipient_face c on c.request_id = r.id and c.provider_id = p.id
        where r.id = t.request_id and ${takesQuotes(now)} and c.read_at is null and c.quoted_at is null and c.dismissed_at is null)
      or t.chat_id is not null and not exists (
        select from chat_party_face y where y.chat_id = t.chat_id and y.member_id = t.member_id and y.left_at is null and y.last_read_id < t.message_id))`

/** Deliveries to send. */
export const dueDeliveries = (now: Date): Rows => sql`from delivery where status = 'queued' and next_try_at <= ${now} and ${idsToSend()}`

/**
 * Takes due deliveries for this process alone, each counted as tried and put off to `retryAt`, so that a
 * crash in the middle sends again rather than never.
 */
export async function takeDeliveries(db: Db, given: { now: Date; retryAt: Date; limit: number }): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id ${dueDeliveries(given.now)} order by next_try_at limit ${given.limit} for update skip locked
    ), taken as (
      update delivery d set attempts = d.attempts + 1, next_try_at = ${given.retryAt} from due where d.id = due.id and ${idsToSend('d.id')} returning d.*
    )
    select t.id, t.channel, t.address, t.subject, t.body, t.attempts, t.member_id, t.notification_id is null as account, t.advertising, n.link, n.kind, n.read_at is not null as read,
      ${waitedForIsOver(given.now)}
      -- Of the release before, which names no room: it is one of his that were written in since.
      or t.chat_id is null and t.message_id is not null and not exists (
        select from chat_party_face y cross join lateral (select from message_face m where m.chat_id = y.chat_id and m.id = t.message_id limit 1) m
        where y.member_id = t.member_id and y.left_at is null and y.last_read_id < t.message_id and y.last_message_id >= t.message_id) as over
    from taken t left join notice n on n.id = t.notification_id order by t.id`.execute(db)
  return rows
}

export async function settleDelivery(
  db: Db,
  given: { id: number; status: 'sent' | 'failed' | 'dropped' | 'queued'; nextTryAt?: Date; error?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      status: given.status,
      ...(given.status === 'sent' ? { sentAt: given.now } : {}),
      ...(given.nextTryAt === undefined ? {} : { nextTryAt: given.nextTryAt }),
      ...(given.error === undefined ? {} : { lastError: given.error }),
      // Whose address is no member's any more is forgotten with his mail.
      ...(given.status === 'queued' ? {} : { address: sql<string>`case when member_id is null then '' else address end` }),
    })
    .where('id', '=', given.id)
    .execute()
}
