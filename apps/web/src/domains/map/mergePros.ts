import { mapLimits } from '@dure/contract/map/limits'
import { distanceKm, type Point } from '@dure/kernel/geo'

/** What of the map is before somebody's eyes. */
export type Sight = { readonly holds: (at: Point) => boolean }

/** The newest answer first, then who was there before and is still in sight; none twice, 70 at most, the nearest first [map.views]. */
export function merged<Pro extends Point & { readonly userId: number }>(
  before: readonly Pro[],
  now: readonly Pro[],
  sight: Sight | undefined,
  center: Point,
): Pro[] {
  const known = new Set(now.map((one) => one.userId))
  const kept = sight === undefined ? [] : before.filter((one) => !known.has(one.userId) && sight.holds(one))
  return [...now, ...kept].toSorted((one, other) => distanceKm(center, one) - distanceKm(center, other)).slice(0, mapLimits.pros)
}

/** Who stands on the part of the map that is seen, and who near it but beyond its edge: nobody, until the map says what it shows. */
export function bySight<Pro extends Point>(
  pros: readonly Pro[],
  sight: Sight | undefined,
): { readonly seen: readonly Pro[]; readonly beyond: readonly Pro[] } {
  if (sight === undefined) return { seen: pros, beyond: [] }
  return { seen: pros.filter((one) => sight.holds(one)), beyond: pros.filter((one) => !sight.holds(one)) }
}
