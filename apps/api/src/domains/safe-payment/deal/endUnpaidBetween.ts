import type { Context } from '../../../context.ts'
import { moveByHouse } from './move.ts'
import { unpaidBetween } from './payments.sql.ts'

/** Contact between two members has ended: what is asked and not paid ends with it; what is paid goes on. */
export async function endUnpaidBetween(context: Context, pair: { memberId: number; blockedId: number }): Promise<void> {
  for (const id of await unpaidBetween(context.db, pair.memberId, pair.blockedId)) await moveByHouse(context, id, 'end')
}
