import * as z from 'zod/mini'

/** A thing's number, in an address or a body: anything else names nothing. */
export const id = z.coerce.number().check(z.int(), z.positive())

/** The largest number that four bytes hold. */
export const mostInFourBytes = 2_147_483_647

/** The number of what the catalogue and other short lists hold; those count in four bytes. */
export const smallId = z.coerce.number().check(z.int(), z.positive(), z.maximum(mostInFourBytes))

/** The same two where they stand in JSON, as numbers. */
export const rowNumber = z.int().check(z.positive())
export const smallRowNumber = z.int().check(z.positive(), z.maximum(mostInFourBytes))

/** How many rows a page may hold. */
export const pageLimit = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
