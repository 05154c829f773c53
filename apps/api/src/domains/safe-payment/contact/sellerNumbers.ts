import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { DAY, MINUTE, SECOND } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { on, type Listener, type Timer } from '../../../jobs/events.ts'
import { logFailure } from '../../../jobs/logFailure.ts'
import { lease } from '../../../jobs/waits.ts'
import { memberContacts } from '../../accounts/index.ts'
import { roomOf } from '../../chat/index.ts'
import type { ContactHooks } from '../../escrow/index.ts'
import { ordersOfPair, publishOrdersOfPair } from '../../market/index.ts'
import { identityEvents } from '../../identity/index.ts'
import { providerById, providerIdOf } from '../../profiles/index.ts'
import { paymentById } from '../deal/payments.sql.ts'
import { publishDeal } from '../deal/tell.ts'
import {
  dueNumbers,
  keepNumber,
  lastDealOf,
  lookAfterNumbers,
  putOffNumber,
  sellerNumberOf,
  takeNumbers,
  wantSellerNumber,
  type Pair,
  type SellerNumber,
} from './sellerNumber.sql.ts'

const batch = 20
/** Waits of a number whose provider does not answer; the last repeats. */
const waits = [3 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE]
/** A number is bought anew so long before its provider ends it. */
const renewBefore = DAY
const { ringsAfter, numberFor } = safePaymentLimits

type Last = { readonly running: readonly number[]; readonly orders: boolean; readonly endedAt: Date | null }

/** What a pair have with each other, deals and orders alike, as far as their number asks. */
async function lastOf(db: Db, pair: Pair): Promise<Last> {
  const deals = await lastDealOf(db, pair)
  const orders = await ordersOfPair(db, pair)
  const ends = [deals.endedAt, orders.endedAt].filter((at) => at !== null)
  return {
    running: deals.running,
    orders: orders.running,
    endedAt: ends.length === 0 ? null : new Date(Math.max(...ends.map((at) => at.getTime()))),
  }
}

/** Until when the pair's number rings: null while a deal of theirs runs [safe-payment.seller-number]. */
const wantedUntil = ({ running, orders, endedAt }: Last): Date | null =>
  running.length > 0 || orders ? null : new Date((endedAt?.getTime() ?? 0) + ringsAfter)

/** The number by which the customer rings the pro of his deals now; `preparing` while it is to come. */
async function sellerContact({ db, now }: Context, pair: Pair): Promise<{ contact: string | null; preparing: boolean }> {
  const row = await sellerNumberOf(db, pair)
  if (row === undefined || row.dueAt === null) return { contact: null, preparing: false }
  const until = wantedUntil(await lastOf(db, pair))
  if (until !== null && until <= now) return { contact: null, preparing: false }
  const rings = row.number !== null && row.expiresAt !== null && row.expiresAt > now
  return { contact: rings ? row.number : null, preparing: !rings }
}

/** For those below, whose money is kept as deals' is. */
export const sellerNumberHooks: ContactHooks = {
  wanted: ({ db, now }, pair) => wantSellerNumber(db, pair, now),
  contactOf: sellerContact,
}

/** Buys the number where it is wanted and missing, and lets it go once it is not, or rings a phone that is not his any more. */
async function lookAfter(house: House, taken: SellerNumber): Promise<void> {
  const now = house.clock.now()
  const deals = await lastOf(house.db, taken)
  const until = wantedUntil(deals)
  const provider = await providerById(house.db, taken.providerId)
  const people = await memberContacts(house.db, [taken.customerId, ...(provider === undefined ? [] : [provider.memberId])])
  const pro = provider === undefined ? undefined : people.get(provider.memberId)
  const phone = pro?.phone ?? null
  const there = phone !== null && pro?.status !== 'left' && people.get(taken.customerId)?.status !== 'left'
  const wanted = there && (until === null || until > now)
  const good = taken.number !== null && taken.phone === phone && taken.expiresAt!.getTime() - renewBefore > now.getTime()
  const { safeNumbers } = house.gateways
  if (taken.number !== null && !(wanted && good)) await safeNumbers.release(taken.number)
  if (!wanted || phone === null) return void (await keepNumber(house.db, taken, null))
  const round = good ? taken.round : taken.round + 1
  // The key is of the pair, its round and its phone: however often it is tried, one is bought.
  const key = `seller-${taken.customerId}-${taken.providerId}-${round}-${phone}`
  const { number, expiresAt } = good
    ? { number: taken.number!, expiresAt: taken.expiresAt! }
    : await safeNumbers.assign(phone, numberFor / SECOND, key)
  const dueAt = new Date(Math.min(until?.getTime() ?? Infinity, expiresAt.getTime() - renewBefore))
  await inTransaction(systemContext(house), async (context) => {
    if (!(await keepNumber(context.db, taken, { number, phone, expiresAt, round, dueAt })) || good) return
    for (const id of deals.running) {
      const payment = await paymentById(context.db, id)
      const room = payment === undefined ? undefined : await roomOf(context.db, payment.chatId)
      if (payment !== undefined && room !== undefined) publishDeal(context, payment, room)
    }
    if (deals.orders) await publishOrdersOfPair(context, taken)
  })
}

export const sellerNumberTimer: Timer = {
  name: 'safe-payment.seller-numbers',
  due: dueNumbers,
  async run(house) {
    const now = house.clock.now()
    const numbers = await takeNumbers(house.db, now, new Date(now.getTime() + lease), batch)
    for (const number of numbers) {
      try {
        await lookAfter(house, number)
      } catch (error) {
        logFailure(house, error, 'seller number put off', { customer: number.customerId, provider: number.providerId, tries: number.tries })
        const wait = waits[Math.min(number.tries, waits.length) - 1]!
        await putOffNumber(house.db, number, new Date(house.clock.now().getTime() + wait))
      }
    }
    return numbers.length
  },
}

/** A number of a phone that somebody gave up rings a stranger soon. */
async function phoneMoved(house: House, { memberId }: { memberId: number; at: string }): Promise<void> {
  const providerId = await providerIdOf(house.db, memberId)
  if (providerId !== null) await lookAfterNumbers(house.db, { providerId }, house.clock.now())
}

export const safePaymentListeners: readonly Listener[] = [on(identityEvents.phoneMoved, 'safe-payment.move-seller-numbers', phoneMoved)]
