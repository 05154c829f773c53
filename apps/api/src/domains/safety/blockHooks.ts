import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
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

export type Acquaintance = { readonly memberId: number; readonly otherId: number }

/** Whether a member knows another by his number: each domain above says where it brought the two together. */
export const knownHooks = new HookList<(db: Db, given: Acquaintance) => Promise<boolean>>('whom members know')

export async function isKnown(db: Db, given: Acquaintance): Promise<boolean> {
  for (const answer of knownHooks.answers) if (await answer(db, given)) return true
  return false
}
