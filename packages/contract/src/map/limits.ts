/** [map.views] */
export const mapLimits = {
  metresOfKm: 1_000,
  zoom: { least: 6, most: 21, usual: 16 },
  /** Where it opens for who names no place, in WGS84 degrees. */
  center: { lat: 37.5056545, lng: 127.0515387 },
  /** Kilometres, where an answer is asked for by distance. */
  distance: { least: 1, most: 100, usual: 10 },
  /** Pros of an answer, the nearest first. */
  pros: 70,
  /** Below this zoom districts stand with their counts, instead of pros. */
  prosFrom: 11,
  /** The zooms at which a province and a district are looked at. */
  province: 10,
  district: 13,
  /** Where one is, is looked at no farther than this. */
  near: 14,
  /** Counted exactly no further than this; beyond, as of last night [map.counted]. */
  counted: 10_000,
} as const

/** Metres of the scale shown at each zoom, from the least to the most. */
export const mapScale = [100_000, 50_000, 30_000, 20_000, 10_000, 5_000, 3_000, 1_000, 500, 300, 100, 50, 30, 20, 10, 5] as const

/** Metres that an answer reaches from its centre: about ten times the scale, and never less than this. */
export const leastReach = 2_000
const reachOfScale = 10

export const reachOf = (zoom: number): number => Math.max(leastReach, reachOfScale * (mapScale[zoom - mapLimits.zoom.least] ?? 0))

/** Metres from the centre of a phone's map to its side, at a zoom. */
export const sightOf = (zoom: number): number => sightAtUsual * 2 ** (mapLimits.zoom.usual - zoom)
const sightAtUsual = 300
