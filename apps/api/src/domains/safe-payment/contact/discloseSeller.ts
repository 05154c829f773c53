import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { sideOfDeal } from '../deal/access.ts'
import { dealDetail, type DealDetail } from '../deal/dealDetail.ts'
import { lockPayment } from '../deal/payments.sql.ts'
import { tellSide } from '../deal/tell.ts'
import { safePaymentEvents } from '../events.ts'
import { insertDisclosure } from './disclosures.sql.ts'
import { mayLearn } from './disclosures.ts'

/**
 * The customer of a deal that was paid is given its pro's own number and address, with a reason that is kept and told to the pro
 * [safe-payment.disclosure]. Asked again, the first reason stays. @returns his deal; PAYMENT_STATE_CONFLICT before it was paid, and where he may not learn it any more.
 */
export function discloseSeller(
  context: MemberContext,
  id: number,
  reason: string,
): Promise<DealDetail | Failure<'NOT_FOUND' | 'FORBIDDEN' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const own = await sideOfDeal(inside.db, id, context.actor, 'customer')
    if (failed(own)) return own
    const payment = (await lockPayment(inside.db, id))!
    if (payment.paidAt === null)
      return fail('PAYMENT_STATE_CONFLICT', { reason: '결제한 뒤에 요청할 수 있어요. 지금은 안심번호로 연락해 주세요.' })
    if (!mayLearn(payment, inside.now))
      return fail('PAYMENT_STATE_CONFLICT', { reason: '끝난 거래라 알려 드릴 수 없어요. 꼭 필요하면 고객센터로 문의해 주세요.' })
    if (await insertDisclosure(inside.db, { safePaymentId: id, reason, at: inside.now })) {
      await tellSide(inside, payment, 'provider', {
        words: {
          title: '고객이 내 연락처를 확인했어요',
          contents: `거래 때문에 필요하다고 해서 휴대폰 번호와 주소를 알려 드렸어요. 이유: ${reason}`,
        },
        action: 'disclosed',
        senderId: payment.customerId,
      })
      await inside.house.jobs.emit(inside, safePaymentEvents.disclosed, { safePaymentId: id })
    }
    return dealDetail({ ...inside, actor: context.actor }, id, 'customer')
  })
}
