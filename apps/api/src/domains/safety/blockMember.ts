import { fail, type Failure } from '@dure/contract/errors'
import type { BlockedMember } from '@dure/contract/safety/endpoints'
import { mostBlocks } from '@dure/contract/safety/limits'
import { maskName } from '@dure/kernel/korean'
import { inTransaction, type MemberContext } from '../../context.ts'
import { blocksOf, deleteBlock, insertBlock, isMember } from './blocks.sql.ts'
import { proNamesHook } from './proNamesHook.ts'
import { onBlocked, onUnblocked } from './blockHooks.ts'

/** Ends contact with a member both ways [safety.blocks]. Who is blocked is not told. Repeating it changes nothing. */
export function blockMember(
  context: MemberContext,
  blockedId: number,
): Promise<{ userId: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    if (blockedId === memberId) return fail('INVALID_PARAMS', { fields: { userId: '나를 차단할 수는 없어요.' } })
    if (!(await isMember(inside.db, blockedId))) return fail('NOT_FOUND')
    const added = await insertBlock(inside.db, { memberId, blockedId, at: inside.now, most: mostBlocks })
    if (added === null)
      return fail('NOT_ACCEPTABLE', { reason: `차단은 ${mostBlocks}명까지 할 수 있어요. 오래된 차단을 먼저 풀어 주세요.` })
    if (added) await onBlocked(inside, { memberId, blockedId })
    return { userId: blockedId }
  })
}

export function unblockMember(context: MemberContext, blockedId: number): Promise<{ userId: number } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    if (!(await deleteBlock(inside.db, memberId, blockedId))) return fail('NOT_FOUND')
    await onUnblocked(inside, { memberId, blockedId })
    return { userId: blockedId }
  })
}

/** Pros by their business, customers as pros see them before they write. */
export async function listBlocks({ db, actor }: MemberContext): Promise<{ items: BlockedMember[] }> {
  const rows = await blocksOf(db, actor.memberId)
  const pros = await proNamesHook.answer(
    db,
    rows.map((row) => row.userId),
  )
  return {
    items: rows.map((row) => ({
      userId: row.userId,
      name: pros.get(row.userId) ?? maskName(row.name),
      type: pros.has(row.userId) ? 'provider' : 'customer',
      blockedAt: row.at.toISOString(),
    })),
  }
}
