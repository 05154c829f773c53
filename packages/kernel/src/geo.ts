/** WGS84, degrees. */
export type Point = { readonly lat: number; readonly lng: number }

export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

const EARTH_RADIUS_KM = 6_371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The smallest upright box that holds every point within `km`; for an index, before the exact distance.
 * Made for Korea's latitudes: it knows no poles and no date line.
 */
export function boxAround(center: Point, km: number): Box {
  // A hair wider than the circle, so that rounding never drops a point on its edge.
  const reach = (km / EARTH_RADIUS_KM) * (1 + 1e-9) + 1e-12
  const lat = (reach * 180) / Math.PI
  const lng = (Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(center.lat)))) * 180) / Math.PI
  return { south: center.lat - lat, north: center.lat + lat, west: center.lng - lng, east: center.lng + lng }
}

export function isInBox(point: Point, box: Box): boolean {
  return point.lat >= box.south && point.lat <= box.north && point.lng >= box.west && point.lng <= box.east
}

/** Four digits tell ten metres apart, three a hundred. */
export const roundDegrees = (degrees: number, digits: number): number => Number(degrees.toFixed(digits))

export const METRES_IN_KM = 1_000

/** `850m`, `1.2km`, `24km`. */
export function formatDistance(km: number): string {
  if (km < 0.995) return `${Math.max(10, Math.round(km * 100) * 10)}m`
  return km < 9.95 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`
}
