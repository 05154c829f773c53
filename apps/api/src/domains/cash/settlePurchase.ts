import { cashLimits, chargebackLimits } from '@dure/contract/cash/limits'
import type { Updateable } from 'kysely'
import { inTransaction, systemContext, type Context, type House } from '../../context.ts'
import type { GatewayPayment } from '../../gateways/payments.ts'
import { cashLogType, settleReceivable, supplyPurchase } from '../../ledger/index.ts'
import type { Database } from '../../database/tables.ts'
import { memberContacts, rememberCard } from '../accounts/index.ts'
import { returnMoney, type ReturnReason } from './returnedMoney.ts'
import { boughtOnce, lockBuyer, lockPurchase, purchaseByPayment, updatePurchase, type PurchaseRow } from './cash.sql.ts'
import { noticeCancelled } from './chargebacks.ts'
import { cashEvents } from './events.ts'
import { suppliedOf } from './refundInfo.ts'

/**
 * Brings a purchase to where the gateway says its payment is. The one way cash is supplied, whoever noticed:
 * the returning browser, a webhook, the repeated question. Idempotent, in any order, safe at once.
 * @returns the purchase as it is afterwards; undefined where there is none.
 */
export async function settlePurchase(house: House, payment: GatewayPayment): Promise<PurchaseRow | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const known = await purchaseByPayment(context.db, payment.paymentId)
    if (known === undefined) return undefined
    await lockBuyer(context.db, known.member_id)
    const purchase = await lockPurchase(context.db, payment.paymentId)
    if (purchase === undefined) return undefined
    if ((purchase.paid_at !== null || purchase.return_reason !== null) && payment.cancelled > 0) {
      await noticeCancelled(context, purchase, payment)
      return lockPurchase(context.db, payment.paymentId)
    }
    const changes = await changesFor(context, purchase, payment)
    if (changes === null) return purchase
    await updatePurchase(context.db, purchase.id, changes)
    return lockPurchase(context.db, payment.paymentId)
  })
}

type Changes = Updateable<Database['cash_purchase']>

async function changesFor(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<Changes | null> {
  // What has been supplied or sent back is done; a later or repeated notice changes nothing.
  if (purchase.paid_at !== null || purchase.return_reason !== null) return null
  switch (payment.status) {
    case 'paid':
      return supply(context, purchase, payment)
    case 'virtual_account_issued': {
      if (purchase.status === 'virtual_account_issued') return null
      const expires = payment.virtualAccount?.expiresAt
      await context.house.jobs.emit(context, cashEvents.accountIssued, { purchaseId: purchase.id })
      return {
        status: 'virtual_account_issued',
        pay_method: 'vbank',
        virtual_account: JSON.stringify(payment.virtualAccount),
        expires_at: expires == null ? new Date(context.now.getTime() + cashLimits.depositFor) : new Date(expires),
      }
    }
    case 'failed':
      // The same payment id may be tried again, so the gateway is still asked until the purchase expires.
      return purchase.status === 'prepared' ? { status: 'failed' } : null
    case 'cancelled':
      return { status: 'cancelled', next_check_at: null }
    case 'partial_cancelled':
    case 'pending':
    case 'ready':
      return null
  }
}

async function supply(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<Changes> {
  const sendBack = async (reason: ReturnReason): Promise<Changes> => {
    await returnMoney(context, purchase, payment, reason)
    return {
      status: 'failed',
      pay_method: payment.method,
      next_check_at: null,
      return_reason: reason,
      chargeback_check_at: new Date(context.now.getTime() + chargebackLimits.askEvery),
    }
  }
  if (payment.total !== purchase.price) return sendBack('amount')
  if ((await memberContacts(context.db, [purchase.member_id])).get(purchase.member_id)?.status === 'left') return sendBack('left')
  if ((await boughtOnce(context.db, purchase.member_id)).has(purchase.product_id)) return sendBack('once')
  await supplyPurchase(context, {
    key: `purchase:${purchase.id}:supply`,
    type: cashLogType.purchase,
    title: '캐시 충전',
    ref: { type: 'cash_purchase', id: purchase.id },
    memberId: purchase.member_id,
    purchaseId: purchase.id,
    cash: purchase.cash,
    bonus: purchase.bonus,
    paid: purchase.price,
    tid: purchase.payment_id,
  })
  await settleReceivable(context, {
    key: `purchase:${purchase.id}:receivable`,
    purchase: suppliedOf(purchase),
    title: '취소된 결제의 미납 금액 정산',
  })
  await rememberCard(context, purchase.member_id, payment.card)
  await context.house.jobs.emit(context, cashEvents.purchased, { purchaseId: purchase.id, memberId: purchase.member_id })
  return {
    status: 'paid',
    pay_method: payment.method,
    paid_at: context.now,
    next_check_at: null,
    chargeback_check_at: new Date(context.now.getTime() + chargebackLimits.askEvery),
  }
}
