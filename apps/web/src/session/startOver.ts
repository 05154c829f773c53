import { guestsPage } from '@dure/contract/client'
import { putWordsAway } from './wordsPutAway.ts'
import { pageOwner } from './owner.ts'
import { tellTabs } from './tellTabs.ts'

const toldKey = 'dure-told'

let leaving = false

/**
 * What lies in a tab is of who uses it: his certification, where he was going. What carries its owner's number is found by nobody else and
 * stays for him: what he had not sent yet [chat.unsent] [pages.own-words].
 */
export function clearTab(tab: Storage): void {
  for (const key of Object.keys(tab)) if (!key.includes('@')) tab.removeItem(key)
}

/** The page is on its way out: where it goes is settled. */
export const isLeaving = (): boolean => leaving

/**
 * Leaves a page that was a member's: it is gone from sight at once, what he typed is put away for him, and what comes is loaded anew,
 * so that nothing of him is left in memory.
 * @param words said on the page that comes
 */
export function startOver(href: string, words?: string): void {
  if (leaving) return
  leaving = true
  const owner = pageOwner()
  document.getElementById('root')!.style.visibility = 'hidden'
  if (owner !== guestsPage) putWordsAway(owner)
  try {
    clearTab(sessionStorage)
    if (words !== undefined) sessionStorage.setItem(toldKey, words)
  } catch {
    // A closed store holds nothing of anybody.
  }
  // The address without its hash: with one the same page would only move.
  location.replace(href.split('#')[0]!)
}

/** The session was ended here: the other tabs hear of it, and this one goes on as a guest's. */
export function endHere(href: string, words?: string): void {
  startOver(href, words)
  tellTabs(guestsPage)
  // The server has ended it with the session; the browser need not keep it either.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((push) => push?.unsubscribe())
    .catch(() => undefined)
}

/** What the page before wanted said, once. */
export function takeTold(): string | null {
  try {
    const words = sessionStorage.getItem(toldKey)
    sessionStorage.removeItem(toldKey)
    return words
  } catch {
    return null
  }
}
