import { servedPart } from '../../parts/LazyPart.tsx'

/** What was ticked most: drawn with its page, for nothing may be pushed by it later, and in the browser its code comes after the page can be used. */
export const ReviewSummary = servedPart(
  import.meta.env.SSR ? (await import('./ReviewSummary.tsx')).ReviewSummary : undefined,
  async () => (await import('./ReviewSummary.tsx')).ReviewSummary,
)
