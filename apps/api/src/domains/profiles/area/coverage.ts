import { inTransaction, type Context } from '../../../context.ts'
import { catalogueOf, districtsWithin } from '../../catalogue/index.ts'
import { onCoverage } from './coverageHooks.ts'
import { shownPoint } from '../profile/shownPoint.ts'
import { replaceCoverage, takeProvider, writeShownPoint } from './coverage.sql.ts'

/**
 * Writes anew where a pro is shown, and in which districts he may be asked for which services: those he lists and those with a
 * dong within his distance of there [requests.matching]. To be called whenever services, place, distance or districts change.
 * Locks the pro, and lets the domains above look for what he matches now.
 */
export function rebuildCoverage(context: Context, providerId: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const provider = await takeProvider(inside.db, providerId)
    if (provider === undefined) throw new Error(`No provider ${providerId}`)
    const shown = await shownPoint(inside.house, { ...provider, providerId })
    if (shown === undefined) throw new Error('There is no dong to show a pro in')
    await writeShownPoint(inside.db, providerId, shown)
    const near = districtsWithin(await catalogueOf(inside.house), shown, provider.distanceKm)
    const districts = new Map(near.map((one) => [one.code, false]))
    for (const code of provider.districts) districts.set(code, true)
    await replaceCoverage(
      inside.db,
      providerId,
      [...districts].map(([code, listed]) => ({ code, listed })),
    )
    await onCoverage(inside, providerId)
  })
}
