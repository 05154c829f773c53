import { useEffect, useState } from 'react'

const prefix = 'dure:window:'
type Locks = Pick<LockManager, 'query' | 'request'>
// Absent outside of secure contexts: then no window is known to be open, and each takes up what the last one left.
const locks = (): Locks | undefined => (navigator as { readonly locks?: Locks }).locks

/** The windows of this browser that have a form open. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  try {
    const held = (await locks()?.query())?.held ?? []
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : [])))
  } catch {
    return new Set()
  }
}

/** This window has a form open. @returns the function that says it has it no more; a window that is gone says so by itself. */
export function stayOpen(name: string): () => void {
  let leave = (): void => undefined
  const enter = (): void => {
    const left = new Promise<void>((resolve) => (leave = resolve))
    void locks()
      ?.request(prefix + name, () => left)
      .catch(() => undefined)
  }
  // A page that comes back as it was is open again.
  const [hide, show] = [() => leave(), (event: PageTransitionEvent) => event.persisted && enter()]
  enter()
  globalThis.addEventListener('pagehide', hide)
  globalThis.addEventListener('pageshow', show)
  return () => {
    leave()
    globalThis.removeEventListener('pagehide', hide)
    globalThis.removeEventListener('pageshow', show)
  }
}

/** Which windows have a form open as this one opens; undefined until it is known. */
export function useOpenWindows(): ReadonlySet<string> | undefined {
  const [open, setOpen] = useState<ReadonlySet<string>>()
  useEffect(() => void openWindows().then(setOpen), [])
  return open
}
