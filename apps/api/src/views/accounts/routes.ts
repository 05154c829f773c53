import { views } from '@dure/contract/accounts/me'
import { bind } from '../../http/bind.ts'
import { getBoard } from './board.ts'
import { getMe } from './me.ts'

export const meRoutes = bind(views, {
  getMe: (context) => getMe(context),
  getBoard: (context, { query }) => getBoard(context, query.role),
})
