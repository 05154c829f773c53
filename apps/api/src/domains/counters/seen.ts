import { isAutomated } from '@dure/contract/analytics/events'
import type { CountedKind, SeenKind } from '@dure/contract/counters/kinds'
import { counterLimits } from '@dure/contract/counters/limits'
import { lookupHash } from '../../config/secrets.ts'
import type { Context, House } from '../../context.ts'
import { countablesHook } from './hooks.ts'
import { noteSeen, seenBy } from './seen.sql.ts'

/**
 * Counts that somebody sees a thing of `ownerId` [counters.seen]: operators, automation and its owner do not count. Whatever
 * happens the answer is the same, so that nobody learns by it what there is.
 */
export async function seeThing(
  { actor, house, now, userAgent }: Context,
  given: { readonly kind: CountedKind; readonly id: number; readonly device: string },
  ownerOf: () => Promise<number | null>,
): Promise<{ accepted: boolean }> {
  const answer = { accepted: true }
  if ((actor !== null && actor.roles.length > 0) || userAgent === '' || isAutomated(userAgent)) return answer
  const ownerId = await ownerOf()
  if (ownerId === null || actor?.memberId === ownerId) return answer
  const known = [`device:${given.device.toLowerCase()}`, ...(actor === null ? [] : [ofMember(actor.memberId)])]
  const visitors = known.map((name) => visitorOf(house, name)).toSorted((one, other) => one.compare(other))
  const shard = visitors[0]![0]! % counterLimits.shards
  await noteSeen(house.counters, { kind: given.kind, targetId: given.id, visitors, shard, now })
  return answer
}

const ofMember = (memberId: number): string => `member:${memberId}`

/** Keyed, so that these rows tell nobody who came. */
const visitorOf = ({ config }: House, name: string): Buffer => lookupHash(config).update(`reader:${name}`).digest().subarray(0, 16)

/** Which of these things a member saw while it is still known who saw what [counters.seen]. */
export const seenLately = (house: House, given: { kind: CountedKind; ids: readonly number[]; memberId: number }): Promise<number[]> =>
  seenBy(house.db, { kind: given.kind, ids: given.ids, visitor: visitorOf(house, ofMember(given.memberId)) })

/** Counts that a browser shows a thing that everybody may see. */
export const countSeen = (context: Context, given: { kind: SeenKind; id: number; device: string }): Promise<{ accepted: boolean }> =>
  seeThing(context, given, () => countablesHook.answers[given.kind](context.db, given.id))
