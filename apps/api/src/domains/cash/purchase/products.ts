import { cashLimits } from '@dure/contract/cash/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { House, MemberContext } from '../../../context.ts'
import { walletOf } from '../../../ledger/index.ts'
import { secondBonusOf, secondEnd } from '../promises/promises.ts'
import { runningPromise } from '../promises/promises.sql.ts'
import { activeProducts, heldSecond, standingIn, type ProductRow, type Standing } from '../cash.sql.ts'

export type Offer = { readonly product: ProductRow; readonly bonus: number; readonly secondBonus: number; readonly expiresAt: Date | null }
export type StoreRole = 'provider' | 'customer'

/** When the member's new-pro bonus ends [cash.new-pro-bonus], the starter pack being an offer of its own; null for those who have none. */
const newProBonusEnd = ({ providerSince }: Standing, now: Date): Date | null => endOf(providerSince, cashLimits.newProFor, now)

/** Until when the second pack is offered: a time after the first was bought, and only where it was [cash.extra-pack]. */
const extraPackEnd = ({ packPaidAt }: Standing, now: Date): Date | null => endOf(packPaidAt, cashLimits.extraPackFor, now)

/** When a time ends that began then; null where it is over, or did not begin. */
function endOf(began: Date | null, milliseconds: number, now: Date): Date | null {
  const end = began === null ? null : new Date(began.getTime() + milliseconds)
  return end !== null && end > now ? end : null
}

type Offered = {
  readonly offers: readonly Offer[]
  readonly newProEnd: Date | null
  readonly secondEnd: Date | null
  /** Whether another purchase carries the bonus of the second one. */
  readonly carried: boolean
}

/** What the member may buy in this role now. Customers' products exist only once an operator adds one: their cash never pays pros. */
export const offersTo = async (context: MemberContext, role: StoreRole): Promise<readonly Offer[]> => (await offered(context, role)).offers

/** The same with until when he has more bonus, as a new pro or on his second purchase. */
async function offered(context: MemberContext, role: StoreRole): Promise<Offered> {
  const { db, now, actor } = context
  if (role === 'provider' && actor.providerId === null) return { offers: [], newProEnd: null, secondEnd: null, carried: false }
  const [products, standing] = await Promise.all([soldProducts(context), standingIn(db, actor.memberId, now)])
  const [newProEnd, secondUntil, packEnd] = [newProBonusEnd(standing, now), secondEnd(standing, now), extraPackEnd(standing, now)]
  const offers = products
    .filter((product) => (product.type === 'customer_normal') === (role === 'customer') && !standing.once.includes(product.id))
    .filter((product) => product.type !== 'extra_starterpack' || packEnd !== null)
    .map((product) => {
      // What a time brings on top: of those of new pros and of second purchases no member has both.
      const newPro = product.type === 'normal' && newProEnd !== null ? Math.floor(product.cash * cashLimits.newProBonusRate) : 0
      const second = product.type === 'normal' && newProEnd === null && secondUntil !== null ? secondBonusOf(product.cash) : 0
      return {
        product,
        bonus: product.bonus + newPro + second,
        secondBonus: second,
        expiresAt: product.type === 'extra_starterpack' ? packEnd : null,
      }
    })
  return { offers, newProEnd, secondEnd: secondUntil, carried: standing.carried }
}

const kept = new WeakMap<House, { readonly products: readonly ProductRow[]; readonly until: number }>()

/** What the store has, for a moment as it was [availability.kept-reads]. */
async function soldProducts({ house, db }: MemberContext): Promise<readonly ProductRow[]> {
  const since = performance.now()
  let found = kept.get(house)
  if (found === undefined || found.until <= since) {
    found = { products: await activeProducts(db), until: since + house.config.keptReads }
    kept.set(house, found)
  }
  return found.products
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
  const provides = role === 'provider' && context.actor.providerId !== null
  // Asked together, they go to the database in one write.
  const [{ offers, ...ends }, promise, balance] = await Promise.all([
    offered(context, role),
    provides ? runningPromise(context.db, context.now) : undefined,
    balanceView(context),
  ])
  const newProEnd = role === 'provider' ? ends.newProEnd : null
  const secondEnd = provides ? ends.secondEnd : null
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
    secondHeld: provides && ends.carried ? await heldView(context) : null,
    promise: promise === undefined ? null : { refundDays: promise.refundDays, until: promise.endsAt.toISOString() },
    balance,
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
  const { cash, bonus, total, bonusExpiresAt, receivable } = await walletOf(context, context.actor.memberId)
  return { cash, bonus, total, purchasedCash: cash, bonusExpiredAt: bonusExpiresAt?.toISOString() ?? null, receivable }
}
