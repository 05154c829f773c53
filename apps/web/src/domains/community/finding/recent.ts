import { useSyncExternalStore } from 'react'
import { communityLimits as limits } from '@dure/contract/community/limits'

const key = 'dure_recent_community'
const none = '[]'
const listeners = new Set<() => void>()

const kept = (): string => {
  try {
    return localStorage.getItem(key) ?? none
  } catch {
    return none
  }
}

function wordsOf(text: string): readonly string[] {
  try {
    const found = JSON.parse(text) as unknown
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, limits.keywords) : []
  } catch {
    return []
  }
}

function keep(words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words.slice(0, limits.keywords)))
  } catch {
    // A full or closed store only costs the memory of it.
  }
  for (const listener of listeners) listener()
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was looked for in the community in this browser, the last first; the server knows nothing of it [community.search-history]. */
export const useRecentWords = (): readonly string[] => wordsOf(useSyncExternalStore(watch, kept, () => none))

const others = (word: string): readonly string[] => wordsOf(kept()).filter((one) => one !== word)
export const rememberWord = (word: string): void => keep([word, ...others(word)])
export const forgetWord = (word: string): void => keep(others(word))
export const forgetWords = (): void => keep([])
