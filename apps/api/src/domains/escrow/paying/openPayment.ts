import { escrowLimits as limits } from '@dure/contract/escrow/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import type { EscrowRow } from '../escrow.sql.ts'
import { attemptById, insertAttempt, lastAttemptOf } from './attempts.sql.ts'

/** A payment for what an escrow costs, with what it is about locked by the caller: the same open one again, so two tabs pay one. */
export async function openPayment(context: Context, escrow: Pick<EscrowRow, 'id' | 'amount'>): Promise<string> {
  const { db, now } = context
  const last = await lastAttemptOf(db, escrow.id)
  if (last?.status === 'prepared' && last.amount === escrow.amount) return last.paymentId
  const paymentId = `safe-${escrow.id}-${randomBytes(9).toString('hex')}`
  await insertAttempt(db, {
    paymentId,
    escrowId: escrow.id,
    amount: escrow.amount,
    at: now,
    checkAt: new Date(now.getTime() + limits.firstCheck),
  })
  return paymentId
}

/** Tells the gateway what a payment costs, outside of any transaction; a failure may be tried again. */
export async function registerPayment(
  context: Context,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: number },
): Promise<Failure<'PAYMENT_PROVIDER_ERROR'> | null> {
  // Asked again under its key after the payment went on, there is nothing left to register.
  if ((await attemptById(context.db, paymentId))?.status !== 'prepared') return null
  try {
    await context.house.gateways.payments.register(paymentId, amount)
    return null
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ code: error.code, status: error.status }, 'payment not registered')
    return fail('PAYMENT_PROVIDER_ERROR')
  }
}
