import { servedPart } from '../../../parts/LazyPart.tsx'

/** The pro's own sight of his page, which nobody else loads. */
export const OwnerBar = servedPart(
  import.meta.env.SSR ? (await import('./OwnerBar.tsx')).OwnerBar : undefined,
  async () => (await import('./OwnerBar.tsx')).OwnerBar,
)
