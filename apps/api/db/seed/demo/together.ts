/** Does the same for each of many, `most` of them at a time; the next begins as soon as one is done. @returns what came of each, in their order. */
export async function together<T, R>(most: number, all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  const left = all.entries()
  const turn = async (): Promise<void> => {
    for (const [at, one] of left) made[at] = await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, turn))
  return made
}
