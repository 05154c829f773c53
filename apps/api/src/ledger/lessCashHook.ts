import type { Context } from '../context.ts'
import { HookList } from '../hooks.ts'

/**
 * Told, in the transaction that knows it, of a member whose cash became less without his asking for it back, or was too little: what he
 * spends, and what passes its day.
 */
export const lessCashHook = new HookList<(context: Context, memberId: number) => Promise<void>>('cash that became less')

export async function tellOfLessCash(context: Context, memberId: number): Promise<void> {
  for (const told of lessCashHook.answers) await told(context, memberId)
}
