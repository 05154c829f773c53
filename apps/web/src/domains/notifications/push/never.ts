/** Each member of a device answers for himself. */
const keyOf = (memberId: number | string): string => `dure-push-never:${memberId}`

export function neverAsk(memberId: number | string): void {
  try {
    localStorage.setItem(keyOf(memberId), '1')
  } catch {
    // A full or closed store only means that it is asked again.
  }
}

export function mayAsk(memberId: number | string): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) === null
  } catch {
    return false
  }
}
