import { cashLimits } from '@dure/contract/cash/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { receivableOf, walletOf } from '../../../ledger/index.ts'
import { secondBonusOf, secondPurchaseEnd } from '../promises/promises.ts'
import { runningPromise } from '../promises/promises.sql.ts'
import { activeProducts, boughtOnce, firstPackPaidAt, heldSecond, providerSince, type ProductRow } from '../cash.sql.ts'

export type Offer = { readonly product: ProductRow; readonly bonus: number; readonly secondBonus: number; readonly expiresAt: Date | null }
export type StoreRole = 'provider' | 'customer'

/** When the member's new-pro bonus ends [cash.new-pro-bonus], the starter pack being an offer of its own; null for those who have none. */
async function newProBonusEnd(context: MemberContext): Promise<Date | null> {
  const since = await providerSince(context.db, context.actor.memberId)
  if (since === null) return null
  const end = new Date(since.getTime() + cashLimits.newProFor)
  return end > context.now ? end : null
}

type Standing = { readonly offers: readonly Offer[]; readonly newProEnd: Date | null; readonly secondEnd: Date | null }

/** What the member may buy in this role now. Customers' products exist only once an operator adds one: their cash never pays pros. */
export const offersTo = async (context: MemberContext, role: StoreRole): Promise<readonly Offer[]> =>
  (await standingOf(context, role)).offers

/** The same with until when he has more bonus, as a new pro or on his second purchase. */
async function standingOf(context: MemberContext, role: StoreRole): Promise<Standing> {
  if (role === 'provider' && context.actor.providerId === null) return { offers: [], newProEnd: null, secondEnd: null }
  const { memberId } = context.actor
  const [products, once, newProEnd, secondEnd, packEnd] = await Promise.all([
    activeProducts(context.db),
    boughtOnce(context.db, memberId),
    newProBonusEnd(context),
    secondPurchaseEnd(context, memberId),
    extraPackEnd(context),
  ])
  const offers = products
    .filter((product) => (product.type === 'customer_normal') === (role === 'customer') && !once.has(product.id))
    .filter((product) => product.type !== 'extra_starterpack' || packEnd !== null)
    .map((product) => {
      // What a time brings on top: of those of new pros and of second purchases no member has both.
      const newPro = product.type === 'normal' && newProEnd !== null ? Math.floor(product.cash * cashLimits.newProBonusRate) : 0
      const second = product.type === 'normal' && newProEnd === null && secondEnd !== null ? secondBonusOf(product.cash) : 0
      return {
        product,
        bonus: product.bonus + newPro + second,
        secondBonus: second,
        expiresAt: product.type === 'extra_starterpack' ? packEnd : null,
      }
    })
  return { offers, newProEnd, secondEnd }
}

/** Until when the second pack is offered: a time after the first was bought, and only where it was [cash.extra-pack]. */
async function extraPackEnd({ db, now, actor }: MemberContext): Promise<Date | null> {
  const bought = await firstPackPaidAt(db, actor.memberId)
  const end = bought === null ? null : new Date(bought.getTime() + cashLimits.extraPackFor)
  return end !== null && end > now ? end : null
}

export const offerView = ({ product, bonus }: Offer) => ({
  id: product.id,
  name: product.name,
  cash: product.cash,
  bonus,
  price: product.price,
  once: product.once,
})

/** The store of this member, in groups [cash.store]. */
export async function listCashProducts(context: MemberContext, role: StoreRole) {
  const { offers, ...ends } = await standingOf(context, role)
  const provides = role === 'provider' && context.actor.providerId !== null
  const newProEnd = role === 'provider' ? ends.newProEnd : null
  const secondEnd = provides ? ends.secondEnd : null
  const promise = provides ? await runningPromise(context.db, context.now) : undefined
  const groups = Map.groupBy(offers, (offer) => offer.product.groupId)
  return {
    products: [...groups].map(([dpGroupId, group]) => ({
      dpGroupId,
      type: group[0]!.product.type,
      now: context.now.toISOString(),
      expiredAt: group[0]!.expiresAt?.toISOString() ?? null,
      items: group.map(offerView),
    })),
    newProBonus: newProEnd === null ? null : { rate: cashLimits.newProBonusRate, endAt: newProEnd.toISOString() },
    secondPurchase:
      secondEnd === null
        ? null
        : { rate: cashLimits.secondPurchase.rate, least: cashLimits.secondPurchase.least, endAt: secondEnd.toISOString() },
    secondHeld: provides && secondEnd === null ? await heldView(context) : null,
    promise: promise === undefined ? null : { refundDays: promise.refundDays, until: promise.endsAt.toISOString() },
    balance: await balanceView(context),
  }
}

/** The purchase that carries the bonus of the second one, so that it is offered with no other [cash.second-held]. */
async function heldView({ db, now, actor }: MemberContext) {
  const held = await heldSecond(db, actor.memberId, now)
  if (held === undefined) return null
  const { uid, paymentId, cash, bonus, price, status, expiresAt } = held
  const waits: 'waiting' | 'deposit' = status === 'virtual_account_issued' ? 'deposit' : 'waiting'
  return { uid, paymentId, cash, bonus, price, status: waits, until: expiresAt.toISOString() }
}

/** One product as the member may buy it now. */
export async function getCashProduct(context: MemberContext, id: number): Promise<ReturnType<typeof offerView> | Failure<'NOT_FOUND'>> {
  const offers = [...(await offersTo(context, 'provider')), ...(await offersTo(context, 'customer'))]
  const offer = offers.find((one) => one.product.id === id)
  return offer === undefined ? fail('NOT_FOUND') : offerView(offer)
}

/** The member's cash as answers show it. */
export async function balanceView(context: MemberContext) {
  const { cash, bonus, total, bonusExpiresAt } = await walletOf(context, context.actor.memberId)
  const receivable = await receivableOf(context, context.actor.memberId)
  return { cash, bonus, total, purchasedCash: cash, bonusExpiredAt: bonusExpiresAt?.toISOString() ?? null, receivable }
}
