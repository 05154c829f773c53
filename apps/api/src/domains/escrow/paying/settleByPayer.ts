import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { isAsAsked } from '../../../gateways/payments.ts'
import { escrowById } from '../escrow.sql.ts'
import { attemptById, lastAttemptOf } from './attempts.sql.ts'
import { settlePayment } from './settlePayment.ts'

/**
 * The payer comes back from the checkout [safe-payment.callback]. The gateway is asked what became of the payment; nothing the browser
 * says is believed but which payment it means. That the escrow is his is the caller's to check.
 * @returns null where it is paid.
 */
export async function settleByPayer(
  context: Context,
  id: number,
  paymentId: string | undefined,
): Promise<Failure<
  'PAYMENT_NOT_EXIST' | 'PAYMENT_PROVIDER_ERROR' | 'PAYMENT_FAILED' | 'AMOUNT_MISMATCH' | 'PAYMENT_STATE_CONFLICT'
> | null> {
  const attempt = paymentId === undefined ? await lastAttemptOf(context.db, id) : await attemptById(context.db, paymentId)
  if (attempt === undefined || attempt.safePaymentId !== id) return fail('PAYMENT_NOT_EXIST')
  let payment
  try {
    payment = await context.house.gateways.payments.find(attempt.paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR', { reason: '결제 결과를 아직 확인하지 못했어요. 결제됐다면 곧 자동으로 반영돼요.' })
  }
  const settled = payment === null ? 'waiting' : await settlePayment(context.house, payment)
  switch (settled) {
    case 'paid':
      return null
    case 'returned':
      if (attempt.amount !== (await escrowById(context.db, id))?.amount)
        return fail('AMOUNT_MISMATCH', { reason: '결제 금액이 바뀐 뒤에 이전 금액으로 결제됐어요. 결제한 금액은 바로 돌려드려요.' })
      return payment !== null && !isAsAsked(payment, attempt.amount)
        ? fail('AMOUNT_MISMATCH')
        : fail('PAYMENT_STATE_CONFLICT', { reason: '이미 끝났거나 결제된 거래예요. 결제한 금액은 바로 돌려드려요.' })
    case 'failed':
      return fail('PAYMENT_FAILED')
    case 'waiting':
    case undefined:
      return fail('PAYMENT_FAILED', { reason: '아직 결제가 끝나지 않았어요.' })
  }
}
