import { deskFilters, type FilteredPage } from '@dure/contract/moderation/deskFilters'
import { matchPage } from '../../navigation/match.ts'
import { searchOf } from '../../navigation/readers.ts'

export type Chosen = Readonly<Record<string, string>>

/** What of an address narrows a page's list, in the page's order; what the page does not know, or shows anyway, narrows nothing. */
export function chosenOf(page: FilteredPage, search: string): Chosen {
  const given = new URLSearchParams(search)
  const row = matchPage(page)?.row.search
  const known = searchOf(row, given)
  const anyway = searchOf(row, new URLSearchParams())
  return Object.fromEntries(
    deskFilters[page].filters.flatMap((name) => {
      const value = given.get(name)
      return value === null || value === '' || String(known[name]) !== value || anyway[name] === known[name] ? [] : [[name, value] as const]
    }),
  )
}

/** The address of a page so narrowed. */
export const pathOf = (page: FilteredPage, chosen: Chosen): string => {
  const query = new URLSearchParams(chosen)
  return query.size === 0 ? page : `${page}?${query}`
}

/** Kept in another order it is the same. */
export const isSame = (page: FilteredPage, one: Chosen, other: Chosen): boolean =>
  deskFilters[page].filters.every((name) => one[name] === other[name])
