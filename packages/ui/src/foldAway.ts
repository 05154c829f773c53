const duration = 180

/**
 * Closes up the place of a row that is about to go, and lets nobody reach into it any more; done at once where no motion is wanted.
 * What takes it away comes after.
 * @returns how it stands open again, where it does not go after all
 */
export async function foldAway(row: HTMLElement | null): Promise<() => void> {
  if (row === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const { height } = row.getBoundingClientRect()
  row.style.overflow = 'clip'
  row.inert = true
  const fold = row.animate(
    [
      { height: `${height}px`, opacity: 1 },
      { height: 0, minHeight: 0, marginBlock: 0, paddingBlock: 0, borderWidth: 0, opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
  )
  await fold.finished.catch(() => {})
  return () => {
    fold.cancel()
    row.inert = false
    row.style.overflow = ''
  }
}
