import { chatViews } from '@dure/contract/chat/views'
import { bind } from '../../http/bind.ts'
import { getChat, getPrompt, listChats } from './chats.ts'

export const chatViewRoutes = bind(chatViews, {
  listChats: (context, { query }) => listChats(context, query),
  getChat: (context, { params }) => getChat(context, params.id),
  listInstantChats: (context, { query }) => listChats(context, { ...query, filter: 'instant_match' }),
  getPrompt: (context, { params }) => getPrompt(context, params.id),
})
