import { servedPart } from '../../parts/LazyPart.tsx'

/** Works on a pro’s page: the server draws them with it, and in the browser their code comes after the page can be used. */
export const ProWorks = servedPart(
  import.meta.env.SSR ? (await import('./ProWorks.tsx')).ProWorks : undefined,
  async () => (await import('./ProWorks.tsx')).ProWorks,
)
