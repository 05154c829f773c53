import type { SessionView } from '@dure/contract/sign-in/settings'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { endSessionsOf } from './endSessions.ts'
import { deleteSession, sessionsOf } from './sessions.sql.ts'
import { deviceOf } from './device.ts'

/** The member's living sessions, the last used first. */
export async function listSessions(context: MemberContext): Promise<{ items: SessionView[] }> {
  const rows = await sessionsOf(context.db, context.actor.memberId, context.now)
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      address: row.address,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === context.actor.sessionId,
    })),
  }
}

/** Ends one of the member's own sessions; its sockets close within seconds. */
export async function endSession(context: MemberContext, id: number): Promise<{ ended: number } | Failure<'NOT_FOUND'>> {
  const own = (await sessionsOf(context.db, context.actor.memberId, context.now)).some((row) => row.id === id)
  if (!own) return fail('NOT_FOUND')
  await deleteSession(context.db, id)
  return { ended: 1 }
}

/** Logs the member out everywhere, here too [sign-in.all-ends]. */
export function endEverySession(context: MemberContext): Promise<{ ended: number }> {
  return inTransaction(context, async (inside) => {
    const { items } = await listSessions(inside)
    await endSessionsOf(inside.db, inside.actor.memberId)
    return { ended: items.length }
  })
}
