/** How often in a minute a part that ends is started again. */
export const mostRestarts = 3
const minute = 60_000

/** Counts the restarts of one part. @returns the number of the restart that is allowed now; null where there were too many. */
export function restarts(now: () => number = () => performance.now()): () => number | null {
  let last: number[] = []
  return () => {
    last = last.filter((at) => now() - at < minute)
    if (last.length >= mostRestarts) return null
    last.push(now())
    return last.length
  }
}
