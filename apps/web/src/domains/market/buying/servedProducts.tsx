import { servedPart } from '../../../parts/LazyPart.tsx'

/** Products on a pro's page: the server draws them with it, and in the browser their code comes after the page can be used. */
export const ProProducts = servedPart(
  import.meta.env.SSR ? (await import('./ProProducts.tsx')).ProProducts : undefined,
  async () => (await import('./ProProducts.tsx')).ProProducts,
)
