import { proActivity } from '@dure/contract/quotes/activity'
import { schedule } from '@dure/contract/quotes/schedule'
import { bind } from '../../http/bind.ts'
import { getProActivity } from './getProActivity.ts'
import { getSchedule } from './getSchedule.ts'

/** What became of a pro's quotes, and the days on which he is expected. */
export const proActivityRoutes = [
  ...bind(proActivity, { getProActivity: (context, { query }) => getProActivity(context, query.days) }),
  ...bind(schedule, { getSchedule: (context, { query }) => getSchedule(context, query.month) }),
]
