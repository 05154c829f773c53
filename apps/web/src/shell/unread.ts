import { subscribeLive } from '../realtime/events.ts'
import { markUnread } from './unread-marks.ts'

const lookingAt = (target: string | undefined): boolean =>
  target !== undefined && document.visibilityState === 'visible' && window.location.pathname === target

/** Sets the menu's marks when something arrives that one is not looking at. */
export function watchUnread(): () => void {
  const stops = [
    subscribeLive({ type: 'chatMessage', onEvent: ({ target }) => !lookingAt(target) && markUnread('chats', true) }),
    subscribeLive({ type: 'receivedQuote', onEvent: ({ target }) => !lookingAt(target) && markUnread('quotes', true) }),
  ]
  return () => stops.forEach((stop) => stop())
}
