import { proActivity } from '@dure/contract/quotes/activity'
import { cashUsage } from '@dure/contract/quotes/cashUsage'
import { bind } from '../../http/bind.ts'
import { getCashUsage } from './getCashUsage.ts'
import { getProActivity } from './getProActivity.ts'

/** What became of a pro's quotes, and what they cost. */
export const proActivityRoutes = [
  ...bind(proActivity, { getProActivity: (context, { query }) => getProActivity(context, query.days) }),
  ...bind(cashUsage, { getCashUsage: (context, { query }) => getCashUsage(context, query) }),
]
