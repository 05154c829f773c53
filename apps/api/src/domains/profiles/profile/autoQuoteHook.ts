import type { Context } from '../../../context.ts'
import { Hook } from '../../../hooks.ts'

/** What the domains above do in the same transaction when a pro lets automatic quotes go out, or none of them any more. */
export const autoQuoteHook = new Hook<(context: Context, providerId: number, allowed: boolean) => Promise<void>>('automatic quotes')
