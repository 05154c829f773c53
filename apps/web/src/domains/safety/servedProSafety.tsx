import { servedPart } from '../../parts/LazyPart.tsx'

/** To report or block a pro, at the end of his page: drawn with it, and few press it. */
export const ProSafety = servedPart(
  import.meta.env.SSR ? (await import('./ProSafety.tsx')).ProSafety : undefined,
  async () => (await import('./ProSafety.tsx')).ProSafety,
)
