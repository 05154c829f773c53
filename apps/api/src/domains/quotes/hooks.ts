import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook, HookList } from '../../hooks.ts'

/** What the domains above know of a hire that makes it final. */
export type HireSettled = 'paid' | 'reviewed'

export type SettledHire = (context: Context, quoteId: number) => Promise<HireSettled | null>

/** What a quote's safe payments say of its day: the one agreed, null where none was; whether all that was paid went back. */
export type AgreedDay = (db: Db, quoteId: number) => Promise<{ readonly day: string | null; readonly givenBack: boolean }>

export const agreedDayHook = new Hook<AgreedDay>('agreed days of deals')

export const hireHooks = new HookList<SettledHire>('hires')

/** The first thing that makes the hire of a quote final; null where nothing does. */
export async function hireSettled(context: Context, quoteId: number): Promise<HireSettled | null> {
  for (const settled of hireHooks.answers) {
    const found = await settled(context, quoteId)
    if (found !== null) return found
  }
  return null
}
