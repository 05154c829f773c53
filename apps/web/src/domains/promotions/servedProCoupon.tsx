import { servedPart } from '../../parts/LazyPart.tsx'

/** What a customer may take for payments to a pro: drawn with his page, and in the browser its code comes after the page can be used. */
export const ProCoupon = servedPart(
  import.meta.env.SSR ? (await import('./ProCoupon.tsx')).ProCoupon : undefined,
  async () => (await import('./ProCoupon.tsx')).ProCoupon,
)
