import { href } from '../../navigation/href.ts'
import type { Chat } from './queries.ts'

/** The page of the pro one talks with; null for the pro himself, and where the partner has left the product. */
export const profileOf = (chat: Chat): string | null =>
  chat.role === 'customer' && !chat.user.is_dure_leaved ? href('/profile/users/:userId', { userId: String(chat.user.id) }) : null

/** The request a room is about: a pro's as he received it, a customer's with its quotes side by side; null where it is about an order. */
export function requestOf({ role, request_id: requestId }: Chat): string | null {
  if (requestId === null) return null
  return role === 'customer' ? href('/requests/:requestId/quotes', { requestId }) : href('/requests/received/:requestId', { requestId })
}
