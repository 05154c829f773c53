import * as z from 'zod/mini'

/** A browser, as it names itself. */
export const device = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '기기 번호가 올바르지 않아요.'))

/** How many like a thing, and whether the caller does [counters.marks]. */
export const likes = z.object({ likes: z.number(), liked: z.boolean() })
export type Likes = z.output<typeof likes>
