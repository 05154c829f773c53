import type { CountedKind, MarkAct } from '@dure/contract/counters/kinds'
import { counterLimits } from '@dure/contract/counters/limits'
import type { MemberContext } from '../../context.ts'
import { countedPerson, isStaying } from '../accounts/index.ts'
import { countsOf, deleteMark, insertMark } from './marks.sql.ts'

/**
 * Leaves a member's mark at a thing, or takes it back, in the caller's transaction [counters.marks]. Whether he may is the
 * caller's to say. Repeating it changes nothing. @returns how many marks are in the number now.
 */
export async function setMark(
  context: MemberContext,
  given: { readonly act: MarkAct; readonly kind: CountedKind; readonly id: number; readonly on: boolean },
): Promise<number> {
  const { db, now, actor } = context
  const { act, kind, id, on } = given
  const mark = { act, kind, targetId: id, memberId: actor.memberId }
  if (!on) await deleteMark(db, mark, now)
  // Who is leaving takes his marks with him; one that came after would stay.
  else if (await isStaying(db, actor.memberId))
    await insertMark(db, { ...mark, who: await countedPerson(context), now, shard: actor.memberId % counterLimits.shards })
  return (await countsOf(db, act, kind, [id])).get(id)!
}
