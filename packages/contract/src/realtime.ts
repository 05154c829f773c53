import type { Message } from './chat/message.ts'

/** What the server tells a subscribed socket; `target` is the path of the page it concerns [wire.socket]. */
export type RealtimeEvent =
  | { readonly type: 'chatMessage'; readonly target: string; readonly chatId: number; readonly message: Message }
  | {
      readonly type: 'readChatMessage'
      readonly target: string
      readonly chatId: number
      readonly userId: number
      readonly lastReadId: number
    }
  | { readonly type: 'leaveChat'; readonly target: string; readonly chatId: number; readonly userId: number }
  | {
      readonly type: 'providerSafePaymentDetail'
      readonly target: string
      readonly safePaymentId: number
      readonly safePaymentStatus: string
    }
  | {
      readonly type: 'customerSafePaymentDetail'
      readonly target: string
      readonly safePaymentId: number
      readonly safePaymentStatus: string
    }
  | {
      readonly type: 'customerOrderDetail' | 'providerOrderDetail'
      readonly target: string
      readonly purchaseNo: string
      readonly status: string
    }
  | { readonly type: 'receivedQuote'; readonly target: string; readonly requestId: number; readonly quoteId: number }
  /** To a pro: a request reached him, for the live list. */
  | { readonly type: 'receivedRequest'; readonly target: string; readonly requestId: number }
  /** To who has a post in front: somebody commented; of many within a second the last alone [community.live]. */
  | { readonly type: 'communityComment'; readonly target: string; readonly postId: number; readonly commentId: number }

export type RealtimeType = RealtimeEvent['type']

export type ServerFrame =
  | { readonly event: 'ping' }
  | { readonly event: 'subscribe:succeeded' }
  | { readonly event: 'subscribe:failed' }
  | { readonly event: 'message:succeeded'; readonly data: RealtimeEvent }
  /** From here on it is told of this post; null where it watches none, or may not. */
  | { readonly event: 'watching'; readonly data: { readonly post: number | null } }

export type ClientFrame =
  | { readonly event: 'subscribe'; readonly data: { readonly auth: string } }
  | { readonly event: 'pong' }
  /** The page is in front and was touched just now; said anew while it goes on being touched [notifications.present]. */
  | { readonly event: 'here' }
  /** It is in front no more. */
  | { readonly event: 'away' }
  /** The post the page shows, in place of the one before; null for none. Said anew after each subscription [community.live]. */
  | { readonly event: 'watch'; readonly data: { readonly post: number | null } }

/** The short address of a post, which leads to its page: what live events of it name. */
export const watchedPost = (postId: number): string => `/community/post/${postId}`
