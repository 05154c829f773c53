import type { Context } from '../context.ts'
import { HookList } from '../hooks.ts'

/** Told, in the same transaction, of a member whose cash became less by spending. */
export const spentHook = new HookList<(context: Context, memberId: number) => Promise<void>>('cash that was spent')
