import { autoMessages } from '@dure/contract/chat/autoMessages'
import { fail } from '@dure/contract/errors'
import { bind } from '../../../http/bind.ts'
import { deleteAutoMessage } from './autoMessages.sql.ts'
import { addAutoMessage, changeAutoMessage } from './keepAutoMessage.ts'
import { getAutoMessageState, listAutoMessages } from './listAutoMessages.ts'

export const autoMessageRoutes = bind(autoMessages, {
  getAutoMessageState: (context) => getAutoMessageState(context),
  listAutoMessages: (context, { params, query }) => listAutoMessages(context, params.id, query),
  addAutoMessage: (context, { body }) => addAutoMessage(context, body),
  changeAutoMessage: (context, { params, body }) => changeAutoMessage(context, params.id, body),
  deleteAutoMessage: async (context, { params }) =>
    (await deleteAutoMessage(context.db, { id: params.id, providerId: context.actor.providerId })) ? { deleted: true } : fail('NOT_FOUND'),
})
