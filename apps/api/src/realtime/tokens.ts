import { randomBytes } from 'node:crypto'
import type { House } from '../context.ts'
import { hashKey } from '../http/sessions.ts'

const lifetime = 60_000

/** A short-lived, one-use token that opens the member's socket. */
export async function issueSocketToken(house: House, memberId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = house.clock.now()
  await house.pool.query('delete from socket_token where member_id = $1 and expires_at < $2', [memberId, now])
  await house.pool.query('insert into socket_token (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    hashKey(token),
    memberId,
    new Date(now.getTime() + lifetime),
  ])
  return token
}

/** @returns the member the token was made for, once; null when unknown, used or late. */
export async function redeemSocketToken(house: House, token: string): Promise<number | null> {
  const { rows } = await house.pool.query<{ member_id: number; expires_at: Date }>('delete from socket_token where token_hash = $1 returning member_id, expires_at', [
    hashKey(token),
  ])
  const row = rows[0]
  return row !== undefined && row.expires_at > house.clock.now() ? row.member_id : null
}
