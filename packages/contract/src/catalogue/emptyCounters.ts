type Counter = { readonly id: number; readonly settings: { readonly notAllZero?: string | undefined } }

/**
 * Groups of counters that ask for nothing: each of the group's shown counters was answered, and with 0 [requests.not-empty].
 * @param shown the form's items without those an answer hides
 * @param valueOf what was answered to a counter; undefined where nothing was
 * @returns what to say, by the id of each counter of such a group
 */
export function emptyCounters(shown: readonly Counter[], valueOf: (itemId: number) => string | undefined): ReadonlyMap<number, string> {
  const groups = new Map<string, Counter[]>()
  for (const item of shown) {
    const text = item.settings.notAllZero
    if (text !== undefined) groups.set(text, [...(groups.get(text) ?? []), item])
  }
  const empty = [...groups].filter(([, items]) => items.every(({ id }) => Number(valueOf(id) || NaN) === 0))
  return new Map(empty.flatMap(([text, items]) => items.map(({ id }) => [id, text])))
}
