import { servedPart } from '../../parts/LazyPart.tsx'

/** What the house puts on a page stands there from the server on; its code comes after the page it stands on. */
export const Banners = servedPart(
  import.meta.env.SSR ? (await import('./Banners.tsx')).Banners : undefined,
  async () => (await import('./Banners.tsx')).Banners,
)
