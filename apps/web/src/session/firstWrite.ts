/** `active` from the sign-up to the first request or quote sent in this browser, `done` after it [pages.first-write]. */
type FirstWrite = 'active' | 'done'

const key = 'dure-first-write'

/** What is stored after a value comes: one that is stored and not `active` stays. */
export const firstWriteAfter = (stored: string | null, value: FirstWrite): string =>
  stored === null || stored === 'active' ? value : stored

/** Stores the value by the rule; a full or closed store costs the guide alone. */
export function setFirstWrite(value: FirstWrite): void {
  try {
    localStorage.setItem(key, firstWriteAfter(localStorage.getItem(key), value))
  } catch {
    // As said above.
  }
}

/** Whether somebody signed up here and has sent nothing yet. */
export function isFirstWrite(): boolean {
  try {
    return localStorage.getItem(key) === 'active'
  } catch {
    return false
  }
}
