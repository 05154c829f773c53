import * as z from 'zod/mini'
import { decodeCursor } from '@dure/kernel/pagination'

export const foreignCursor = '페이지를 다시 불러와 주세요.'

/** The position a list goes on from, of these parts (`encodeCursor`); null at its beginning. What no page of ours gave is refused. */
export function cursorOf<const Parts extends readonly [z.ZodMiniType, ...z.ZodMiniType[]]>(parts: Parts) {
  const position = z.tuple(parts)
  return z.pipe(
    z.optional(z.string().check(z.maxLength(1000, foreignCursor))),
    z.transform((cursor, context): z.output<typeof position> | null => {
      if (!cursor) return null
      const read = position.safeParse(decodeCursor(cursor))
      if (read.success) return read.data
      context.issues.push({ code: 'custom', message: foreignCursor, input: cursor })
      return z.NEVER
    }),
  )
}

/** Milliseconds since 1970. */
export const momentPart = z.int().check(z.maximum(8_640_000_000_000_000))
/** A number that a list is sorted by, whatever it counts: nothing of ours is larger than an instant. */
export const sortPart = z.number().check(z.maximum(8_640_000_000_000_000))
/** Words as PostgreSQL takes them. */
export const textPart = z.string().check(z.regex(/^[^\0]*$/))
export const idPart = z.int()

/** A cursor that is the id of the last row. */
export const idCursor = z.pipe(
  cursorOf([idPart]),
  z.transform((position) => position?.[0] ?? null),
)
