import { servedPart } from '../../parts/LazyPart.tsx'
import type { BlockCards } from '../content/Blocks.tsx'

// What is read first is the page they stand on: the server draws them with it, and in the browser their code comes after it.

/** Pros near to what a page is about, at its end. */
export const NearPros = servedPart(
  import.meta.env.SSR ? (await import('./NearPros.tsx')).NearPros : undefined,
  async () => (await import('./NearPros.tsx')).NearPros,
)

/** Pros and works among the blocks of a page that is read. */
export const servedCards: BlockCards = {
  Pros: servedPart(
    import.meta.env.SSR ? (await import('./blockCards.tsx')).blockCards.Pros : undefined,
    async () => (await import('./blockCards.tsx')).blockCards.Pros,
  ),
  Works: servedPart(
    import.meta.env.SSR ? (await import('./blockCards.tsx')).blockCards.Works : undefined,
    async () => (await import('./blockCards.tsx')).blockCards.Works,
  ),
}
