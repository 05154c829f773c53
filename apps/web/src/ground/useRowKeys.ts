import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/**
 * Walks the rows of a desk (whatever carries `data-row`) by j and k, or by the arrows once one is reached; any other key presses what
 * the row names with `aria-keyshortcuts`, or goes into it where it is a field, and Escape comes back out of one. Quiet while somebody
 * types, over a dialog, and with Ctrl, Alt or Command.
 */
export function useRowKeys<Page extends HTMLElement>() {
  const page = useRef<Page>(null)
  useEffect(() => {
    // Where a row that was acted on has left, the next one stands in its place.
    let last = -1
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(page.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      if (rows.length === 0 || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') !== null) return
      const here = document.activeElement
      const current = rows.findIndex((row) => row.contains(here))
      const go = (to: number) => {
        last = Math.max(0, Math.min(to, rows.length - 1))
        event.preventDefault()
        rows[last]!.focus()
        rows[last]!.scrollIntoView({ block: 'nearest' })
      }
      if (here?.matches(typing)) return event.key === 'Escape' && current >= 0 ? go(current) : undefined
      // What scrolls inside a row keeps its arrows.
      const arrows = current >= 0 && (here === rows[current] || here?.matches('a, button') === true)
      if (event.key === 'j' || (arrows && event.key === 'ArrowDown')) return go(current >= 0 ? current + 1 : Math.max(0, last))
      if (event.key === 'k' || (arrows && event.key === 'ArrowUp')) return go(current >= 0 ? current - 1 : Math.max(0, last - 1))
      // Enter on a link or a button is that one's own.
      if (here !== rows[current] && event.key === 'Enter') return
      const named = rows[current]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
      if (!named) return
      event.preventDefault()
      if (named.matches(typing)) named.focus()
      else named.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return page
}
