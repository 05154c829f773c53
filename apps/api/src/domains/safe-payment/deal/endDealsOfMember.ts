import { safePaymentUndecided } from '@dure/contract/safe-payment/states'
import { inTransaction, type Context } from '../../../context.ts'
import { moveByHouse } from './move.ts'
import { runningOfMember } from './payments.sql.ts'

const batch = 100

/**
 * A member was banned or leaves: his unpaid requests end, and what is paid goes before an operator, so that
 * nobody's money is trapped [safe-payment.unpaid-ends] [moderation.ban]. In the caller's transaction where one is open.
 */
export function endDealsOfMember(context: Context, given: { memberId: number; providerId: number | null }): Promise<void> {
  return inTransaction(context, async (inside) => {
    for (let beforeId: number | undefined, more = true; more;) {
      const deals = await runningOfMember(inside.db, { ...given, statuses: safePaymentUndecided, beforeId, limit: batch })
      for (const deal of deals)
        if (deal.status === 'request') await moveByHouse(inside, deal.id, 'end')
        else await moveByHouse(inside, deal.id, 'open_case', '한쪽의 두레 이용이 제한되어 운영팀이 확인해요.')
      beforeId = deals.at(-1)?.id
      more = deals.length === batch
    }
  })
}
