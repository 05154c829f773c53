import { isDeepStrictEqual } from 'node:util'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { autoChargeMoves } from '@dure/contract/cash/states'
import { fail, type Failure } from '@dure/contract/errors'
import { startOfSeoulDay, startOfSeoulMonth } from '@dure/kernel/time'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { walletOf } from '../../../ledger/index.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { cardOf } from '../card/card.sql.ts'
import { cardView, isOneself } from '../card/cardView.ts'
import { activeProducts, type ProductRow } from '../cash.sql.ts'
import {
  chargedSince,
  dropTries,
  moveSetting,
  openTry,
  openTryOf,
  putSetting,
  settingOf,
  triesOf,
  type SettingRow,
} from './autoCharge.sql.ts'

/** What is charged for a product by itself, in won with VAT: less than in the store, its own bonus stays [cash.auto-charge]. */
export const autoPriceOf = (product: ProductRow): number => Math.round((product.price * (100 - limits.discountPercent)) / 100)

/** Starter packs are none of them. */
export const autoProducts = async (context: Context): Promise<readonly ProductRow[]> =>
  (await activeProducts(context.db)).filter((product) => product.type === 'normal')

const productView = (product: ProductRow) => ({
  id: product.id,
  name: product.name,
  cash: product.cash,
  bonus: product.bonus,
  price: autoPriceOf(product),
  listPrice: product.price,
})

/** What may be charged by itself. */
export async function listAutoChargeProducts(context: MemberContext) {
  return { products: (await autoProducts(context)).map(productView) }
}

/** What was charged of what may be, by Seoul's days and months. */
export const chargedNow = (context: Context, memberId: number) =>
  chargedSince(context.db, memberId, startOfSeoulDay(context.now), startOfSeoulMonth(context.now))

export const capReached = (setting: SettingRow, charged: { readonly timesToday: number; readonly month: number }): 'day' | 'month' | null =>
  charged.month + setting.price > setting.monthlyCap ? 'month' : charged.timesToday >= setting.dailyCap ? 'day' : null

/** The caller's automatic charging and what it did. */
export async function getAutoCharge(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { db } = context
  const { memberId } = context.actor
  const setting = await settingOf(db, memberId)
  const products = await autoProducts(context)
  const product = products.find((one) => one.id === setting?.productId)
  const tries = await triesOf(db, memberId, limits.shown)
  const charges = tries
    .filter((one) => one.status !== 'void')
    .map((one) => ({
      chargeId: one.id,
      status: one.status,
      cash: one.cash,
      price: one.price,
      failure: one.failure,
      at: (one.endedAt ?? one.createdAt).toISOString(),
    }))
  if (setting === undefined) return { mySetting: null, myProduct: null, charges }
  const charged = await chargedNow(context, memberId)
  const capped = setting.status === 'on' && capReached(setting, charged) !== null
  const open = await openTryOf(db, memberId)
  return {
    mySetting: {
      productId: setting.productId,
      threshold: setting.threshold,
      dailyCap: setting.dailyCap,
      monthlyCap: setting.monthlyCap,
      price: setting.price,
      status: capped ? ('paused' as const) : setting.status,
      pausedReason: capped ? ('cap' as const) : setting.pausedReason,
      chargedToday: charged.today,
      chargedMonth: charged.month,
      nextTryAt: open?.status === 'due' ? (open.nextTryAt?.toISOString() ?? null) : null,
      card: cardView(await cardOf(db, memberId)),
    },
    myProduct: product === undefined ? null : productView(product),
    charges,
  }
}

type Agreed = {
  readonly productId: number
  readonly threshold: number
  readonly dailyCap: number
  readonly monthlyCap: number
  readonly price?: number | undefined
}

/** The caller agrees to be charged by itself; where he has less cash than he names, at once. */
export async function agreeToAutoCharge(
  context: MemberContext,
  id: 'me' | number,
  given: Agreed,
): Promise<
  | Awaited<ReturnType<typeof getAutoCharge>>
  | Failure<'NOT_FOUND' | 'NO_BILLING_INFO' | 'PRODUCT_UNAVAILABLE' | 'AMOUNT_MISMATCH' | 'INVALID_PARAMS'>
> {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { memberId } = context.actor
  return inTransaction(context, async (bare) => {
    const inside = { ...bare, actor: context.actor }
    await takeMemberInLine(inside.db, memberId)
    const card = await cardOf(inside.db, memberId)
    if (card === undefined) return fail('NO_BILLING_INFO')
    const product = (await autoProducts(inside)).find((one) => one.id === given.productId)
    if (product === undefined) return fail('PRODUCT_UNAVAILABLE')
    const price = autoPriceOf(product)
    if (given.price !== undefined && given.price !== price)
      return fail('AMOUNT_MISMATCH', { reason: '그사이 가격이 바뀌었어요. 새 가격을 확인해 주세요.' })
    if (given.monthlyCap < price) return fail('INVALID_PARAMS', { fields: { monthlyCap: '한 달 한도가 한 번 결제할 금액보다 적어요.' } })
    const { threshold, dailyCap, monthlyCap } = given
    const agreed = { productId: product.id, threshold, dailyCap, monthlyCap, price, terms: limits.terms }
    const before = await settingOf(inside.db, memberId)
    const { cardName, cardNumber } = card
    await putSetting(inside.db, { memberId, ...agreed, agreedAt: inside.now }, { cash: product.cash, cardName, cardNumber })
    // Agreed to already, as by a press in another window: what is due stays so, and nothing more is.
    if (before?.status === 'on' && isDeepStrictEqual({ ...before, ...agreed }, before)) return getAutoCharge(inside, 'me')
    // What was due of the agreement before goes by this one.
    await dropTries(inside.db, memberId, inside.now)
    await chargeWhenLow(inside, memberId)
    return getAutoCharge(inside, 'me')
  })
}

/** The caller ends it. */
export async function endAutoCharge(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { memberId } = context.actor
  return inTransaction(context, async (bare) => {
    const inside = { ...bare, actor: context.actor }
    await takeMemberInLine(inside.db, memberId)
    await moveSetting(inside.db, memberId, autoChargeMoves.end, 'member')
    await dropTries(inside.db, memberId, inside.now)
    return getAutoCharge(inside, 'me')
  })
}

/** Its card is gone. */
export async function endForCard(context: Context, memberId: number): Promise<void> {
  await moveSetting(context.db, memberId, autoChargeMoves.giveUp, 'card_removed')
  await dropTries(context.db, memberId, context.now)
}

/** In the transaction that took of a member's cash: a charge is due where he has less than he named [cash.auto-charge]. */
export async function chargeWhenLow(context: Context, memberId: number): Promise<void> {
  const setting = await settingOf(context.db, memberId)
  if (setting?.status !== 'on') return
  const { total } = await walletOf(context, memberId)
  if (total >= setting.threshold) return
  const product = (await autoProducts(context)).find((one) => one.id === setting.productId)
  await openTry(context.db, setting, product?.cash ?? 0, context.now)
}
