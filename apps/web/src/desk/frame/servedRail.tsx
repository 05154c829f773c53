import { servedPart } from '../../parts/LazyPart.tsx'

/** The server draws it with its page, and its links lead on as they stand. */
export const Rail = servedPart(
  import.meta.env.SSR ? (await import('./Rail.tsx')).Rail : undefined,
  async () => (await import('./Rail.tsx')).Rail,
)
