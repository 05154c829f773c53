const key = 'dure-success'

/** A request or quote was sent, a pro hired, a deal paid: kept for this tab, with the page it happened on. */
export function noteSuccess(): void {
  try {
    sessionStorage.setItem(key, location.pathname)
  } catch {
    // A closed store only means that nothing is asked.
  }
}

/** Whether one has left the page of a success of this tab. */
export function isAfterSuccess(): boolean {
  try {
    const at = sessionStorage.getItem(key)
    return at !== null && at !== location.pathname
  } catch {
    return false
  }
}
