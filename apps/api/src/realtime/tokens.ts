import { MINUTE } from '@dure/kernel/time'
import { randomBytes } from 'node:crypto'
import type { Actor, House } from '../context.ts'
import { hashKey } from '../http/callers/sessions.ts'
import { deleteLateTokens, insertToken, takeToken } from './realtime.sql.ts'

const lifetime = MINUTE

/** Whose socket, and the session it hangs on. */
export type SocketOwner = { readonly memberId: number; readonly sessionId: number }

/** A short-lived, one-use token that opens the member's socket for as long as this session lives. */
export async function issueSocketToken(house: House, actor: Actor): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = house.clock.now()
  await deleteLateTokens(house.db, actor.memberId, now)
  await insertToken(house.db, { hash: hashKey(token), owner: actor, expiresAt: new Date(now.getTime() + lifetime) })
  return token
}

/** @returns whom the token was made for, once; null when unknown, used or late. */
export async function redeemSocketToken(house: House, token: string): Promise<SocketOwner | null> {
  const taken = await takeToken(house.db, hashKey(token))
  return taken !== undefined && taken.expiresAt > house.clock.now() ? taken : null
}
