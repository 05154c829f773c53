/** How high the list stands over the map on a phone. */
export const heights = ['low', 'half', 'full'] as const
export type Height = (typeof heights)[number]

const step = (height: Height, by: number): Height =>
  heights[Math.max(0, Math.min(heights.length - 1, heights.indexOf(height) + by))] ?? height

/** Pixels that are no press any more but a pull. */
const pulled = 24
/** A pull so long goes two heights at once. */
const far = 320

/** Where a list stands after it was pulled down by so many pixels, up where they are less than none. */
export const heightAfter = (height: Height, by: number): Height =>
  Math.abs(by) < pulled ? height : step(height, -Math.sign(by) * (Math.abs(by) > far ? 2 : 1))

/** Arrows move it by one; any other key is another's. */
export const heightByKey = (height: Height, key: string): Height =>
  key === 'ArrowUp' ? step(height, 1) : key === 'ArrowDown' ? step(height, -1) : height

/** A press goes on to the next, and from the highest back to the map. */
export const heightByPress = (height: Height): Height => (height === 'full' ? 'low' : step(height, 1))
