import { signInLimits } from '@dure/contract/sign-in/limits'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { setAuthCookie } from '../../../http/callers/cookies.ts'
import { tellMember } from '../../../http/callers/madeFor.ts'
import { clearBrowser, hashKey } from '../../../http/callers/sessions.ts'
import { insertSession } from './sessions.sql.ts'
import { rememberOrigin } from '../knownOrigins.ts'

/**
 * Opens a session, sets the browser's cookie, and remembers where the member came in from. The key is shown once, here; the database keeps its hash.
 * @returns the opaque key for `Authorization`.
 */
export async function openSession(context: Context, memberId: number, transport: Transport | null): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await insertSession(context.db, {
    memberId,
    keyHash: hashKey(key),
    createdAt: context.now,
    lastUsedAt: context.now,
    expiresAt: new Date(context.now.getTime() + signInLimits.sessionFor),
    userAgent: context.userAgent,
    address: context.address,
  })
  await rememberOrigin(context, memberId, transport)
  if (transport !== null) {
    setAuthCookie(transport.reply, context.house, key)
    tellMember(transport.reply, memberId)
    // One comes in over another, whose session ends with it.
    if (context.actor !== null && context.actor.memberId !== memberId) clearBrowser(transport.reply)
  }
  return key
}
