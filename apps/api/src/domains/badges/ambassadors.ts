import { fail, type Failure } from '@dure/contract/errors'
import type { Ambassador } from '@dure/contract/badges/endpoints'
import { badgeLimits } from '@dure/contract/badges/limits'
import { pageOf } from '@dure/kernel/pagination'
import type { Context, MemberContext } from '../../context.ts'
import { providerOfMember } from '../profiles/index.ts'
import { ambassadorsPage, endStanding, insertAmbassador, standingAmbassador } from './ambassadors.sql.ts'

/** Ambassadors, the latest first, with those who are it no more. */
export async function listAmbassadors(
  { db }: Context,
  before: number | null,
): Promise<{ items: Ambassador[]; next_cursor: string | null }> {
  const size = badgeLimits.ambassadorsInPage
  const page = pageOf(await ambassadorsPage(db, before, size + 1), size, (row) => [row.id])
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, namedAt: row.namedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null })),
  }
}

/** Makes a pro an ambassador [badges.ambassador]; named twice at once he is it once. */
export async function nameAmbassador(
  context: MemberContext,
  memberId: number,
  reason: string,
): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  const { db, now, actor } = context
  const pro = await providerOfMember(db, memberId)
  if (pro === undefined) return fail('NOT_FOUND')
  const id = await insertAmbassador(db, { memberId, reason, namedBy: actor.memberId, namedAt: now })
  return { id: id ?? (await standingAmbassador(db, memberId))! }
}

/** Takes it back. @returns NOT_FOUND for who is none. */
export async function endAmbassador(
  context: MemberContext,
  memberId: number,
  reason: string,
): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  const { db, now, actor } = context
  const id = await endStanding(db, memberId, { endedBy: actor.memberId, endedAt: now, endReason: reason })
  return id === null ? fail('NOT_FOUND') : { id }
}
