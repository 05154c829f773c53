import type { Context } from '../../context.ts'
import { messagesByIds } from './messages.sql.ts'
import { messageView } from './messageView.ts'
import type { Role } from './rooms.sql.ts'

export function roomPath(role: Role, chatId: number): string {
  return role === 'customer' ? `/chats/${chatId}` : `/pro/chats/${chatId}`
}

type Both = { readonly chatId: number; readonly customerId: number; readonly providerMemberId: number }

/** Tells both browsers of a message once it is durable, each with the path of its own page. */
export function publishMessage(context: Context, given: Both & { readonly messageId: number; readonly visibleTo?: 'all' | Role }): void {
  context.afterCommit(async () => {
    const { house } = context
    const [row] = await messagesByIds(house.db, [given.messageId])
    if (row === undefined) return
    const message = messageView(house, row)
    for (const [role, memberId] of [
      ['customer', given.customerId],
      ['provider', given.providerMemberId],
    ] as const)
      if ((given.visibleTo ?? 'all') === 'all' || given.visibleTo === role)
        house.bus.publish([memberId], { type: 'chatMessage', target: roomPath(role, given.chatId), chatId: given.chatId, message })
  })
}
