import * as z from 'zod/mini'

/** A field of words that may be left empty: null. */
export const orNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : typed.trim())),
)

/** A field of figures that may be left empty. */
export const numberOrNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : Number(typed))),
)
export const numberField = z.pipe(z.string(), z.transform(Number))

/** Numbers as people list them: `12, 15`. */
export const numbersField = z.pipe(
  z.string(),
  z.transform((typed) =>
    typed
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map(Number),
  ),
)
