import { servedPart } from '../../../parts/LazyPart.tsx'

/** What stands in place of a post that is gone: who reads one that is there needs none of it. */
export const gone = servedPart(
  import.meta.env.SSR ? (await import('./Gone.tsx')).Gone : undefined,
  async () => (await import('./Gone.tsx')).Gone,
)
