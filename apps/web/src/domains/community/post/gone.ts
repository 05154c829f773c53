import { servedPart } from '../../../parts/LazyPart.tsx'

const drawn = import.meta.env.SSR ? (await import('./Gone.tsx')).Gone : undefined

/** What stands in place of a post that is gone: who reads one that is there needs none of it. */
export const gone = servedPart(drawn, async () => (await import('./Gone.tsx')).Gone)
