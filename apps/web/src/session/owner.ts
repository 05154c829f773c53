import { guestsPage } from '@dure/contract/client'

/** Whose the page is: what is typed on it is his, until he sends it. */
let owner = guestsPage
/** Whom its calls are for: the same, but between an answer that lets somebody in or out and the page that follows [wire.made-for]. */
let acting = guestsPage

/** The drafts of a guest, which become his who then logs in. Those of members carry their number. */
const guestDrafts = [
  'dure:request-draft:',
  'dure:own-words',
  'dure:question-draft',
  'dure:answer-draft:',
  'dure:quote-draft:',
  'dure:product-question:',
  'dure:comment-draft:',
]

export const pageOwner = (): string => owner
export const actsFor = (): string => acting

/** Under which name a draft lies in this browser: a member's is found by nobody else [pages.own-words]. */
export const ownKey = (key: string): string => (owner === guestsPage ? key : `${key}@${owner}`)

/** The page is this member's now, or nobody's. */
export function becomeOwner(id: number | string | null): void {
  owner = acting = id === null ? guestsPage : String(id)
  if (owner !== guestsPage) takeOver()
}

/** An answer of ours let somebody in, or out. What a guest typed is his from here on; what a member typed stays his. */
export function answeredFor(id: string): void {
  if (owner === guestsPage && id !== guestsPage) becomeOwner(id)
  else acting = id
}

const refused = new Set<() => void>()

/** A call was refused because somebody else is logged in than whom the page was made for. */
export const madeForAnother = {
  tell: (): void => refused.forEach((hear) => hear()),
  hear: (listener: () => void): void => void refused.add(listener),
}

function takeOver(): void {
  try {
    const found = Object.keys(localStorage).filter((key) => !key.includes('@') && guestDrafts.some((one) => key.startsWith(one)))
    for (const key of found) {
      const draft = localStorage.getItem(key)
      if (draft !== null && localStorage.getItem(ownKey(key)) === null) localStorage.setItem(ownKey(key), draft)
      localStorage.removeItem(key)
    }
  } catch {
    // A full or closed store only costs the drafts.
  }
}
