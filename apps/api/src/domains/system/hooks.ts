import type { Db } from '../../database/connect.ts'
import { HookByKind } from '../../hooks.ts'

export type PinnedNotice = { id: number; title: string; audience: 'all' | 'customer' | 'provider' }

/** What every page may need to know of those above. */
export type PublicHooks = {
  /** The announcement that pages show in a bar now. */
  pinned(db: Db, now: Date): Promise<PinnedNotice | null>
  /** Whether an experiment runs. */
  experimentRuns(db: Db): Promise<boolean>
}

export const publicHooks = new HookByKind<PublicHooks>('public settings', { pinned: true, experimentRuns: true })
