import type { TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'

/** Jobs and due rows until the payout of an order that the sandbox carries out in the background has ended. */
export async function settlePayouts(house: TestHouse, pro: ProPerson, purchaseNo: string): Promise<string | undefined> {
  for (let round = 0; round < 40; round += 1) {
    await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
    await house.advance(10)
    const { payout } = await pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })
    if (payout?.status === 'completed') return payout.status
  }
  return undefined
}
