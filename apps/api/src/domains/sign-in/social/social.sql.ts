import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { SocialProvider } from '../../../gateways/index.ts'

/** The member a provider's person logs in as. */
export async function memberOfLink(db: Db, provider: SocialProvider, subject: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from social_link l join member m on m.id = l.member_id
    where l.provider = ${provider} and l.subject = ${subject} and m.status <> 'left'`.execute(db)
  return rows[0]?.id ?? null
}

/** @returns false when the person is linked to another member, or the member to another person of the provider. */
export async function insertLink(
  db: Db,
  link: { memberId: number; provider: SocialProvider; subject: string; now: Date },
): Promise<boolean> {
  const { memberId, provider, subject, now } = link
  // Who left may come back under the same login.
  await sql`
    delete from social_link l using member m
    where m.id = l.member_id and m.status = 'left' and l.provider = ${provider} and l.subject = ${subject}`.execute(db)
  await sql`
    insert into social_link (member_id, provider, subject, created_at) values (${memberId}, ${provider}, ${subject}, ${now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql`
    select 1 from social_link where member_id = ${memberId} and provider = ${provider} and subject = ${subject}`.execute(db)
  return rows.length === 1
}

export type LinkRow = { provider: SocialProvider; created_at: Date }

export function linksOf(db: Db, memberId: number): Promise<LinkRow[]> {
  return db.selectFrom('social_link').select(['provider', 'created_at']).where('member_id', '=', memberId).execute()
}

/** Whether the member can log in by a password of his own. */
export async function hasPassword(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLink(db: Db, memberId: number, provider: SocialProvider): Promise<void> {
  await db.deleteFrom('social_link').where('member_id', '=', memberId).where('provider', '=', provider).execute()
}

/** What a way to a provider is begun for. */
export type AttemptPurpose = 'login' | 'licence'

export type AttemptRow = { member_id: number | null; verifier: Buffer; redirect: string | null }

export async function insertAttempt(
  db: Db,
  row: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: SocialProvider
    purpose: AttemptPurpose
    verifier: Buffer
    member_id: number | null
    redirect: string | null
    expires_at: Date
  },
): Promise<void> {
  await db.insertInto('social_attempt').values(row).execute()
}

/** Takes an attempt away, which works once, only in the browser that began it and only for what it was begun for. */
export async function takeAttempt(
  db: Db,
  of: { stateHash: Buffer; browserHash: Buffer; provider: SocialProvider; purpose: AttemptPurpose; now: Date },
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    delete from social_attempt
    where state_hash = ${of.stateHash} and browser_hash = ${of.browserHash} and provider = ${of.provider} and purpose = ${of.purpose}
      and expires_at > ${of.now}
    returning member_id, verifier, redirect`.execute(db)
  return rows[0]
}

export type TicketRow = {
  token_hash: Buffer
  provider: SocialProvider
  subject: string
  name: string
  email: string | null
  phone: string | null
  member_id: number | null
  code_email: string | null
  code_sent_at: Date | null
}

export async function insertTicket(db: Db, row: Omit<TicketRow, 'code_email' | 'code_sent_at'> & { expires_at: Date }): Promise<void> {
  await db.insertInto('social_ticket').values(row).execute()
}

const ticketColumns = ['token_hash', 'provider', 'subject', 'name', 'email', 'phone', 'member_id', 'code_email', 'code_sent_at'] as const

/** A ticket that may still be used. */
export function liveTicket(db: Db, tokenHash: Buffer, now: Date): Promise<TicketRow | undefined> {
  return db
    .selectFrom('social_ticket')
    .select(ticketColumns)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns whether this call was the one that used it. */
export async function useTicket(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('social_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The account that must be proved before the ticket is worth anything; a code sent before proves nothing then. */
export async function aimTicket(db: Db, tokenHash: Buffer, memberId: number): Promise<void> {
  await db
    .updateTable('social_ticket')
    .set({ member_id: memberId, code_hash: null, code_email: null, code_tries: 0 })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function setTicketCode(db: Db, tokenHash: Buffer, code: { hash: Buffer; email: string; now: Date }): Promise<void> {
  await db
    .updateTable('social_ticket')
    .set({ code_hash: code.hash, code_email: code.email, code_tries: 0, code_sent_at: code.now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export type CodeTry = { code_hash: Buffer; code_sent_at: Date }

/** Counts a try before the code is compared; undefined when no code was sent or its five tries are used up. */
export async function takeTicketTry(db: Db, tokenHash: Buffer): Promise<CodeTry | undefined> {
  const { rows } = await sql<CodeTry>`
    update social_ticket set code_tries = code_tries + 1
    where token_hash = ${tokenHash} and code_hash is not null and code_tries < 5 returning code_hash, code_sent_at`.execute(db)
  return rows[0]
}
