import type { Context } from '../../../context.ts'
import { providerIdOf } from '../../profiles/index.ts'
import { moveByHouse } from './move.ts'
import { unpaidBetween } from './payments.sql.ts'

/** Contact between two members has ended: what is asked and not paid ends with it; what is paid goes on. */
export async function endUnpaidBetween(context: Context, pair: { memberId: number; blockedId: number }): Promise<void> {
  const { db } = context
  for (const [customerId, proId] of [
    [pair.memberId, pair.blockedId],
    [pair.blockedId, pair.memberId],
  ] as const) {
    const providerId = await providerIdOf(db, proId)
    if (providerId === null) continue
    for (const id of await unpaidBetween(db, customerId, providerId)) await moveByHouse(context, id, 'end')
  }
}
