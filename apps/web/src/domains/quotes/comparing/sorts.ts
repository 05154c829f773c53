import type { SentRequestQuote } from '@dure/contract/requests/sent'

export type Sort = 'newest' | 'price' | 'rating' | 'hired'

/** In which order quotes are compared: one without a price comes after all that name one. */
export const sorts: Record<Sort, { label: string; by: (a: SentRequestQuote, b: SentRequestQuote) => number }> = {
  newest: { label: '최신순', by: (a, b) => b.quoteId - a.quoteId },
  price: { label: '낮은 가격순', by: (a, b) => (a.cost ?? Infinity) - (b.cost ?? Infinity) },
  rating: { label: '별점순', by: (a, b) => b.reviewRating - a.reviewRating || b.reviewCount - a.reviewCount },
  hired: { label: '고용 많은순', by: (a, b) => b.hiredCount - a.hiredCount },
}
