/**
 * What a room is about [chat.subject]: the quote of its pro for a request, of which there is one, or an order of the market. Whoever reads a
 * room's request asks first whether it has one.
 */
export type RoomSubject = { readonly of: 'quote'; readonly requestId: number } | { readonly of: 'order'; readonly orderId: number }
