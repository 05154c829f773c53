import * as z from 'zod/mini'

/** A picture that a page shows. */
export const shownPicture = z.object({
  fileId: z.string(),
  url: z.string(),
  /** Pixels: its place is kept before it comes. */
  width: z.number(),
  height: z.number(),
})
export type ShownPicture = z.infer<typeof shownPicture>
