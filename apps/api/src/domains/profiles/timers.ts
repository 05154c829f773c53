import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { rebuildCoverage } from './area/coverage.ts'
import { lockNextUnplaced, unplaced } from './area/coverage.sql.ts'
import { onCoverage } from './area/coverageHooks.ts'
import { lockNextPauseOver, pausesOver } from './pauses.sql.ts'
import { updateProvider } from './profile/profile.sql.ts'

/** Who paused until a day works again on the next [profiles.pause]. */
const resume = oneByOne({
  name: 'profiles.resume',
  words: 'pro not resumed',
  due: pausesOver,
  take: ({ db, now }, except) => lockNextPauseOver(db, now, except),
  async work(context, { id }) {
    await updateProvider(context.db, id, { pausedAt: null, pausedUntil: null })
    await onCoverage(context, id)
    return true
  },
})

/** Whoever has no shown point gets one [map.shown-point]. */
const place = oneByOne({
  name: 'profiles.place',
  words: 'pro not placed',
  due: unplaced,
  take: ({ db }, except) => lockNextUnplaced(db, except),
  async work(context, { id }) {
    await rebuildCoverage(context, id)
    return true
  },
})

/** A proof of a name goes when its time is over. */
export const profilesTimers: readonly Timer[] = [resume, place, clearing('profiles.clear-licence-proofs', 'licenceProof', 'expiresAt')]
