import { randomUUID } from 'node:crypto'
import { autoChargeLimits as limits, cashLimits } from '@dure/contract/cash/limits'
import { autoChargeMoves, autoChargeTryMoves, purchaseMoves } from '@dure/contract/cash/states'
import { startOfNextSeoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { goneCard } from '../../../gateways/payments.ts'
import { eachAlone } from '../../../jobs/eachAlone.ts'
import type { Timer } from '../../../jobs/events.ts'
import { walletOf } from '../../../ledger/index.ts'
import { memberContacts, takeMemberInLine } from '../../accounts/index.ts'
import { cardOf } from '../card/card.sql.ts'
import { keyOf } from '../card/storedCard.ts'
import { insertPurchase, purchaseById, purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { cashEvents } from '../events.ts'
import { settlePurchase } from '../purchase/settlePurchase.ts'
import {
  dropTries,
  dueTries,
  moveSetting,
  moveTry,
  putOffTry,
  settingOf,
  takeTries,
  tryById,
  tryOfPurchase,
  type TryRow,
} from './autoCharge.sql.ts'
import { failTry, type Refusal } from './outcome.ts'
import { autoPriceOf, autoProducts, capReached, chargedNow } from './setting.ts'

/** Charges cards where cash is due, one charge after the other; what was not answered is asked about first. */
export const chargeCards: Timer = {
  name: 'cash.charge-cards',
  due: dueTries,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const due = await takeTries(house.db, now, new Date(now.getTime() + limits.askedAgainAfter), 20)
    await eachAlone(house, due, 'card not charged', async (one) => {
      const purchase = one.purchaseId === null ? await beginCharge(house, one) : await purchaseById(house.db, one.purchaseId)
      if (purchase !== undefined) await charge(house, purchase, one.purchaseId !== null)
    })
    return due.length
  },
}

/** Makes the purchase of a charge where it still is to be made; the card is charged after this is written. */
function beginCharge(house: House, due: TryRow): Promise<PurchaseRow | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    const { memberId } = due
    await takeMemberInLine(db, memberId)
    const one = await tryById(db, due.id)
    if (one?.status !== 'due') return undefined
    const setting = await settingOf(db, memberId)
    const member = (await memberContacts(db, [memberId])).get(memberId)
    const { total } = await walletOf(context, memberId)
    // Who left, is banned, or ended it is never charged, nor who has cash again meanwhile.
    if (setting?.status !== 'on' || member?.status !== 'active' || total >= setting.threshold) {
      await dropTries(db, memberId, now)
      return undefined
    }
    const product = (await autoProducts(context)).find((each) => each.id === setting.productId)
    if (product === undefined || autoPriceOf(product) !== setting.price) return askAnew(context, memberId)
    const cap = capReached(setting, await chargedNow(context, memberId))
    if (cap !== null) {
      await putOffTry(db, one.id, cap === 'day' ? startOfNextSeoulDay(now) : startOfNextSeoulMonth(now))
      return undefined
    }
    const uid = randomUUID()
    const paymentId = `cash-${uid.replaceAll('-', '')}`
    await insertPurchase(db, {
      uid,
      memberId,
      productId: product.id,
      paymentId,
      status: purchaseMoves.prepare.to,
      cash: product.cash,
      bonus: product.bonus,
      price: setting.price,
      createdAt: now,
      expiresAt: new Date(now.getTime() + cashLimits.pageFor),
      nextCheckAt: new Date(now.getTime() + cashLimits.firstCheck),
    })
    const purchase = await purchaseByPayment(db, paymentId)
    const begun = await moveTry(db, one.id, autoChargeTryMoves.begin, { purchaseId: purchase!.id })
    mustBeWritten(begun, `The automatic charge ${one.id}`)
    return purchase
  })
}

/** What was agreed to has another price now: nothing is charged before it is agreed to again. */
async function askAnew(context: Context, memberId: number): Promise<undefined> {
  await moveSetting(context.db, memberId, autoChargeMoves.pause, 'price')
  await dropTries(context.db, memberId, context.now)
  await context.house.jobs.emit(context, cashEvents.autoChargePaused, { memberId, at: context.now.toISOString() })
  return undefined
}

/**
 * Charges the card and brings the purchase to what came of it. Asked again it asks the gateway first: one whose answer was lost, or that
 * was never sent, is charged once.
 */
async function charge(house: House, purchase: PurchaseRow, again: boolean): Promise<void> {
  const { payments } = house.gateways
  if (again) {
    const known = await payments.find(purchase.paymentId)
    if (known !== null && known.status !== 'ready') return void (await settlePurchase(house, known))
  }
  const card = await cardOf(house.db, purchase.memberId)
  if (card === undefined) return cardIsGone(house, purchase)
  try {
    await payments.chargeCard({
      paymentId: purchase.paymentId,
      billingKey: keyOf(house, card),
      amount: purchase.price,
      orderName: `자동충전 ${purchase.cash.toLocaleString('ko-KR')}캐시`,
      customerId: String(purchase.memberId),
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (goneCard.has(error.code)) return cardIsGone(house, purchase)
    // Nobody knows whether it was charged: it is asked about later, and no other begins before that.
    if (error.status === 0) return
  }
  const payment = await payments.find(purchase.paymentId)
  if (payment === null) return refused(house, purchase, { failure: null, needsOwner: false })
  await settlePurchase(house, payment)
}

const cardIsGone = (house: House, purchase: PurchaseRow): Promise<void> =>
  refused(house, purchase, { failure: '등록한 카드가 없어요.', needsOwner: false, cardGone: true })

/** The gateway took no payment at all: its purchase ends unpaid. */
function refused(house: House, purchase: PurchaseRow, refusal: Refusal): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    await takeMemberInLine(context.db, purchase.memberId)
    const one = await tryOfPurchase(context.db, purchase.id)
    if (one !== undefined) await failTry(context, one, refusal)
  })
}
