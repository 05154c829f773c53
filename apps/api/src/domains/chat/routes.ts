import { chat } from '@dure/contract/chat/endpoints'
import { chatLimits } from '@dure/contract/chat/limits'
import { presetQuickMessages } from '@dure/contract/chat/schemas'
import { fail, failed } from '@dure/contract/errors'
import { inTransaction } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { postMemberSystemMessage } from './askForHire.ts'
import { askAutoMessage } from './auto/askAutoMessage.ts'
import { hideMessage } from './messages/hideMessage.ts'
import { leaveChat, leaveChats } from './leaveChat.ts'
import { listMessages, searchMessages } from './messages/listMessages.ts'
import { newestRoomWith, setFavorite, setNotification, unreadTotal } from './parties.sql.ts'
import { deleteQuickMessage, insertQuickMessage, quickMessages, updateQuickMessage } from './messages/quickMessages.sql.ts'
import { readChat } from './readChat.ts'
import { sendMessage } from './messages/sendMessage.ts'
import { unlocked } from './unlock.ts'

export const chatRoutes = bind(chat, {
  listMessages: (context, { params, query }) => listMessages(context, params.id, query),
  sendMessage: (context, { params, body }) =>
    body.type === 'AUTO_MESSAGE' ? askAutoMessage(context, params.id, body.autoMessageId) : sendMessage(context, params.id, body),
  changeChat: async (context, { params: { id }, body: { action } }) => {
    if (action === 'leave') {
      const gone = await leaveChat(context, id)
      return failed(gone) ? gone : { id, is_favorite: false, is_leaved: true }
    }
    const favorite = action === 'favorite'
    const done = await setFavorite(context.db, { chatId: id, memberId: context.actor.memberId, favorite })
    return done ? { id, is_favorite: favorite, is_leaved: false } : fail('NOT_FOUND')
  },
  leaveChats: (context, { body }) => leaveChats(context, body.chatIds),
  readChat: (context, { params, body }) => readChat(context, params.id, body.lastReadId),
  findChatWith: async (context, { params }) => ({ chatId: await newestRoomWith(context.db, context.actor.memberId, params.userId) }),
  countUnreadChats: async (context, { query }) => ({ count: await unreadTotal(context.db, context.actor.memberId, query.role) }),
  getUnlock: (context, { params }) => unlocked(context, params.id),
  unlockChat: (context, { params }) => unlocked(context, params.id),
  setChatNotification: async (context, { params, body }) => {
    const done = await setNotification(context.db, { chatId: params.id, memberId: context.actor.memberId, on: body.notificationStatus })
    return done ? { notificationStatus: body.notificationStatus } : fail('NOT_FOUND')
  },
  searchMessages: (context, { params, query }) => searchMessages(context, params.id, query),
  postMemberSystemMessage: (context, { params, body }) => postMemberSystemMessage(context, params.id, body.type),
  setMessageOptions: (context, { params, body }) =>
    hideMessage(context, { chatId: params.id, messageId: params.messageId, hidden: body.is_hidden }),
  listQuickMessages: async (context, { query }) => ({
    results: await quickMessages(context.db, context.actor.memberId),
    presets: [...presetQuickMessages[query.role ?? (context.actor.providerId === null ? 'customer' : 'provider')]],
  }),
  addQuickMessage: async (context, { body }) => {
    const added = await inTransaction(context, ({ db, actor, now }) =>
      insertQuickMessage(db, { ...body, memberId: actor.memberId, most: chatLimits.quickMessages, now }),
    )
    return added ?? fail('NOT_ACCEPTABLE', { reason: `자주 쓰는 메시지는 ${chatLimits.quickMessages}개까지 만들 수 있어요.` })
  },
  changeQuickMessage: async (context, { params, body }) =>
    (await updateQuickMessage(context.db, { id: params.id, memberId: context.actor.memberId, ...body })) ?? fail('NOT_FOUND'),
  deleteQuickMessage: async (context, { params }) =>
    (await deleteQuickMessage(context.db, { id: params.id, memberId: context.actor.memberId })) ? { deleted: true } : fail('NOT_FOUND'),
})
