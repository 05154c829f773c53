import type { Context } from '../../context.ts'

/** What the domains above do in the same transaction when a pro may be asked for more than before. */
type CoverageHook = (context: Context, providerId: number) => Promise<void>

const registered: CoverageHook[] = []

export const coverageHooks = {
  register(hook: CoverageHook): void {
    registered.push(hook)
  },
}

export async function onCoverage(context: Context, providerId: number): Promise<void> {
  for (const hook of registered) await hook(context, providerId)
}
