import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable]'
const rowOf = (list: HTMLElement, element: Element | null): number => [...list.children].findIndex((row) => row.contains(element))

/**
 * Walks the rows of a desk's list by j and k; any other key presses what the row names with `aria-keyshortcuts`, or goes into it
 * where it is a field, and Escape comes back out of one. Quiet while somebody types, over a dialog, and with Ctrl, Alt or Command.
 */
export function useRowKeys<List extends HTMLElement>() {
  const list = useRef<List>(null)
  useEffect(() => {
    // Where a row that was acted on has left, the next one stands in its place.
    let last = -1
    const onKey = (event: KeyboardEvent) => {
      const rows = list.current
      if (rows === null || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') !== null) return
      const here = document.activeElement
      const current = rowOf(rows, here)
      const go = (to: number) => {
        const row = rows.children[Math.max(0, Math.min(to, rows.children.length - 1))]
        if (!(row instanceof HTMLElement)) return
        last = rowOf(rows, row)
        event.preventDefault()
        row.focus()
        row.scrollIntoView({ block: 'nearest' })
      }
      if (here?.matches(typing)) return event.key === 'Escape' && current >= 0 ? go(current) : undefined
      if (event.key === 'j') return go(current >= 0 ? current + 1 : Math.max(0, last))
      if (event.key === 'k') return go(current >= 0 ? current - 1 : Math.max(0, last - 1))
      // Enter on a link or a button is that one's own.
      if (here !== rows.children[current] && event.key === 'Enter') return
      const named = rows.children[current]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
      if (!named) return
      event.preventDefault()
      if (named.matches(typing)) named.focus()
      else named.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return list
}
