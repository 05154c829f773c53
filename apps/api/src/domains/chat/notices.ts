import { truncate } from '@dure/kernel/korean'
import { previewOf } from '@dure/contract/chat/preview'
import { customerNameForPro } from '@dure/contract/quotes/states'
import { naming, telling, type Role, type Rule, type Telling } from '../../jobs/notices.ts'
import { roomPath } from './live.ts'
import { chatEvents } from './events.ts'
import { hiredAt } from './hooks.ts'
import { unreadFacts } from './notices.sql.ts'

const chatUnread: Rule<{ chatId: number; memberId: number; role: Role }> = async (context, { chatId, memberId, role }) => {
  const facts = await unreadFacts(context.db, chatId, memberId)
  if (facts === undefined) return []
  const preview = previewOf(facts.type, facts.body, facts.title ?? undefined)
  const partner =
    role === 'customer' ? facts.partnerName : customerNameForPro(facts.partnerName, { ...facts, hiredAt: await hiredAt(context, chatId) })
  return [
    {
      memberId,
      role,
      kind: 'chat.message',
      ...naming(facts.partnerId, partner, role === 'customer' ? 'provider' : 'customer', '이 메시지를 보냈어요'),
      body: facts.count > 1 ? `${truncate(preview, 60, '…')} 외 ${facts.count - 1}개` : preview,
      link: roomPath(role, chatId),
      waits: { messageId: facts.lastId },
      dedupeKey: `chat:${chatId}:${memberId}:${facts.lastId}`,
    },
  ]
}

export const chatNotices: readonly Telling[] = [telling(chatEvents.unread, 'chat-unread', chatUnread)]
