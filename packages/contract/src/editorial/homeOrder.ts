import * as z from 'zod/mini'
import { homeRows } from './rows.ts'

/** Apart from the rows' names: the home page itself needs no schema. */
export const homeOrder = z.array(z.object({ row: z.enum(homeRows), shown: z.boolean() })).check(
  z.maxLength(homeRows.length),
  z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, '같은 줄이 두 번 있어요.'),
)
