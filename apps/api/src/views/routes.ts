import { views } from '@dure/contract/views/endpoints'
import { bind } from '../http/bind.ts'
import { getMe } from './me.ts'

export const viewRoutes = bind(views, {
  getMe: (context) => getMe(context),
})
