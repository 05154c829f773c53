import type { Context } from '../../context.ts'

/** What the domains above know of a hire that makes it final. */
export type HireSettled = 'paid' | 'reviewed'

type Settled = (context: Context, quoteId: number) => Promise<HireSettled | null>

const registered: Settled[] = []

export const hireHooks = {
  register(settled: Settled): void {
    registered.push(settled)
  },
}

/** The first thing that makes the hire of a quote final; null where nothing does. */
export async function hireSettled(context: Context, quoteId: number): Promise<HireSettled | null> {
  for (const settled of registered) {
    const found = await settled(context, quoteId)
    if (found !== null) return found
  }
  return null
}
