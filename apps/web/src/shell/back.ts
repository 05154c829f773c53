const mark = 'dureOver'
type Marked = { readonly [mark]?: number } | null
type Over = { readonly id: number; readonly close: () => void }

/** What lies over the page, the topmost last. */
const over: Over[] = []
/** Ways back that we took ourselves. */
let passing = 0
let last = 0

/**
 * Hears the way back before the router does, which would load the page anew. A window's listeners are called in the
 * order they came: this one comes before the router's history is made.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    const top = passing > 0 ? undefined : over.pop()
    if (passing > 0) passing -= 1
    else if (top === undefined) return
    event.stopImmediatePropagation()
    top?.close()
  })
}

/** Until it is given back, the way back of the browser or the phone closes what was laid over the page, and leaves the page. */
export function coverPage(close: () => void): () => void {
  const entry: Over = { id: (last += 1), close }
  over.push(entry)
  window.history.pushState({ ...(window.history.state as Marked), [mark]: entry.id }, '')
  return () => {
    const at = over.indexOf(entry)
    if (at === -1) return
    over.splice(at, 1)
    // Closed by its own button: its place in the history goes too, unless another page has come over it.
    if ((window.history.state as Marked)?.[mark] !== entry.id) return
    passing += 1
    window.history.back()
  }
}
