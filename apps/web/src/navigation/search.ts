import type { Search } from '../screen.ts'

/** The query as plain strings; a name given twice is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const had = search[name]
    search[name] = had === undefined ? value : Array.isArray(had) ? [...had, value] : [had, value]
  }
  return search
}

export function stringifySearch(search: Search): string {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue
    for (const one of typeof value === 'string' ? [value] : Array.isArray(value) ? value : [String(value)]) out.append(name, one)
  }
  return out.size > 0 ? `?${out}` : ''
}
