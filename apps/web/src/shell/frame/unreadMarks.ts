import type { UnreadKey } from './menu.ts'
import { store } from '../store.ts'

export type Unread = Readonly<Partial<Record<UnreadKey, boolean>>>

export const nothingUnread: Unread = {}
/** Which menu items carry a mark; a page clears its own when it is opened. */
export const unread = store<Unread>(nothingUnread)

export function markUnread(key: UnreadKey, on: boolean): void {
  if ((unread.get()[key] ?? false) !== on) unread.set({ ...unread.get(), [key]: on })
}
