import { webTokenCookie } from '@dure/contract/analytics/cookies'
import type { House } from '../../context.ts'
import { readToken, signToken } from '../../signedToken.ts'

/** A token that tells whose browser this is, for experiments; it opens nothing. */
export function issueWebToken(house: House, memberId: number): string {
  return signToken(house.config.secret, 'web-token', { subject: memberId, now: house.clock.now(), seconds: webTokenCookie.seconds })
}

/** @returns the member of a web token (from its cookie or an `Authorization` header), or null. */
export function memberOfWebToken(house: House, token: string): number | null {
  return readToken(house.config.secret, 'web-token', token, house.clock.now())
}
