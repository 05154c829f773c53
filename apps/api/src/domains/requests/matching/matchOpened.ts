import { requestLimits } from '@dure/contract/requests/limits'
import { inTransaction, type Context } from '../../../context.ts'
import { providerById } from '../../profiles/index.ts'
import { requestsEvents } from '../events.ts'
import { deleteRecipientsBetween, insertMatchesOf, providersAmong } from './catchingUp.sql.ts'

/**
 * Puts the latest opened requests that a pro matches now and did not before on his list: he joined, or changed his services,
 * place or distance, or may take requests again [requests.matching]. One notice tells of all.
 */
export function matchOpened(context: Context, providerId: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const requestIds = await insertMatchesOf(inside.db, { providerId, now: inside.now, most: requestLimits.caughtUp })
    const newest = requestIds[0]
    if (newest === undefined) return
    await inside.house.jobs.emit(inside, requestsEvents.caughtUp, { providerId, requestIds })
    const memberId = (await providerById(inside.db, providerId))?.memberId
    if (memberId !== undefined)
      inside.afterCommit(() =>
        inside.house.bus.publish([memberId], { type: 'receivedRequest', target: '/requests/received', requestId: newest }),
      )
  })
}

/** Two members want nothing of each other: what either was to quote for leaves his list. */
export async function partRequests(context: Context, pair: { memberId: number; blockedId: number }): Promise<void> {
  await deleteRecipientsBetween(context.db, pair.memberId, pair.blockedId)
}

/** They may meet again: what is open is on their lists again. */
export async function rejoinRequests(context: Context, pair: { memberId: number; blockedId: number }): Promise<void> {
  for (const providerId of await providersAmong(context.db, [pair.memberId, pair.blockedId])) await matchOpened(context, providerId)
}
