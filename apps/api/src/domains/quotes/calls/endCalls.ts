import type { Context } from '../../../context.ts'
import type { BlockHooks } from '../../safety/index.ts'
import { stopCalls, type CallsOf } from './calls.sql.ts'

/** Calls of a room, a member or two of them end at once [quotes.call-ends]; last in its transaction, after what locks rooms. */
export function endCalls(context: Context, of: CallsOf): Promise<void> {
  return stopCalls(context.db, of, context.now)
}

/** Who blocks is not called any more. */
export const callsOfBlocked: BlockHooks = {
  blocked: (context, { memberId, blockedId }) => endCalls(context, { between: [memberId, blockedId] }),
}
