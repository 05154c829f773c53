import { DAY } from '@dure/kernel/time'

export const moderationLimits = {
  reason: 500,
  /** Who took something on of a desk holds it for so long [moderation.assignment]. */
  assignedFor: DAY,
  assignmentsShown: 500,
  appeal: { least: 10, most: 1_000 },
  /** Penalties of a member that his file shows, and members that are chosen at once. */
  penaltiesShown: 100,
  chosen: 100,
  /** How long a banned member may appeal [moderation.ban]. */
  appealFor: 5 * DAY,
  /** And the author of what operators took away [safety.removals]. */
  appealRemovalFor: 30 * DAY,
  /** What was taken away from a member that a page of his, and his file, show. */
  removalsShown: 20,
  /** Operators that their page lists. */
  operatorsShown: 500,
  /** A penalty that is no longer than this asks for a lesser right [moderation.rights]. */
  shortPenalty: 7 * DAY,
  /** What an operator keeps of a page's filters, how long its name and a value may be; and what of others' views a page shows [moderation.views]. */
  views: 12,
  viewName: 20,
  filter: 80,
  sharedViews: 30,
  /** What waits on a desk is counted no further. */
  countedTo: 1_000,
} as const
