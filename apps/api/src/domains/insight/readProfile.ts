import { isAutomated } from '@dure/contract/analytics/events'
import type { Context } from '../../context.ts'
import { providerOfMember } from '../profiles/index.ts'
import { noteRead } from './insight.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

/**
 * Counts that somebody sees a pro's page [insight.readers]. Who cannot be counted, the pro himself, operators and automation among
 * them, is answered alike: nobody learns by it who is a pro.
 */
export async function readProfile(context: Context, id: number | 'me', device: string): Promise<{ accepted: boolean }> {
  const { actor, house, now, userAgent } = context
  const answer = { accepted: true }
  if (id === 'me' || actor?.memberId === id || (actor !== null && actor.roles.length > 0) || userAgent === '' || isAutomated(userAgent))
    return answer
  const pro = await providerOfMember(house.counters, id)
  if (pro === undefined) return answer
  const known = [`device:${device.toLowerCase()}`, ...(actor === null ? [] : [`member:${actor.memberId}`])]
  // Keyed, so that these rows tell nobody who came.
  const visitors = known.map((name) => lookupHash(house.config).update(`reader:${name}`).digest().subarray(0, 16))
  await noteRead(house.counters, { providerId: pro.id, visitors: visitors.toSorted((one, other) => one.compare(other)), now })
  return answer
}
