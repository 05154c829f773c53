import { useEffect, useRef, type RefObject } from 'react'
import { analyticsLimits } from '@dure/contract/analytics/limits'
import { trackTimes } from './port.ts'

/**
 * Counts the items of a list that come before somebody's eyes, each once, and tells how many when the list or the page is left
 * [analytics.items-seen]. `count`: how many it holds now, so that those that come later are watched too.
 */
export function useItemsSeen(list: RefObject<HTMLElement | null>, count: number): void {
  const seen = useRef(new WeakSet<Element>())
  const untold = useRef(0)
  const all = useRef(0)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        if (seen.current.has(target) || all.current >= analyticsLimits.itemsSeen) continue
        seen.current.add(target)
        all.current += 1
        untold.current += 1
      }
    })
    for (const item of list.current?.children ?? []) if (!seen.current.has(item)) watch.observe(item)
    return () => watch.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- those that come later are watched too
  }, [list, count])
  useEffect(() => {
    // The page is the one it was seen on: when it is left, another is before one's eyes.
    const { pathname } = location
    const tell = () => {
      if (untold.current > 0) trackTimes('items_seen', pathname, untold.current)
      untold.current = 0
    }
    const hidden = () => document.visibilityState === 'hidden' && tell()
    // Before what sends what waits, which listens to the same.
    document.addEventListener('visibilitychange', hidden, { capture: true })
    return () => {
      document.removeEventListener('visibilitychange', hidden, { capture: true })
      tell()
    }
  }, [])
}
