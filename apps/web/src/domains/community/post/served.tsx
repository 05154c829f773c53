import { servedPart } from '../../../parts/LazyPart.tsx'

// A post is read first: the server draws all of it, and in the browser the code of what is said to it comes after the post's own.

export const Talk = servedPart(
  import.meta.env.SSR ? (await import('./Talk.tsx')).Talk : undefined,
  async () => (await import('./Talk.tsx')).Talk,
)

/** The ⋯ of a post. */
export const PostActs = servedPart(
  import.meta.env.SSR ? (await import('./PostActs.tsx')).PostActs : undefined,
  async () => (await import('./PostActs.tsx')).PostActs,
)

/** What to read next. */
export const Related = servedPart(
  import.meta.env.SSR ? (await import('./PostEnd.tsx')).Related : undefined,
  async () => (await import('./PostEnd.tsx')).Related,
)
