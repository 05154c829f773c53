import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { moderationLimits } from '@dure/contract/moderation/limits'
import type { RemovalOutcome } from '@dure/contract/moderation/schemas'
import { removalKinds, type Removal } from '@dure/contract/safety/removals'
import { reportMoves } from '@dure/contract/safety/states'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { safetyEvents } from './events.ts'
import type { Described } from './reportHooks.ts'
import { removableOf } from './removalHooks.ts'
import { appealRemoval, markRemovalDecided, removalById, removalsOf, type RemovalRow } from './removals.sql.ts'
import { decideCase } from './reports.sql.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const waits = (row: RemovalRow): boolean => row.endedAt === null && row.appealedAt !== null && row.appealDecidedAt === null

/** What a removal is to its author and to operators alike. */
function facts(row: RemovalRow, { lines, pictures = [] }: Described): Omit<Removal, 'can' | 'mendPath'> {
  return {
    id: row.id,
    kind: row.kind,
    lines,
    pictures,
    reason: row.reason,
    note: row.note,
    removedAt: row.removedAt.toISOString(),
    endedAt: iso(row.endedAt),
    appealUntil: row.appealUntil.toISOString(),
    appeal: row.appeal,
    appealedAt: iso(row.appealedAt),
    outcome: row.appealOutcome,
    answer: row.appealAnswer,
  }
}

/** What each of them says and shows, a statement or two a kind. */
async function describedOf(context: Context, rows: readonly RemovalRow[]): Promise<Described[]> {
  const said = new Map<string, Described>()
  for (const kind of removalKinds) {
    const ids = [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.targetId))]
    if (ids.length === 0) continue
    for (const [id, what] of await removableOf(kind).describe(context, ids)) said.set(`${kind}:${id}`, what)
  }
  return rows.map((row) => said.get(`${row.kind}:${row.targetId}`) ?? { lines: [] })
}

function ownView(row: RemovalRow, what: Described, now: Date): Removal {
  return {
    ...facts(row, what),
    mendPath: row.endedAt === null ? (removableOf(row.kind).mendPath?.(row.targetId) ?? null) : null,
    can: { appeal: row.endedAt === null && row.appealedAt === null && row.appealUntil > now },
  }
}

/** What operators took away from the caller, with its reason [safety.removals]. */
export async function listRemovals(context: MemberContext, before: number | null): Promise<Answer<'GET /v1/me/removals'>> {
  const size = moderationLimits.removalsShown
  const rows = await removalsOf(context.db, context.actor.memberId, { before, limit: size + 1 })
  const page = pageOf(rows, size, (row) => [row.id])
  const described = await describedOf(context, page.items)
  return { ...page, items: page.items.map((row, at) => ownView(row, described[at]!, context.now)) }
}

export async function getRemoval(context: MemberContext, id: number): Promise<Removal | Failure<'NOT_FOUND'>> {
  const row = await removalById(context.db, id, { locked: false })
  if (row?.authorId !== context.actor.memberId) return fail('NOT_FOUND')
  return ownView(row, (await describedOf(context, [row]))[0]!, context.now)
}

/** Its author appeals, once [safety.removals]. */
export function appealAgainstRemoval(
  context: MemberContext,
  id: number,
  text: string,
): Promise<Removal | Failure<'NOT_FOUND' | 'APPEAL_CLOSED'>> {
  return inTransaction(context, async (inside) => {
    const row = await removalById(inside.db, id, { locked: true })
    if (row?.authorId !== inside.actor.memberId) return fail('NOT_FOUND')
    return (await appealRemoval(inside.db, id, text, inside.now)) ? getRemoval(inside, id) : fail('APPEAL_CLOSED')
  })
}

/** What was taken away from a member, for the operators who decide his appeals. */
export async function removalsOfMember(context: MemberContext, memberId: number): Promise<Answer<'GET /v1/admin/members/:id/removals'>> {
  const rows = await removalsOf(context.db, memberId, { before: null, limit: moderationLimits.removalsShown })
  const described = await describedOf(context, rows)
  return {
    items: rows.map((row, at) => ({
      ...facts(row, described[at]!),
      removedBy: row.removedBy,
      decidedBy: row.appealDecidedBy,
      decidedAt: iso(row.appealDecidedAt),
      can: { decideAppeal: waits(row) && row.removedBy !== context.actor.memberId },
    })),
  }
}

/** Gives back what its author appealed for, or leaves it away; by another operator than who took it away [moderation.appeals]. */
export function decideRemovalAppeal(
  context: MemberContext,
  id: number,
  given: { readonly outcome: RemovalOutcome; readonly reason: string },
): Promise<{ id: number; outcome: RemovalOutcome } | Failure<'NOT_FOUND' | 'APPEAL_CLOSED' | 'CONFLICT_OF_INTEREST'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const row = await removalById(db, id, { locked: true })
    if (row === undefined) return fail('NOT_FOUND')
    if (row.removedBy === actor.memberId)
      return fail('CONFLICT_OF_INTEREST', { reason: '가린 운영자는 그 이의 신청을 판단할 수 없어요. 다른 운영자에게 맡겨 주세요.' })
    const decided = { outcome: given.outcome, answer: given.reason, by: actor.memberId, at: now }
    if (!(await markRemovalDecided(db, id, decided))) return fail('APPEAL_CLOSED', { reason: '판단할 이의 신청이 없어요.' })
    if (given.outcome === 'lifted') {
      await removableOf(row.kind).giveBack(inside, row.targetId)
      if (
        row.caseId !== null &&
        (await decideCase(db, row.caseId, reportMoves.dismiss, { by: actor.memberId, reason: given.reason, at: now }))
      )
        await house.jobs.emit(inside, safetyEvents.decided, { reportId: row.caseId, at: now.toISOString() })
    }
    await house.jobs.emit(inside, safetyEvents.appealDecided, { removalId: id })
    tellAudit(context, {
      before: { kind: row.kind, target: row.targetId, removedBy: row.removedBy },
      after: { outcome: given.outcome },
    })
    return { id, outcome: given.outcome }
  })
}

/** Whether a removal is one, for who tells of it: null where it is not there. */
export async function findRemoval({ db }: Context, id: number): Promise<RemovalRow | null> {
  return (await removalById(db, id, { locked: false })) ?? null
}
