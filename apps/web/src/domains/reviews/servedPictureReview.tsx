import { servedPart } from '../../parts/LazyPart.tsx'

/** One review with its picture among a pro's works: drawn with his page, and in the browser its code comes after the page can be used. */
export const PictureReview = servedPart(
  import.meta.env.SSR ? (await import('./PictureReview.tsx')).PictureReview : undefined,
  async () => (await import('./PictureReview.tsx')).PictureReview,
)
