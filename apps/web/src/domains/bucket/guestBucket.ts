import type { Kept } from '@dure/contract/bucket/endpoints'
import { bucketLimits } from '@dure/contract/bucket/limits'

const key = 'dure_hearts'

/** Whom a guest keeps in this browser, the last kept first. */
export function keptByGuest(): readonly Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isKept).slice(0, bucketLimits.ofGuest) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && Number.isSafeInteger((one as Kept).serviceId) && Number.isSafeInteger((one as Kept).providerId)

export function keepInBrowser(items: readonly Kept[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(items.slice(0, bucketLimits.ofGuest)))
  } catch {
    // A full or closed store only costs the hearts of a guest.
  }
}

export const sameKept = (one: Kept, other: Kept): boolean => one.serviceId === other.serviceId && one.providerId === other.providerId
