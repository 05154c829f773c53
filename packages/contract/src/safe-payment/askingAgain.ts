import { safePaymentLimits as limits } from './limits.ts'
import type { AskType, SafePaymentFacts } from './states.ts'

/**
 * How often a party may still ask for one thing, and from when (milliseconds): again a day after the last answer, three times in
 * all [safe-payment.asking-again]; what was withdrawn does not count. `from` is null where nothing was asked yet or the ask still runs.
 */
export function askingAgain(asks: SafePaymentFacts['asks'], type: AskType): { readonly left: number; readonly from: number | null } {
  const former = asks.filter((ask) => ask.type === type && ask.state !== 9)
  const resolvedAt = former.at(-1)?.resolvedAt ?? null
  return { left: Math.max(0, limits.asks - former.length), from: resolvedAt === null ? null : resolvedAt + limits.askAgainAfter }
}
