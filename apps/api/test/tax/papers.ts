import type { TestHouse } from '../house.ts'
import type { Person } from '../people.ts'
import { atGateway } from '../trade.ts'
import { asked, comeBack, prepare, type Pair } from '../safe-payment/deals.ts'

export type Issued = { key: string; kind: 'Cashbill' | 'Taxinvoice'; confirmNum: string; total: number; corrects?: string }

/** What the provider has issued, the newest first. */
export async function issuedPapers(house: TestHouse): Promise<Issued[]> {
  return ((await (await fetch(`${house.sandbox.url}/tax-papers`)).json()) as { items: Issued[] }).items
}

export const askReceipt = (who: Person, id: number, number = '010-9876-5432', purpose: 'person' | 'business' = 'person') =>
  who.call('PUT /v2/safe-payment/:id/cash-receipt', { params: { id }, body: { purpose, number } })

export const receiptOf = (who: Person, id: number) => who.call('GET /v2/safe-payment/:id/cash-receipt', { params: { id } })

/** A deal that is paid by a bank transfer, whose customer asked for a receipt of the 3,500 won of our fee. */
export async function paidByTransfer(
  house: TestHouse,
  given: { room?: Pair; number?: string; payMethod?: string } = {},
): Promise<Pair & { id: number; paymentId: string }> {
  const deal = await asked(house, given.room)
  await askReceipt(deal.customer, deal.id, given.number)
  const { paymentId } = await prepare(deal)
  await atGateway(house, paymentId, 'approve', { payMethod: given.payMethod ?? 'TRANSFER' })
  await comeBack(deal, paymentId)
  return { ...deal, paymentId }
}
