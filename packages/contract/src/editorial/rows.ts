/** The rows of the home page beneath the search and the categories, as they stand until operators order them [editorial.home-order]. */
export const homeRows = [
  'seen',
  'recommended',
  'live',
  'exhibitions',
  'pros',
  'products',
  'portfolios',
  'questions',
  'community',
  'steps',
  'curations',
  'magazines',
  'places',
  'trust',
] as const
export type HomeRow = (typeof homeRows)[number]

const known: ReadonlySet<string> = new Set(homeRows)
/** Whether this release knows a row: an order may come from one before it or after it. */
export const isHomeRow = (row: string): row is HomeRow => known.has(row)

const sinceFormer: ReadonlySet<HomeRow> = new Set(['live'])
/** Whether the release before this one knows a row: it fails at those it does not. */
export const isFormerRow = (row: HomeRow): boolean => !sinceFormer.has(row)

/** Their order with which of them are shown. */
export type HomeOrder = { row: HomeRow; shown: boolean }[]

/** Every row once: those that operators ordered, then those that came after they did; what this release does not know is left out. */
export function everyHomeRow(ordered: readonly { row: string; shown: boolean }[]): HomeOrder {
  const here = ordered.flatMap(({ row, shown }) => (isHomeRow(row) ? [{ row, shown }] : []))
  const named = new Set(here.map(({ row }) => row))
  return [...here, ...homeRows.filter((row) => !named.has(row)).map((row) => ({ row, shown: true }))]
}
