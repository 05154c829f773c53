import { cashLimits } from '@dure/contract/cash/limits'
import { startOfNextSeoulDay } from '@dure/kernel/time'

const key = (page: string): string => `dure:refund-promise:${page}`

/** Until when the sheet stays away from a page: the end of Seoul's day, or a year [cash.promise-shown]. */
export const awayUntil = (how: 'today' | 'long', now: Date): Date =>
  how === 'today' ? startOfNextSeoulDay(now) : new Date(now.getTime() + cashLimits.promiseAwayFor)

export const dismissPromise = (page: string, how: 'today' | 'long', now = new Date()): void => {
  try {
    localStorage.setItem(key(page), awayUntil(how, now).toISOString())
  } catch {
    // A browser that keeps nothing shows it again.
  }
}

export const isDismissed = (page: string, now = new Date()): boolean => {
  try {
    return Date.parse(localStorage.getItem(key(page)) ?? '') > now.getTime()
  } catch {
    return false
  }
}
