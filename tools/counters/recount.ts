import { databaseClock } from '../../apps/api/src/clock.ts'
import { connect } from '../../apps/api/src/database/connect.ts'
import { recount } from '../../apps/api/src/domains/counters/index.ts'
import { onDatabase } from '../backup/target.ts'

/** `npm run recount`: sets the numbers of likes and of what is saved right by the marks themselves, while the product serves, and tells what differed. */
await onDatabase(async (url) => {
  const { db } = connect(url, 'tool')
  try {
    const { left, differed } = await recount(db, (await databaseClock(db)).now())
    for (const { act, kind, targetId, was, is } of differed) console.error(`${act} of ${kind} ${targetId}: kept as ${was}, counted ${is}`)
    return `${differed.length} numbers set right; marks of who left: ${left}`
  } finally {
    await db.destroy()
  }
})
