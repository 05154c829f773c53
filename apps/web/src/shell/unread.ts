import type { Message } from '@dure/contract/chat/message'
import type { Call } from '@dure/contract/client'
import { subscribeLive } from '../realtime/events.ts'
import { markUnread } from './unread-marks.ts'

const lookingAt = (target: string | undefined): boolean =>
  target !== undefined && document.visibilityState === 'visible' && window.location.pathname === target

/** Both sides are told of a message, its sender too: on his other devices, and where a quote opens a room. */
const isOwn = (target: string | undefined, message: Message): boolean =>
  message.sender?.role === (target?.startsWith('/pro/') ? 'provider' : 'customer')

/** The marks as they stand; what cannot be asked counts as nothing new (3§8 L287). */
export async function fetchUnread(call: Call, role: 'customer' | 'provider'): Promise<void> {
  const [chats, notices] = await Promise.all([
    call('GET /api/v2/chats/badge-count', { query: { role } }).catch(() => ({ count: 0 })),
    call('GET /v1/accounts/user-notifications/unread-exist', { query: { role } }).catch(() => ({ unreadNotificationExist: false })),
  ])
  markUnread('chats', chats.count > 0)
  markUnread('notices', notices.unreadNotificationExist)
}

/** Sets the menu's marks when something arrives that one is not looking at. */
export function watchUnread(): () => void {
  const stops = [
    subscribeLive({
      type: 'chatMessage',
      onEvent: ({ target, message }) => !lookingAt(target) && !isOwn(target, message as Message) && markUnread('chats', true),
    }),
    subscribeLive({
      type: 'receivedQuote',
      onEvent: ({ target }) => !lookingAt(target) && (markUnread('quotes', true), markUnread('notices', true)),
    }),
    subscribeLive({ type: 'customerSafePaymentDetail', onEvent: ({ target }) => !lookingAt(target) && markUnread('notices', true) }),
    subscribeLive({ type: 'providerSafePaymentDetail', onEvent: ({ target }) => !lookingAt(target) && markUnread('notices', true) }),
  ]
  return () => stops.forEach((stop) => stop())
}
