import type { Person } from '../people.ts'
import { accessOf, idIn } from '../walk.ts'

export const access = accessOf({
  make: async ({ customer, pro, chatId }) => {
    const send = (who: Person, message: string, nonce: string) =>
      who.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'TEXT', message, nonce } })
    await send(customer, '안녕하세요', 'n1')
    const sent = await send(pro, '네, 안녕하세요', 'n2')
    const quick = await customer.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕하세요' } })
    const auto = await pro.call('POST /v1/chats/auto/messages', {
      body: { question: '첫 수업은 어떻게 진행되나요?', answer: '수준을 살피고 목표를 함께 정해요.' },
    })
    return { messageId: Number((sent as { id: number }).id), quickId: idIn(quick), autoMessageId: auto.id }
  },
  things: {
    leaveChats: (d) => ({ body: { chatIds: [d.chatId], action: 'leave' } }),
    deleteQuickMessage: (d) => ({ params: { id: d.quickId } }),
    changeQuickMessage: (d) => ({ params: { id: d.quickId }, body: { title: '인사', message: '안녕하세요' } }),
    listMessages: (d) => ({ params: { id: d.chatId } }),
    getChat: (d) => ({ params: { id: d.chatId } }),
    searchMessages: (d) => ({ params: { id: d.chatId }, query: { keyword: '안녕' } }),
    getPrompt: (d) => ({ params: { id: d.chatId } }),
    changeAutoMessage: (d) => ({
      params: { id: d.autoMessageId },
      body: { question: '남의 질문을 바꿔도 되나요?', answer: '남의 답변을 바꿔 보려고 해요.' },
    }),
    deleteAutoMessage: (d) => ({ params: { id: d.autoMessageId } }),
    sendMessage: (d) => ({ params: { id: d.chatId }, body: { type: 'TEXT', message: '엿들어요', nonce: 'stranger-nonce' } }),
    postMemberSystemMessage: (d) => ({ params: { id: d.chatId }, body: { type: 'SYSTEM_REQUEST_ADDRESS' } }),
    changeChat: (d) => ({ params: { id: d.chatId }, body: { action: 'favorite' } }),
    setMessageOptions: (d) => ({ params: { id: d.chatId, messageId: d.messageId }, body: { is_hidden: true } }),
    readChat: (d) => ({ params: { id: d.chatId }, body: {} }),
    setChatNotification: (d) => ({ params: { id: d.chatId }, body: { notificationStatus: false } }),
    getUnlock: (d) => ({ params: { id: d.chatId } }),
    unlockChat: (d) => ({ params: { id: d.chatId } }),
  },
  own: [
    'listChats',
    'countUnreadChats',
    'findChatWith',
    'listQuickMessages',
    'addAutoMessage',
    'getAutoMessageState',
    'addQuickMessage',
    'listInstantChats',
  ],
})
