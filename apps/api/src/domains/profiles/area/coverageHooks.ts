import type { Context } from '../../../context.ts'
import { HookList } from '../../../hooks.ts'

/** What the domains above do in the same transaction when a pro may be asked for more than before. */
type CoverageHook = (context: Context, providerId: number) => Promise<void>

export const coverageHooks = new HookList<CoverageHook>('coverage')

export async function onCoverage(context: Context, providerId: number): Promise<void> {
  for (const hook of coverageHooks.answers) await hook(context, providerId)
}
