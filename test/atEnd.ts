const works: (() => unknown)[] = []

/**
 * Has something done after the calling file's last test, the newest first. A hook that is registered inside another hook,
 * or after an await in it, is never run; this is, from wherever it is asked.
 */
export function atEnd(work: () => unknown): void {
  works.push(work)
}

/** Does all that was asked for; what fails is told after the rest was done. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  while (works.length > 0) {
    try {
      // One after the other: a product lets go of its database before that is dropped.
      // oxlint-disable-next-line no-await-in-loop
      await works.pop()!()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test file leaves behind could not be cleared')
}
