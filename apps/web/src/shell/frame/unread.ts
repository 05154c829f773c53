import type { RealtimeType } from '@dure/contract/realtime'
import type { Message } from '@dure/contract/chat/message'
import type { Router } from '../../navigation/router.ts'
import type { Asking } from '../../api/query.ts'
import { onReconnect, subscribeLive } from '../../realtime/events.ts'
import { markUnread, unread } from './unreadMarks.ts'

type Role = 'customer' | 'provider'

const lookingAt = (target: string | undefined): boolean =>
  target !== undefined && document.visibilityState === 'visible' && window.location.pathname === target

/** Both sides are told of a message, its sender too: on his other devices, and where a quote opens a room. */
const isOwn = (target: string | undefined, message: Message): boolean =>
  message.sender?.role === (target?.startsWith('/pro/') ? 'provider' : 'customer')

/** What a side of the house waits for: a customer for quotes, a pro for requests. */
const sides = {
  customer: {
    key: 'quotes',
    ask: async (call: Asking) => (await call('GET /v1/me/quotes/unread')).unread,
    pages: /^\/requests\/(sent|\d+\/quotes)\/?$/,
    arrives: 'receivedQuote',
    noticed: ['customerSafePaymentDetail', 'customerOrderDetail'],
  },
  provider: {
    key: 'requests',
    ask: async (call: Asking) => (await call('GET /v2/requests/received/unread', { query: { size: 1 } })).count > 0,
    pages: /^\/requests\/received(\/|$)/,
    arrives: 'receivedRequest',
    noticed: ['providerSafePaymentDetail', 'providerOrderDetail'],
  },
} as const

let turn = 0

/** The mark of what one's side waits for; the newest question counts, whatever is answered last. */
export async function fetchArrived(call: Asking, role: Role): Promise<void> {
  const mine = (turn += 1)
  const { key, ask } = sides[role]
  const on = await ask(call).catch(() => false)
  if (mine === turn) markUnread(key, on)
}

let chatTurn = 0

/** The mark of the chats; the newest question counts here too. */
async function fetchChats(call: Asking, role: Role): Promise<void> {
  const mine = (chatTurn += 1)
  const { count } = await call('GET /api/v2/chats/badge-count', { query: { role } }).catch(() => ({ count: 0 }))
  if (mine === chatTurn) markUnread('chats', count > 0)
}

/** The marks as they stand; what cannot be asked counts as nothing new [pages.unread]. */
async function fetchUnread(call: Asking, role: Role): Promise<void> {
  void fetchArrived(call, role)
  void fetchChats(call, role)
  const notices = await call('GET /v1/accounts/user-notifications/unread-exist', { query: { role } }).catch(() => ({
    unreadNotificationExist: false,
  }))
  markUnread('notices', notices.unreadNotificationExist)
}

/** Asks again when the page comes back to the front: meanwhile another device may have read what is marked here [pages.unread-elsewhere]. */
function onFront(ask: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') ask()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Keeps the menu's marks true for one side: asked now, after each reconnection and in front again, set by what arrives elsewhere, asked again where one has looked, here or on another device. */
export function followUnread(router: Router, call: Asking, role: Role): () => void {
  const { key, pages, arrives, noticed } = sides[role]
  void fetchUnread(call, role)
  const on = (type: RealtimeType, mark: () => void) => subscribeLive({ type, onEvent: ({ target }) => void (lookingAt(target) || mark()) })
  let last = window.location.pathname
  const stops = [
    subscribeLive({
      type: 'chatMessage',
      onEvent: ({ target, message }) => !lookingAt(target) && !isOwn(target, message) && markUnread('chats', true),
    }),
    // Of whoever read: where it was oneself, elsewhere, nothing may be left.
    subscribeLive({ type: 'readChatMessage', onEvent: () => void (unread.get().chats && fetchChats(call, role)) }),
    on(arrives, () => {
      markUnread(key, true)
      markUnread('notices', true)
    }),
    ...noticed.map((type) => on(type, () => markUnread('notices', true))),
    onReconnect(() => void fetchUnread(call, role)),
    onFront(() => void fetchUnread(call, role)),
    router.subscribe('onRendered', () => {
      const now = window.location.pathname
      if (now !== last && (pages.test(now) || pages.test(last))) void fetchArrived(call, role)
      last = now
    }),
  ]
  return () => {
    turn += 1
    chatTurn += 1
    stops.forEach((stop) => stop())
  }
}
