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
import { cardOf, dropCard, type CardRow } from '../card/card.sql.ts'
import { openPress } from '../card/press.sql.ts'
import { keyOf } from '../card/storedCard.ts'
import {
  insertPurchase,
  lockPurchase,
  movePurchase,
  purchaseById,
  purchaseByPayment,
  type ProductRow,
  type PurchaseRow,
} from '../cash.sql.ts'
import { cashEvents } from '../events.ts'
import { heldPromise } from '../promises/promises.sql.ts'
import { settlePurchase } from '../purchase/settlePurchase.ts'
import {
  dropTries,
  dueTries,
  lookAgainAt,
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
import { autoPriceOf, autoProducts, capReached, chargedNow, chargeWhenLow } from './setting.ts'

/** Charges cards where cash is due, one charge after the other; what was not answered is asked about first. */
export const chargeCards: Timer = {
  name: 'cash.charge-cards',
  due: dueTries,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const due = await takeTries(house.db, now, askedAgain(now), 20)
    await eachAlone(house, due, 'card not charged', async (one) => {
      const purchase = one.status === 'due' ? await beginCharge(house, one) : await resumeCharge(house, one)
      if (purchase !== undefined) await charge(house, purchase)
    })
    return due.length
  },
}

const askedAgain = (now: Date): Date => new Date(now.getTime() + limits.askedAgainAfter)

/** What may be charged of a member now, or why nothing is [cash.auto-charge]. */
async function chargeable(context: Context, memberId: number): Promise<ProductRow | 'none' | 'price' | 'terms' | 'day' | 'month'> {
  const setting = await settingOf(context.db, memberId)
  const member = (await memberContacts(context.db, [memberId])).get(memberId)
  const { total } = await walletOf(context, memberId)
  // Who left, is banned, or ended it is never charged, nor who has cash again meanwhile.
  if (setting?.status !== 'on' || member?.status !== 'active' || total >= setting.threshold) return 'none'
  if (setting.terms !== limits.terms) return 'terms'
  const product = (await autoProducts(context)).find((each) => each.id === setting.productId)
  if (product === undefined || autoPriceOf(product) !== setting.price) return 'price'
  return capReached(setting, await chargedNow(context, memberId)) ?? product
}

/** Makes the purchase of a charge where it still is to be made; the card is charged after this is written. */
function beginCharge(house: House, due: TryRow): Promise<PurchaseRow | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    const { memberId } = due
    await takeMemberInLine(db, memberId)
    const one = await tryById(db, due.id)
    if (one?.status !== 'due') return undefined
    // What a press of his charges is known first [cash.one-press].
    if ((await openPress(db, memberId)) !== undefined) {
      await putOffTry(db, one.id, askedAgain(now))
      return undefined
    }
    const product = await chargeable(context, memberId)
    if (product === 'none') await dropTries(db, memberId, now)
    else if (product === 'price' || product === 'terms') await askAnew(context, memberId, product)
    else if (product === 'day' || product === 'month')
      await putOffTry(db, one.id, product === 'day' ? startOfNextSeoulDay(now) : startOfNextSeoulMonth(now))
    else return purchaseFor(context, one, product)
    return undefined
  })
}

/**
 * Ids of these payments begin with a word of their own, and nobody but this asks about them: the release before, which would book them as
 * sold in the store, takes none of them over.
 */
async function purchaseFor(context: Context, one: TryRow, product: ProductRow): Promise<PurchaseRow> {
  const { db, now } = context
  const uid = randomUUID()
  const paymentId = `auto-${uid.replaceAll('-', '')}`
  const price = autoPriceOf(product)
  await insertPurchase(db, {
    uid,
    memberId: one.memberId,
    productId: product.id,
    paymentId,
    status: purchaseMoves.prepare.to,
    cash: product.cash,
    bonus: product.bonus,
    price,
    // As of one that is bought in the store [cash.promise].
    promisedDays: (await heldPromise(db, now))?.refundDays ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + cashLimits.pageFor),
    nextCheckAt: null,
  })
  const purchase = (await purchaseByPayment(db, paymentId))!
  const changes = { purchaseId: purchase.id, productId: product.id, cash: product.cash, price, nextTryAt: askedAgain(now) }
  mustBeWritten(await moveTry(db, one.id, autoChargeTryMoves.begin, changes), `The automatic charge ${one.id}`)
  return purchase
}

/** What was agreed to has another price, or other terms, now: nothing is charged before it is agreed to again. */
async function askAnew(context: Context, memberId: number, reason: 'price' | 'terms'): Promise<void> {
  await moveSetting(context.db, memberId, autoChargeMoves.pause, reason)
  await dropTries(context.db, memberId, context.now)
  await context.house.jobs.emit(context, cashEvents.autoChargePaused, { memberId, at: context.now.toISOString(), reason })
}

/**
 * A charge that was begun and not answered: the gateway is asked first. One that it does not know was never made, and is made now only where
 * it would be begun now too.
 */
async function resumeCharge(house: House, one: TryRow): Promise<PurchaseRow | undefined> {
  const { paymentId } = await purchaseById(house.db, one.purchaseId!)
  const known = await house.gateways.payments.find(paymentId)
  if (known !== null && known.status !== 'ready') {
    await settlePurchase(house, known)
    return undefined
  }
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    await takeMemberInLine(db, one.memberId)
    const purchase = (await lockPurchase(db, paymentId))!
    if ((await chargingOf(context, purchase)) === undefined) return undefined
    const product = await chargeable(context, one.memberId)
    if (purchase.status === 'prepared' && typeof product !== 'string' && isFor(purchase, product)) {
      await lookAgainAt(db, one.id, askedAgain(now))
      return purchase
    }
    await moveTry(db, one.id, autoChargeTryMoves.forgo, { nextTryAt: null, endedAt: now })
    await endUnpaid(context, purchase)
    // What is due by what he agreed to since is a charge of its own, and judged as one.
    if (product !== 'none') await chargeWhenLow(context, one.memberId)
    return undefined
  })
}

const isFor = (purchase: PurchaseRow, product: ProductRow): boolean =>
  purchase.productId === product.id && purchase.price === autoPriceOf(product)

/** Charges the card and brings the purchase to what came of it. */
async function charge(house: House, purchase: PurchaseRow): Promise<void> {
  const { payments } = house.gateways
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
    if (goneCard.has(error.code)) return cardIsGone(house, purchase, card)
    // Nobody knows whether it was charged: it is asked about later, and no other begins before that.
    if (error.status === 0) return
  }
  const payment = await payments.find(purchase.paymentId)
  if (payment !== null) return void (await settlePurchase(house, payment))
  await unpaid(house, purchase, (context, one) => failTry(context, one, { failure: null, needsOwner: false }))
}

/** There is none, or the gateway has it no more: then it goes here too. Another that took its place meanwhile is charged instead. */
const cardIsGone = (house: House, purchase: PurchaseRow, gone?: CardRow): Promise<void> =>
  unpaid(house, purchase, async (context, one) => {
    const { db, now } = context
    if (gone !== undefined) await dropCard(db, gone)
    if ((await cardOf(db, one.memberId)) === undefined) return failTry(context, one, noCard)
    mustBeWritten(await moveTry(db, one.id, autoChargeTryMoves.putOff, { nextTryAt: now }), `The automatic charge ${one.id}`)
  })

const noCard: Refusal = { failure: '등록한 카드가 없어요.', needsOwner: false, cardGone: true }

/** The gateway took no payment at all: its purchase ends unpaid, and the charge with it, unless it was settled meanwhile. */
function unpaid(house: House, purchase: PurchaseRow, then: (context: Context, one: TryRow) => Promise<void>): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    await takeMemberInLine(context.db, purchase.memberId)
    const one = await chargingOf(context, purchase)
    if (one === undefined) return
    await endUnpaid(context, purchase)
    await then(context, one)
  })
}

/** The charge that waits for this purchase. */
async function chargingOf({ db }: Context, purchase: PurchaseRow): Promise<TryRow | undefined> {
  const one = await tryOfPurchase(db, purchase.id)
  return one?.status === 'charging' ? one : undefined
}

const endUnpaid = ({ db }: Context, purchase: PurchaseRow): Promise<boolean> =>
  movePurchase(db, purchase.id, purchaseMoves.cancel, { nextCheckAt: null })
