import type { ProActivity } from '@dure/contract/quotes/activity'
import { DAY } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { activityOf } from './activity.sql.ts'

/** What became of the pro's requests and quotes in the last days, beside as many days before. */
export async function getProActivity(context: ProviderContext, days: number): Promise<ProActivity> {
  const { now, actor } = context
  const [current, former] = await activityOf(context.db, { providerId: actor.providerId, now, days })
  return { days, since: new Date(now.getTime() - days * DAY).toISOString(), current, former }
}
