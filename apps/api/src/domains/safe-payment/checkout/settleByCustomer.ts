import { failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { settleByPayer } from '../../escrow/index.ts'
import { sideOfDeal } from '../deal/access.ts'
import { dealDetail, type DealDetail } from '../deal/dealDetail.ts'

/** The customer comes back from the checkout; answers his deal as it stands once it is paid [safe-payment.callback]. */
export async function settleByCustomer(
  context: MemberContext,
  id: number,
  paymentId: string | undefined,
): Promise<DealDetail | Failure<'FORBIDDEN' | 'NOT_FOUND'> | Exclude<Awaited<ReturnType<typeof settleByPayer>>, null>> {
  const deal = await sideOfDeal(context.db, id, context.actor, 'customer')
  if (failed(deal)) return deal
  return (await settleByPayer(context, id, paymentId)) ?? dealDetail(context, id, 'customer')
}
