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

/** Their order with which of them are shown. */
export type HomeOrder = { row: HomeRow; shown: boolean }[]

/** Every row once: those that operators ordered, then those that came after they did. */
export function everyHomeRow(ordered: HomeOrder): HomeOrder {
  const named = new Set(ordered.map(({ row }) => row))
  return [...ordered, ...homeRows.filter((row) => !named.has(row)).map((row) => ({ row, shown: true }))]
}
