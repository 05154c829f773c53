import type { Context } from '../../context.ts'
import { HookList } from '../../hooks.ts'

export type Pair = { readonly memberId: number; readonly blockedId: number }

/** What the domains above do in the same transaction when contact between two members ends or may begin again. */
export type BlockHooks = {
  blocked?(context: Context, pair: Pair): Promise<void>
  unblocked?(context: Context, pair: Pair): Promise<void>
}

export const blockHooks = new HookList<BlockHooks>('blocks')

export async function onBlocked(context: Context, pair: Pair): Promise<void> {
  for (const hooks of blockHooks.answers) await hooks.blocked?.(context, pair)
}

export async function onUnblocked(context: Context, pair: Pair): Promise<void> {
  for (const hooks of blockHooks.answers) await hooks.unblocked?.(context, pair)
}
