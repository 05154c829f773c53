import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { SocialProvider } from '../../../gateways/index.ts'

/** The member a provider's person logs in as. */
export async function memberOfLink(db: Db, provider: SocialProvider, subject: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from social_link l join member_face m on m.id = l.member_id
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
    delete from social_link l using member_face m
    where m.id = l.member_id and m.status = 'left' and l.provider = ${provider} and l.subject = ${subject}`.execute(db)
  await sql`
    insert into social_link (member_id, provider, subject, created_at) values (${memberId}, ${provider}, ${subject}, ${now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql`
    select 1 from social_link where member_id = ${memberId} and provider = ${provider} and subject = ${subject}`.execute(db)
  return rows.length === 1
}

export type LinkRow = { provider: SocialProvider; createdAt: Date }

export function linksOf(db: Db, memberId: number): Promise<LinkRow[]> {
  return db.selectFrom('socialLink').select(['provider', 'createdAt']).where('memberId', '=', memberId).execute()
}

export async function deleteLink(db: Db, memberId: number, provider: SocialProvider): Promise<void> {
  await db.deleteFrom('socialLink').where('memberId', '=', memberId).where('provider', '=', provider).execute()
}

/** What a way to a provider is begun for. */
export type AttemptPurpose = 'login' | 'licence'

export type AttemptRow = { memberId: number | null; verifier: Buffer; redirect: string | null }

export async function insertAttempt(
  db: Db,
  row: {
    stateHash: Buffer
    browserHash: Buffer
    provider: SocialProvider
    purpose: AttemptPurpose
    verifier: Buffer
    memberId: number | null
    redirect: string | null
    expiresAt: Date
  },
): Promise<void> {
  await db.insertInto('socialAttempt').values(row).execute()
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
  tokenHash: Buffer
  provider: SocialProvider
  subject: string
  name: string
  email: string | null
  phone: string | null
  memberId: number | null
  codeEmail: string | null
  codeSentAt: Date | null
}

export async function insertTicket(db: Db, row: Omit<TicketRow, 'codeEmail' | 'codeSentAt'> & { expiresAt: Date }): Promise<void> {
  await db.insertInto('socialTicket').values(row).execute()
}

const ticketColumns = ['tokenHash', 'provider', 'subject', 'name', 'email', 'phone', 'memberId', 'codeEmail', 'codeSentAt'] as const

/** A ticket that may still be used. */
export function liveTicket(db: Db, tokenHash: Buffer, now: Date): Promise<TicketRow | undefined> {
  return db
    .selectFrom('socialTicket')
    .select(ticketColumns)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** @returns whether this call was the one that used it. */
export async function useTicket(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('socialTicket')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The account that must be proved before the ticket is worth anything; a code sent before proves nothing then. */
export async function aimTicket(db: Db, tokenHash: Buffer, memberId: number): Promise<void> {
  await db
    .updateTable('socialTicket')
    .set({ memberId, codeHash: null, codeEmail: null, codeTries: 0 })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function setTicketCode(db: Db, tokenHash: Buffer, code: { hash: Buffer; email: string; now: Date }): Promise<void> {
  await db
    .updateTable('socialTicket')
    .set({ codeHash: code.hash, codeEmail: code.email, codeTries: 0, codeSentAt: code.now })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export type CodeTry = { codeHash: Buffer; codeSentAt: Date }

/** Counts a try before the code is compared; undefined when no code was sent or its five tries are used up. */
export async function takeTicketTry(db: Db, tokenHash: Buffer): Promise<CodeTry | undefined> {
  const { rows } = await sql<CodeTry>`
    update social_ticket set code_tries = code_tries + 1
    where token_hash = ${tokenHash} and code_hash is not null and code_tries < 5 returning code_hash, code_sent_at`.execute(db)
  return rows[0]
}
