import type { Context } from '../../../context.ts'
import { Slot } from '../../../hooks.ts'

/** What the domains above do in the same transaction when a pro lets automatic quotes go out, or none of them any more. */
export const autoQuoteHook = new Slot<(context: Context, providerId: number, allowed: boolean) => Promise<void>>('automatic quotes')
