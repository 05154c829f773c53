import { useEffect, useRef } from 'react'

const mark = 'dureOverlay'
let last = 0

type Marked = { readonly [mark]?: number } | null

/** Pushed past the router, which would take it for another page. */
const pushOver = (id: number) => History.prototype.pushState.call(window.history, { ...(window.history.state as Marked), [mark]: id }, '')

/** While it is shown, the back of the browser or of the phone closes it and leaves the page where it is. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const id = (last += 1)
    pushOver(id)
    let gone = false
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      gone = true
      close.current()
    }
    // Before the router hears of it.
    window.addEventListener('popstate', onBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', onBack, { capture: true })
      // Closed by its own button: its entry goes too, unless another page has come over it.
      if (gone || (window.history.state as Marked)?.[mark] !== id) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      window.history.back()
    }
  }, [])
}
