import type { TestHouse } from '../house.ts'
import type { Person } from '../people.ts'
import { atGateway } from '../trade.ts'
import { enter, offer, withCoupon } from '../promotions/coupons.ts'
import { asked, comeBack, prepare, type Pair } from '../safe-payment/deals.ts'

export type Issued = { key: string; kind: 'Cashbill' | 'Taxinvoice'; confirmNum: string; total: number; corrects?: string }

/** What the provider has issued, the newest first. */
export async function issuedPapers(house: TestHouse): Promise<Issued[]> {
  return ((await (await fetch(`${house.sandbox.url}/tax-papers`)).json()) as { items: Issued[] }).items
}

export const askReceipt = (who: Person, id: number, number = '010-9876-5432', purpose: 'person' | 'business' = 'person') =>
  who.call('PUT /v2/safe-payment/:id/cash-receipt', { params: { id }, body: { purpose, number } })

export const receiptOf = (who: Person, id: number) => who.call('GET /v2/safe-payment/:id/cash-receipt', { params: { id } })

/** A deal that is paid by a bank transfer, perhaps 5,000 less by a coupon, whose customer asked for a receipt of the 3,500 won of our fee. */
export async function paidByTransfer(
  house: TestHouse,
  given: { room?: Pair; number?: string; payMethod?: string; coupon?: boolean } = {},
): Promise<Pair & { id: number; paymentId: string }> {
  const deal = await asked(house, given.room)
  await askReceipt(deal.customer, deal.id, given.number)
  const coupon = given.coupon === true ? (await enter(deal.customer, await offer(house), deal.chatId)).coupon.couponId : null
  const { paymentId } = coupon === null ? await prepare(deal) : await withCoupon(deal, coupon)
  await atGateway(house, paymentId, 'approve', { payMethod: given.payMethod ?? 'TRANSFER' })
  await comeBack(deal, paymentId)
  return { ...deal, paymentId }
}
