import { randomBytes } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import type { BlockedMember } from '@dure/contract/safety/endpoints'
import { mostBlocks } from '@dure/contract/safety/limits'
import { unnamedPrefix } from '@dure/contract/safety/schemas'
import { maskName } from '@dure/kernel/korean'
import { inTransaction, type MemberContext } from '../../context.ts'
import { blockedAtHook } from './blockedAtHook.ts'
import { blocksOf, deleteBlock, insertBlock, isMember } from './blocks.sql.ts'
import { proNamesHook } from './proNamesHook.ts'
import { isKnown, onBlocked, onUnblocked } from './blockHooks.ts'
import { deleteUnnamed, insertUnnamed, unnamedOf, type BlockedAt } from './unnamedBlocks.sql.ts'

const tooMany = (): Failure<'NOT_ACCEPTABLE'> =>
  fail('NOT_ACCEPTABLE', { reason: `차단은 ${mostBlocks}명까지 할 수 있어요. 오래된 차단을 먼저 풀어 주세요.` })
const oneself = (): Failure<'INVALID_PARAMS'> => fail('INVALID_PARAMS', { fields: { userId: '나를 차단할 수는 없어요.' } })

/** Ends contact with a member both ways [safety.blocks], if the caller knows him [safety.known]. Who is blocked is not told. Repeating it changes nothing. */
export function blockMember(
  context: MemberContext,
  blockedId: number,
): Promise<{ userId: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    if (blockedId === memberId) return oneself()
    if (!(await isMember(inside.db, blockedId)) || !(await isKnown(inside.db, { memberId, otherId: blockedId }))) return fail('NOT_FOUND')
    const added = await insertBlock(inside.db, { memberId, blockedId, at: inside.now, most: mostBlocks })
    if (added === null) return tooMany()
    if (added) await onBlocked(inside, { memberId, blockedId })
    return { userId: blockedId }
  })
}

/**
 * Keeps away who made what the caller read, where its maker's name was masked [community.unnamed-blocks]. It stands beside a block of the
 * same member by his name, and nothing that is between the two by name changes: either would tell who he is.
 */
export function blockUnnamed(
  context: MemberContext,
  { blockedId, from }: { readonly blockedId: number; readonly from: BlockedAt },
): Promise<{ blocked: boolean } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async ({ db, actor, now }) => {
    if (blockedId === actor.memberId) return oneself()
    if (!(await isMember(db, blockedId))) return fail('NOT_FOUND')
    const key = `${unnamedPrefix}${randomBytes(16).toString('base64url')}`
    return (await insertUnnamed(db, { key, memberId: actor.memberId, blockedId, from, at: now, most: mostBlocks }))
      ? { blocked: true }
      : tooMany()
  })
}

/** Lifts a block, of a member by his number or of who was masked by its key. */
export function unblockMember<T extends number | string>(
  context: MemberContext,
  blocked: T,
): Promise<{ userId: T } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    if (typeof blocked === 'string') return (await deleteUnnamed(inside.db, memberId, blocked)) ? { userId: blocked } : fail('NOT_FOUND')
    if (!(await deleteBlock(inside.db, memberId, blocked))) return fail('NOT_FOUND')
    await onUnblocked(inside, { memberId, blockedId: blocked })
    return { userId: blocked }
  })
}

/** Who was masked is told by where he was met, if that may be read still. */
async function unnamedViews(context: MemberContext): Promise<BlockedMember[]> {
  const rows = await unnamedOf(context.db, context.actor.memberId)
  const places = await blockedAtHook.answer(
    context,
    rows.map((row) => row.from),
  )
  return rows.map(({ key, at }, n) => ({
    userId: key,
    name: '이름을 가린 회원',
    type: null,
    from: places[n] ?? null,
    blockedAt: at.toISOString(),
  }))
}

/** Pros by their business, customers as pros see them before they write; the latest first. */
export async function listBlocks(context: MemberContext): Promise<{ items: BlockedMember[] }> {
  const { db, actor } = context
  const rows = await blocksOf(db, actor.memberId)
  const pros = await proNamesHook.answer(
    db,
    rows.map((row) => row.userId),
  )
  const named = rows.map((row): BlockedMember => ({
    userId: row.userId,
    name: pros.get(row.userId) ?? maskName(row.name),
    type: pros.has(row.userId) ? 'provider' : 'customer',
    from: null,
    blockedAt: row.at.toISOString(),
  }))
  return { items: [...named, ...(await unnamedViews(context))].toSorted((one, other) => (one.blockedAt < other.blockedAt ? 1 : -1)) }
}
