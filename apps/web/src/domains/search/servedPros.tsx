import { servedPart } from '../../parts/LazyPart.tsx'
import type { BlockCards } from '../content/Blocks.tsx'

// What is read first is the page they stand on: the server draws them with it, and in the browser their code comes after it.
const drawn = import.meta.env.SSR ? { ...(await import('./NearPros.tsx')), ...(await import('./blockCards.tsx')) } : undefined

/** Pros near to what a page is about, at its end. */
export const NearPros = servedPart(drawn?.NearPros, async () => (await import('./NearPros.tsx')).NearPros)

/** Pros and works among the blocks of a page that is read. */
export const servedCards: BlockCards = {
  Pros: servedPart(drawn?.blockCards.Pros, async () => (await import('./blockCards.tsx')).blockCards.Pros),
  Works: servedPart(drawn?.blockCards.Works, async () => (await import('./blockCards.tsx')).blockCards.Works),
}
