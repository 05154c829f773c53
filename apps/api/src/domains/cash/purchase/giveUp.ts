import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { lockPurchase, movePurchase, purchaseByUid } from '../cash.sql.ts'
import { settlePurchase } from './settlePurchase.ts'

const underWay = () => fail('PAYMENT_UNDER_WAY', { reason: '이미 결제했거나 입금을 기다리는 충전이라 그만둘 수 없어요.' })

/**
 * Gives up a purchase that nobody has paid, so that the next carries what it held [cash.second-held]. The gateway is asked first; what it
 * has been paid is supplied, and what is paid after all comes home as any other payment does.
 */
export async function giveUpPurchase(
  context: MemberContext,
  uid: string,
): Promise<{ uid: string } | Failure<'PAYMENT_NOT_EXIST' | 'PAYMENT_UNDER_WAY' | 'PAYMENT_PROVIDER_ERROR'>> {
  const known = await purchaseByUid(context.db, context.actor.memberId, uid)
  if (known === undefined) return fail('PAYMENT_NOT_EXIST')
  let payment: GatewayPayment | null
  try {
    payment = await context.house.gateways.payments.find(known.paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  if (payment !== null) await settlePurchase(context.house, payment)
  if (payment !== null && (payment.status === 'pending' || payment.status === 'paid')) return underWay()
  return inTransaction(context, async ({ db, actor }) => {
    await takeMemberInLine(db, actor.memberId)
    const purchase = await lockPurchase(db, known.paymentId)
    if (purchase === undefined || purchase.status === 'virtual_account_issued' || purchase.paidAt !== null) return underWay()
    if (mayMove(purchaseMoves.cancel, purchase.status))
      mustBeWritten(await movePurchase(db, purchase.id, purchaseMoves.cancel, { nextCheckAt: null }), `The purchase ${purchase.id}`)
    return { uid }
  })
}
