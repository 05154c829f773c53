import { servedPart } from '../../../parts/LazyPart.tsx'

/** A few products beneath what a page is about. */
export const ServedRow = servedPart(
  import.meta.env.SSR ? (await import('./ProductRow.tsx')).ProductRow : undefined,
  async () => (await import('./ProductRow.tsx')).ProductRow,
)
