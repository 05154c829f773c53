import { searchLimits } from '@dure/contract/search/limits'

const key = 'dure_recent_searches'

/** What was looked for in this browser, the last first [search.suggested]. */
export function recentKeywords(): readonly string[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, searchLimits.recentKeywords) : []
  } catch {
    return []
  }
}

export function rememberKeyword(keyword: string): void {
  const next = [keyword, ...recentKeywords().filter((one) => one !== keyword)].slice(0, searchLimits.recentKeywords)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A full or closed store only costs the memory of it.
  }
}

export function forgetKeywords(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
