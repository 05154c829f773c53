import type { Context } from '../../context.ts'
import { HookList } from '../../hooks.ts'

export type Leaver = { readonly memberId: number; readonly providerId: number | null }

/** Something that must end before a member may leave, in words, and the page where it can be ended. */
export type Blocker = { readonly name: string; readonly text: string; readonly path: string | null }

/** What law makes us keep: contracts and payments 5 years, disputes 3, access records 3 months [leaving.kept-by-law]. */
export type KeptReason = 'contracts' | 'disputes' | 'access'
export type Kept = { readonly reason: KeptReason; readonly facts: Readonly<Record<string, unknown>> }

/** What the domains above know and do of a member who leaves; each may answer some. */
export type LeavingHooks = {
  blockers?(context: Context, who: Leaver): Promise<readonly Blocker[]>
  /** What of this domain law makes us keep with the person it belongs to; asked before anything is destroyed. */
  kept?(context: Context, who: Leaver): Promise<readonly Kept[]>
  /** In the transaction of leaving: ends what runs and destroys what is personal. */
  leave?(context: Context, who: Leaver): Promise<void>
}

/** In the order of the tiers. */
export const leavingHooks = new HookList<LeavingHooks>('leaving')

export async function blockersOf(context: Context, who: Leaver): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const hooks of leavingHooks.answers) found.push(...((await hooks.blockers?.(context, who)) ?? []))
  return found
}

export async function keptOf(context: Context, who: Leaver): Promise<Kept[]> {
  const found: Kept[] = []
  for (const hooks of leavingHooks.answers) found.push(...((await hooks.kept?.(context, who)) ?? []))
  return found
}

/** The domains above come first, so that they still find what the ones below hold. */
export async function onLeave(context: Context, who: Leaver): Promise<void> {
  for (const hooks of leavingHooks.answers.toReversed()) await hooks.leave?.(context, who)
}
