import { failed, type Failure } from '@dure/contract/errors'
import { refundDays } from '@dure/contract/cash/limits'
import type { SafePaymentAction } from '@dure/contract/safe-payment/states'
import { formatWon } from '@dure/kernel/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import type { Holder } from '../../escrow/index.ts'
import { dealPage } from '../checkout/dealPage.ts'
import { describeDeals, timelineOf } from './describeDeals.ts'
import { moveByHouse, moveDeal } from '../deal/move.ts'
import { lockPayment, paymentById, type PaymentRow } from '../deal/payments.sql.ts'
import { dealPath, tellSide } from '../deal/tell.ts'

async function deal(db: Db, id: number): Promise<PaymentRow> {
  const found = await paymentById(db, id)
  if (found === undefined) throw new Error(`There is no deal ${id}`)
  return found
}

/** A move of the house that its money brings; anything but making it is a fault of ours. */
async function mustMove(context: Context, id: number, action: SafePaymentAction): Promise<void> {
  const moved = await moveDeal(context, { safePaymentId: id, action, role: 'system', memberId: null })
  if (failed(moved)) throw new Error(`The deal ${id} could not ${action}: ${moved.failure}`)
}

/** What deals answer for the money that is kept for them. */
export const dealHolder: Holder = {
  async lock({ db }, id) {
    await lockPayment(db, id)
  },
  async settled(context, id, paid) {
    return !failed(await moveDeal(context, { safePaymentId: id, action: 'paid', role: 'system', memberId: null, paid }))
  },
  async returned(context, id, { amount }) {
    const words = {
      title: '결제한 금액을 돌려드려요',
      contents: `금액이 바뀌었거나 이미 끝났거나 결제된 거래여서 ${formatWon(amount)}을 모두 돌려드려요. 아직 결제할 거래라면 거래 화면에서 바뀐 금액으로 다시 결제해 주세요. 카드사에 따라 영업일 기준 ${refundDays} 안에 환불돼요.`,
    }
    await tellSide(context, await deal(context.db, id), 'customer', { words, action: 'returned', senderId: null })
  },
  async givenBack(context, id) {
    await mustMove(context, id, 'split_refunded')
  },
  async released(context, id) {
    const { status, releasedByOperator } = await deal(context.db, id)
    // A split ends with its refund, not with its payout.
    if (status === 'remit_confirm') await mustMove(context, id, releasedByOperator ? 'complete_by_operator' : 'complete')
  },
  async disputed(context, id, reason) {
    await moveByHouse(context, id, 'open_case', reason)
  },
  async decided(context, id, { resolution, refund, by, note }) {
    const moved = await moveDeal(context, {
      safePaymentId: id,
      action: `resolve_${resolution}`,
      role: 'operator',
      memberId: by,
      reason: note,
      refund,
    })
    return failed(moved) ? (moved as Failure<'PAYMENT_STATE_CONFLICT' | 'REFUND_SPLIT_INVALID'>) : moved.status
  },
  async tell(context, id, side, { title, contents, action }) {
    const role = side === 'payer' ? 'customer' : 'provider'
    await tellSide(context, await deal(context.db, id), role, { words: { title, contents }, action, senderId: null })
  },
  page: async (context, id, paymentId) => dealPage(context, await deal(context.db, id), paymentId),
  path: async (_, side, id) => dealPath(side === 'payer' ? 'customer' : 'provider', id),
  described: describeDeals,
  timeline: timelineOf,
}
