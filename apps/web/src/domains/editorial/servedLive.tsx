import { servedPart } from '../../parts/LazyPart.tsx'

/** What just came in: the server draws it with the home page, and in the browser its code comes after the page can be used. */
export const HomeLive = servedPart(
  import.meta.env.SSR ? (await import('./HomeLive.tsx')).HomeLive : undefined,
  async () => (await import('./HomeLive.tsx')).HomeLive,
)
