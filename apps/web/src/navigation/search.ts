/** The query as plain strings; a name given twice is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const had = search[name]
    search[name] = had === undefined ? value : Array.isArray(had) ? [...had, value] : [had, value]
  }
  return search
}
