import type { Message } from '@dure/contract/chat/message'
import type { Context, House } from '../../context.ts'
import { messageView } from './messages/messageView.ts'
import type { Role } from './rooms.sql.ts'

/** The page of a room, which follows one's part in it [chat.room-follows-part]. */
export function roomPath(role: Role, chatId: number): string {
  return role === 'customer' ? `/chats/${chatId}` : `/pro/chats/${chatId}`
}

type Both = { readonly chatId: number; readonly customerId: number; readonly providerMemberId: number }

/** Tells both browsers of a message once it is durable. */
export function publishMessage(context: Context, given: Both & { readonly messageId: number; readonly visibleTo?: 'all' | Role }): void {
  context.afterCommit(async () => {
    const { house } = context
    const message = await messageView({ db: house.db, house }, given)
    if (message !== undefined) tell(house, given, message, given.visibleTo)
  })
}

/** Sends a message to both browsers, each with the path of its own page. */
export function tell(house: House, both: Both, message: Message, visibleTo: 'all' | Role = 'all'): void {
  const { chatId } = both
  if (visibleTo !== 'provider')
    house.bus.publish([both.customerId], { type: 'chatMessage', target: roomPath('customer', chatId), chatId, message })
  if (visibleTo !== 'customer')
    house.bus.publish([both.providerMemberId], { type: 'chatMessage', target: roomPath('provider', chatId), chatId, message })
}
