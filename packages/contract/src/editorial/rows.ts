import * as z from 'zod/mini'

/** The rows of the home page beneath the search and the categories, as they stand until operators order them [editorial.home-order]. */
export const homeRows = [
  'seen',
  'recommended',
  'exhibitions',
  'pros',
  'portfolios',
  'questions',
  'steps',
  'curations',
  'magazines',
  'places',
  'trust',
] as const
export type HomeRow = (typeof homeRows)[number]

export const homeOrder = z.array(z.object({ row: z.enum(homeRows), shown: z.boolean() })).check(
  z.maxLength(homeRows.length),
  z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, '같은 줄이 두 번 있어요.'),
)
export type HomeOrder = z.output<typeof homeOrder>

/** Every row once: those that operators ordered, then those that came after they did. */
export function everyHomeRow(ordered: HomeOrder): HomeOrder {
  const named = new Set(ordered.map(({ row }) => row))
  return [...ordered, ...homeRows.filter((row) => !named.has(row)).map((row) => ({ row, shown: true }))]
}
