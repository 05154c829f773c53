import type { Db } from '../../../database/connect.ts'
import { allEndsHook } from '../hooks.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

/**
 * Ends a member's sessions, all but one where the caller keeps his, and whatever else lets others in [sign-in.all-ends]; call it
 * within a transaction. Sessions go first: what hangs on one is written before they end, and then found by those after, or never.
 * @returns how many sessions ended.
 */
export async function endSessionsOf(db: Db, memberId: number, given: { readonly except?: number | undefined } = {}): Promise<number> {
  const ended = await deleteSessionsOf(db, memberId, given)
  for (const end of allEndsHook.answers) await end(db, memberId)
  return ended
}
