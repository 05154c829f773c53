import { DAY, MINUTE } from '@dure/kernel/time'
import { memberViews } from '@dure/contract/moderation/members'
import { fail } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { joinedAt, lastSessions } from './members.sql.ts'

const fiveMinutes = 5 * MINUTE

export const memberViewRoutes = bind(memberViews, {
  getUserNew: async (context) => {
    const joined = await joinedAt(context.db, context.actor.memberId)
    if (joined === undefined) return fail('NOT_FOUND')
    const within = (at: Date | null, length: number): boolean => at !== null && context.now.getTime() - at.getTime() < length
    return {
      isNew: within(joined.dateJoined, DAY),
      isNewProvider: within(joined.providerAt, DAY),
      isJustJoined: within(joined.dateJoined, fiveMinutes),
    }
  },
  listLastSessionDates: async (context, { query }) => {
    const rows = await lastSessions(context.db, context.actor.memberId, query.user_ids)
    return { items: rows.map((row) => ({ user_id: row.id, lastSessionDate: row.at?.toISOString() ?? null })) }
  },
})
