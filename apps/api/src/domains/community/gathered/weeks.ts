import { communityLimits as limits } from '@dure/contract/community/limits'
import { startOfSeoulWeek, WEEK } from '@dure/kernel/time'

/** A week of Seoul's that is over: the Monday after it, and the one it began with. */
export type Week = { readonly monday: Date; readonly before: Date }

/** The last week whose posts are to be looked for by now: from its Monday's morning on. */
export function weekOver(now: Date): Week {
  const monday = startOfSeoulWeek(new Date(now.getTime() - limits.week.at))
  return { monday, before: new Date(monday.getTime() - WEEK) }
}
