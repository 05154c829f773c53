import { useEffect, useRef, type RefObject } from 'react'

/** A page that comes begins at its top, and is read from its heading; the first one is left where it opens. */
export function usePageTop(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
