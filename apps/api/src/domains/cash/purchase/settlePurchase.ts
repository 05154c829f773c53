import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves, purchaseOpen, type PurchaseStatus } from '@dure/contract/cash/states'
import { isOneOf, mayMove, type Move } from '@dure/contract/moves'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import { isAsAsked, type GatewayPayment } from '../../../gateways/payments.ts'
import { cashLogType, settleReceivable, supplyPurchase } from '../../../ledger/index.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { memberContacts, rememberCard, takeMemberInLine } from '../../accounts/index.ts'
import { tryOfPurchase } from '../auto/autoCharge.sql.ts'
import { settleTry } from '../auto/outcome.ts'
import { returnMoney, type ReturnReason } from '../refund/returnedMoney.ts'
import { boughtOnce, lockPurchase, movePurchase, purchaseByPayment, type PurchaseChanges, type PurchaseRow } from '../cash.sql.ts'
import { noticeCancelled } from '../refund/chargebacks.ts'
import { cashEvents } from '../events.ts'
import { secondPurchaseEnd } from '../promises/promises.ts'
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
    if ((purchase.paidAt !== null || purchase.returnReason !== null) && payment.cancelled > 0)
      await noticeCancelled(context, purchase, payment)
    else {
      const step = await stepOf(context, purchase, payment)
      if (step !== null) mustBeWritten(await movePurchase(context.db, purchase.id, step.move, step.changes), `The purchase ${purchase.id}`)
    }
    const settled = (await lockPurchase(context.db, payment.paymentId))!
    await settleTry(context, settled, payment)
    return settled
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
      // The same payment id may be tried again, so the gateway is still asked until the purchase expires; a card is charged by another.
      const again = (await tryOfPurchase(context.db, purchase.id)) === undefined
      return { move: purchaseMoves.fail, changes: again ? {} : { nextCheckAt: null } }
    }
    case 'cancelled':
      return mayMove(purchaseMoves.cancel, purchase.status) ? { move: purchaseMoves.cancel, changes: { nextCheckAt: null } } : null
    case 'partial_cancelled':
      return sendBack(context, purchase, payment, 'amount')
    case 'pending':
    case 'ready':
      return null
  }
}

/** What is there of it buys nothing. */
async function sendBack(context: Context, purchase: PurchaseRow, payment: GatewayPayment, reason: ReturnReason): Promise<Step> {
  await returnMoney(context, purchase, payment, reason)
  return { move: purchaseMoves.sendBack, changes: { payMethod: payment.method, nextCheckAt: null, returnReason: reason } }
}

/** What a purchase was begun with holds while it is open; paid later it is the second one only where it is so still [cash.second-purchase]. */
async function bonusStill(context: Context, { id, memberId, status, expiresAt, bonus, secondBonus }: PurchaseRow) {
  const open = isOneOf(purchaseOpen, status) && expiresAt > context.now
  const holds = secondBonus === 0 || open || (await secondPurchaseEnd(context, memberId, id)) !== null
  return holds ? { bonus, secondBonus } : { bonus: bonus - secondBonus, secondBonus: 0 }
}

async function supply(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<Step> {
  const back = (reason: ReturnReason) => sendBack(context, purchase, payment, reason)
  if (!isAsAsked(payment, purchase.price)) return back('amount')
  if ((await memberContacts(context.db, [purchase.memberId])).get(purchase.memberId)?.status === 'left') return back('left')
  if ((await boughtOnce(context.db, purchase.memberId)).has(purchase.productId)) return back('once')
  const charge = await tryOfPurchase(context.db, purchase.id)
  const still = await bonusStill(context, purchase)
  await supplyPurchase(context, {
    key: `purchase:${purchase.id}:supply`,
    type: charge === undefined ? cashLogType.purchase : cashLogType.autoCharge,
    title: charge === undefined ? '캐시 충전' : '자동충전',
    ref: { type: 'cash_purchase', id: purchase.id },
    memberId: purchase.memberId,
    purchaseId: purchase.id,
    cash: purchase.cash,
    bonus: still.bonus,
    paid: purchase.price,
    tid: purchase.paymentId,
  })
  await settleReceivable(context, {
    key: `purchase:${purchase.id}:receivable`,
    purchase: suppliedOf({ ...purchase, ...still }),
    title: '취소된 결제의 미납 금액 정산',
  })
  await rememberCard(context, purchase.memberId, payment.card)
  // Of one that was charged by itself its end tells.
  if (charge === undefined)
    await context.house.jobs.emit(context, cashEvents.purchased, { purchaseId: purchase.id, memberId: purchase.memberId })
  return { move: purchaseMoves.supply, changes: { ...still, payMethod: payment.method, nextCheckAt: null, paidAt: context.now } }
}
