import { analytics } from '@dure/contract/analytics/endpoints'
import { bind } from '../../http/bind.ts'
import { getFunnel } from './getFunnel.ts'
import { takeEvents } from './takeEvents.ts'

export const analyticsRoutes = bind(analytics, {
  takeEvents: (context, { body }) => takeEvents(context, body),
  getFunnel: (context, { query }) => getFunnel(context, query),
})
