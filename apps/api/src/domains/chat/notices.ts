import { truncate } from '@dure/kernel/korean'
import { previewOf } from '@dure/contract/chat/preview'
import { customerNameForPro } from '@dure/contract/quotes/states'
import { naming, telling, type Role, type Rule, type Telling } from '../../jobs/notices.ts'
import { roomPath } from './liveRooms.ts'
import { chatEvents } from './events.ts'
import { hiredAt } from './hooks.ts'
import { unreadFacts } from './notices.sql.ts'
import { partyRow, roomRow } from './rooms.sql.ts'

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
      waits: { messageId: facts.lastId, chatId },
      dedupeKey: `chat:${chatId}:${memberId}:${facts.lastId}`,
    },
  ]
}

type Uses = { providerId: number; chatId: number; oneRoom: boolean; uses: number; at: string }

/** One notice of all that were asked within some minutes; none where the pro has seen the only room. */
const autoMessagesUsed: Rule<Uses> = async ({ db }, { providerId, chatId, oneRoom, uses, at }) => {
  const room = await roomRow(db, chatId)
  if (room === undefined) return []
  if (oneRoom && (await partyRow(db, chatId, room.providerMemberId))?.unreadCount === 0) return []
  return [
    {
      memberId: room.providerMemberId,
      role: 'provider',
      kind: 'chat.auto-message',
      title: `자동응답이 ${uses}번 답했어요`,
      body: oneRoom
        ? '고객이 자동응답 질문을 눌렀어요. 이어서 이야기해 보세요.'
        : '여러 고객이 자동응답 질문을 눌렀어요. 이어서 이야기해 보세요.',
      link: oneRoom ? roomPath('provider', chatId) : '/pro/chats',
      dedupeKey: `auto-messages:${providerId}:${at}`,
    },
  ]
}

export const chatNotices: readonly Telling[] = [
  telling(chatEvents.unread, 'chat-unread', chatUnread),
  telling(chatEvents.autoMessagesUsed, 'auto-messages-used', autoMessagesUsed),
]
