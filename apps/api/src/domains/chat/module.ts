import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { knownHooks } from '../safety/blockHooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { autoMessageRoutes } from './auto/routes.ts'
import { chatLeaving } from './leaving.ts'
import { chatNotices } from './notices.ts'
import { reportableChat, reportableMessage } from './reportables.ts'
import { haveRoom } from './rooms.sql.ts'
import { chatRoutes } from './routes.ts'
import { chatTimers } from './timers.ts'

export const chat: Module = {
  name: 'chat',
  tables: 'auto_message auto_message_use chat chat_party message message_file quick_message',
  shows: 'chat_face chat_party_face message_face',
  routes: [...chatRoutes, ...autoMessageRoutes],
  notices: chatNotices,
  timers: chatTimers,
  answers: [leavingHooks.by(chatLeaving), knownHooks.by(haveRoom), reportables.by({ message: reportableMessage, chat: reportableChat })],
}
