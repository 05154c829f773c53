import { useEffect, useRef, type RefObject } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Keeps the keyboard's place in a part of a page: where the control that had the focus goes away, a row taken off or a form closed,
 * the focus goes on to what stands in its place now.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null)
  useEffect(() => {
    const box = part.current
    if (box === null) return
    const reachable = () =>
      [...box.querySelectorAll<HTMLElement>(controls)].filter(
        (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
      )
    let last: HTMLElement | undefined
    let ahead: readonly HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      last = target as HTMLElement
      const all = reachable()
      ahead = all.slice(0, all.indexOf(last))
    }
    // Who goes elsewhere himself is not fetched back; what goes away has nowhere to go.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last = undefined
    }
    const watch = new MutationObserver(() => {
      if (last === undefined || (last.isConnected && !last.matches(':disabled'))) return
      if (document.activeElement !== document.body && document.activeElement !== last) return
      const now = reachable()
      const place = now.findLastIndex((one) => ahead.includes(one)) + 1
      last = undefined
      ;(now[place] ?? now.at(-1))?.focus()
    })
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', leave)
    watch.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      watch.disconnect()
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', leave)
    }
  }, [])
  return part
}
