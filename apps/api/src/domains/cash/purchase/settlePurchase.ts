import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves, type PurchaseStatus } from '@dure/contract/cash/states'
import { mayMove, type Move } from '@dure/contract/moves'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { cashLogType, settleReceivable, supplyPurchase } from '../../../ledger/index.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { memberContacts, rememberCard, takeMemberInLine } from '../../accounts/index.ts'
import { tryOfPurchase } from '../auto/autoCharge.sql.ts'
import { failTry, finishTry } from '../auto/outcome.ts'
import { returnMoney, type ReturnReason } from '../refund/returnedMoney.ts'
import { boughtOnce, lockPurchase, movePurchase, purchaseByPayment, type PurchaseChanges, type PurchaseRow } from '../cash.sql.ts'
import { noticeCancelled } from '../refund/chargebacks.ts'
import { cashEvents } from '../events.ts'
import { suppliedOf } from '../refund/refundInfo.ts'

/**
 * Brings a purchase to where the gateway says its payment is. The one way cash is supplied, whoever noticed:
 * the returning browser, a webhook, the repeated question. Idempotent, in any order, safe at once.
 * @returns the purchase as it is afterwards; undefined where there is none.
 */
export async function settlePurchase(house: House, payment: GatewayPayment): Promise<PurchaseRow | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const known = await purchaseByPayment(context.db, payment.paymentId)
    if (known === undefined) return undefined
    await takeMemberInLine(context.db, known.memberId)
    const purchase = await lockPurchase(context.db, payment.paymentId)
    if (purchase === undefined) return undefined
    if ((purchase.paidAt !== null || purchase.returnReason !== null) && payment.cancelled > 0) {
      await noticeCancelled(context, purchase, payment)
      return lockPurchase(context.db, payment.paymentId)
    }
    const step = await stepOf(context, purchase, payment)
    if (step === null) return purchase
    mustBeWritten(await movePurchase(context.db, purchase.id, step.move, step.changes), `The purchase ${purchase.id}`)
    return lockPurchase(context.db, payment.paymentId)
  })
}

type Step = { readonly move: Move<PurchaseStatus>; readonly changes: PurchaseChanges }

async function stepOf(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<Step | null> {
  // What has been supplied or sent back is done; a later or repeated notice changes nothing.
  if (purchase.paidAt !== null || purchase.returnReason !== null) return null
  switch (payment.status) {
    case 'paid':
      return supply(context, purchase, payment)
    case 'virtual_account_issued': {
      if (!mayMove(purchaseMoves.issueAccount, purchase.status)) return null
      const expires = payment.virtualAccount?.expiresAt
      await context.house.jobs.emit(context, cashEvents.accountIssued, { purchaseId: purchase.id })
      return {
        move: purchaseMoves.issueAccount,
        changes: {
          payMethod: 'vbank',
          virtualAccount: JSON.stringify(payment.virtualAccount),
          expiresAt: expires == null ? new Date(context.now.getTime() + cashLimits.depositFor) : new Date(expires),
        },
      }
    }
    case 'failed': {
      if (!mayMove(purchaseMoves.fail, purchase.status)) return null
      const charge = await tryOfPurchase(context.db, purchase.id)
      // The same payment id may be tried again, so the gateway is still asked until the purchase expires; a card is charged by another.
      if (charge === undefined) return { move: purchaseMoves.fail, changes: {} }
      await failTry(context, charge, payment)
      return { move: purchaseMoves.fail, changes: { nextCheckAt: null } }
    }
    case 'cancelled':
      return mayMove(purchaseMoves.cancel, purchase.status) ? { move: purchaseMoves.cancel, changes: { nextCheckAt: null } } : null
    case 'partial_cancelled':
    case 'pending':
    case 'ready':
      return null
  }
}

async function supply(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<Step> {
  const paid = { payMethod: payment.method, nextCheckAt: null }
  const charge = await tryOfPurchase(context.db, purchase.id)
  const sendBack = async (reason: ReturnReason): Promise<Step> => {
    await returnMoney(context, purchase, payment, reason)
    if (charge !== undefined) await failTry(context, charge, { failure: '결제를 취소했어요.', needsOwner: false })
    return { move: purchaseMoves.sendBack, changes: { ...paid, returnReason: reason } }
  }
  if (payment.total !== purchase.price) return sendBack('amount')
  if ((await memberContacts(context.db, [purchase.memberId])).get(purchase.memberId)?.status === 'left') return sendBack('left')
  if ((await boughtOnce(context.db, purchase.memberId)).has(purchase.productId)) return sendBack('once')
  await supplyPurchase(context, {
    key: `purchase:${purchase.id}:supply`,
    type: charge === undefined ? cashLogType.purchase : cashLogType.autoCharge,
    title: charge === undefined ? '캐시 충전' : '자동충전',
    ref: { type: 'cash_purchase', id: purchase.id },
    memberId: purchase.memberId,
    purchaseId: purchase.id,
    cash: purchase.cash,
    bonus: purchase.bonus,
    paid: purchase.price,
    tid: purchase.paymentId,
  })
  await settleReceivable(context, {
    key: `purchase:${purchase.id}:receivable`,
    purchase: suppliedOf(purchase),
    title: '취소된 결제의 미납 금액 정산',
  })
  await rememberCard(context, purchase.memberId, payment.card)
  if (charge !== undefined) await finishTry(context, charge)
  else await context.house.jobs.emit(context, cashEvents.purchased, { purchaseId: purchase.id, memberId: purchase.memberId })
  return { move: purchaseMoves.supply, changes: { ...paid, paidAt: context.now } }
}
