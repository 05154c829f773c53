import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { deleteReach, lockUnended, replaceReach } from '../campaigns.sql.ts'
import { reachKeys } from '../policy.ts'

/**
 * A pro switches automatic quotes off: whatever is being sent goes out first, and afterwards nothing does [campaigns.switch]. On again,
 * those that were not paused go on.
 */
export async function switchAutoQuotes(context: Context, providerId: number, allowed: boolean): Promise<void> {
  const { db } = context
  const running = (await lockUnended(db, providerId)).filter(({ pausedReason }) => pausedReason === null)
  if (!allowed)
    return deleteReach(
      db,
      running.map(({ id }) => id),
    )
  const { serviceById } = await catalogueOf(context.house)
  for (const { id, serviceId, districtCodes } of running) {
    const service = serviceById.get(serviceId)
    if (service !== undefined) await replaceReach(db, { id, serviceId, keys: reachKeys(service.mode, districtCodes) })
  }
}
