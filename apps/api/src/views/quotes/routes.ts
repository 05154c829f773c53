import { proActivity } from '@dure/contract/quotes/activity'
import { bind } from '../../http/bind.ts'
import { getProActivity } from './getProActivity.ts'

/** What became of a pro's quotes. */
export const proActivityRoutes = bind(proActivity, { getProActivity: (context, { query }) => getProActivity(context, query.days) })
