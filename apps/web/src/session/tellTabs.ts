/** Who is logged in in this browser, as its tabs tell each other; the store also tells a page that comes back, and browsers without channels. */
const name = 'dure-session'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Tells the other tabs whose their pages are to be: a member's id, or a guest's. */
export function tellTabs(owner: string): void {
  try {
    localStorage.setItem(name, owner)
  } catch {
    // The channel tells the open tabs; a page that comes back is loaded anew.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of our origin alone
  channel?.postMessage(owner)
}

export function hearTabs(hear: (owner: string) => void): void {
  channel?.addEventListener('message', ({ data }) => hear(String(data)))
  window.addEventListener('storage', ({ key, newValue }) => key === name && newValue !== null && hear(newValue))
}

/** Who it was that was told of last; null where this browser keeps nothing. */
export function lastTold(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
