import { lastLoginCookie, lastLoginSeconds, type LoginMethod } from '@dure/contract/sign-in/lastLogin'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { deleteSession } from './sessions/sessions.sql.ts'
import { updateMember } from '../accounts/index.ts'
import { openSession } from './sessions/sessions.ts'

/**
 * Lets a member in whose identity was just proved: a session under a key that was never seen before, the one this
 * browser had until now ended, the way in remembered for the login page.
 * @returns the key.
 */
export async function letIn(context: Context, memberId: number, method: LoginMethod, transport: Transport | null): Promise<string> {
  if (context.actor !== null) await deleteSession(context.db, context.actor.sessionId)
  await updateMember(context.db, memberId, { lastSessionAt: context.now })
  const secure = context.house.config.secureCookies ? '; Secure' : ''
  void transport?.reply.header('set-cookie', `${lastLoginCookie}=${method}; Path=/; Max-Age=${lastLoginSeconds}; SameSite=Lax${secure}`)
  return openSession(context, memberId, transport)
}
