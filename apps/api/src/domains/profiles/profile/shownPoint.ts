import { profileLimits } from '@dure/contract/profiles/limits'
import { roundDegrees, type Point } from '@dure/kernel/geo'
import type { House } from '../../../context.ts'
import { catalogueOf, nearestDong } from '../../catalogue/index.ts'
import { lookupHash } from '../../../config/secrets.ts'

const { least, most } = profileLimits.shownPoint
const metresOfDegree = 111_195

/**
 * The only point of a pro that is told: his dong's centre, moved by an offset of his own, the same for everybody. It tells his dong,
 * and nothing else of where he is [map.shown-point].
 */
export async function shownPoint(
  house: House,
  pro: Point & { readonly providerId: number },
): Promise<(Point & { districtCode: string }) | undefined> {
  const dong = nearestDong(await catalogueOf(house), pro)
  if (dong === undefined) return undefined
  const hash = lookupHash(house.config).update(`shown-point:${pro.providerId}`).digest()
  const angle = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const metres = least + (hash.readUInt32BE(4) / 2 ** 32) * (most - least)
  const north = (metres * Math.cos(angle)) / metresOfDegree
  const east = (metres * Math.sin(angle)) / (metresOfDegree * Math.cos((dong.lat * Math.PI) / 180))
  return { lat: rounded(dong.lat + north), lng: rounded(dong.lng + east), districtCode: dong.districtCode }
}

/** A metre. */
const rounded = (degrees: number): number => roundDegrees(degrees, 5)
