import type { Context } from '../../context.ts'
import { HookList } from '../../hooks.ts'

/** What the domains above know of a hire that makes it final. */
export type HireSettled = 'paid' | 'reviewed'

export type SettledHire = (context: Context, quoteId: number) => Promise<HireSettled | null>

export const hireHooks = new HookList<SettledHire>('hires')

/** The first thing that makes the hire of a quote final; null where nothing does. */
export async function hireSettled(context: Context, quoteId: number): Promise<HireSettled | null> {
  for (const settled of hireHooks.answers) {
    const found = await settled(context, quoteId)
    if (found !== null) return found
  }
  return null
}
