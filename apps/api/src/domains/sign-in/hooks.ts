import type { Db } from '../../database/connect.ts'
import { HookList } from '../../hooks.ts'

/** What else lets somebody see a member's things without a session: it ends where all his sessions end, in the same transaction [sign-in.all-ends]. */
export const allEndsHook = new HookList<(db: Db, memberId: number) => Promise<void>>('all sessions of a member ending')
