import { deskFilters, type FilteredPage } from '@dure/contract/moderation/deskFilters'

export type Chosen = Readonly<Record<string, string>>

/** What of an address narrows a page's list, in the page's order. */
export function chosenOf(page: FilteredPage, search: string): Chosen {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    deskFilters[page].filters.flatMap((name) => {
      const value = given.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
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
