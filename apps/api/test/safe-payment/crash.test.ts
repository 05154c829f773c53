import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TestHouse } from '../house.ts'
import { insist, killableHouse } from '../killableHouse.ts'
import { atGateway } from '../trade.ts'
import { account, act, booksHold, comeBack, detailOf, pair, prepare, type Pair } from './deals.ts'

const crashes = 2

/** One deal from asking to confirming. @returns its id. */
async function drive(house: TestHouse, room: Pair): Promise<number> {
  const body = { chatId: room.chatId, serviceAmount: 100_000 }
  const request = await insist(
    () => room.pro.call('POST /v2.1/safe-payment/providers/:userId/request', { params: { userId: 'me' }, body }),
    ['PAYMENT_PENDING'],
  )
  const id =
    request?.safePaymentId ??
    (await insist(() => room.pro.call('GET /v2/safe-payment/available', { query: { chat_id: room.chatId } })))!.pendingSafePaymentId!
  const { paymentId } = (await insist(() => prepare({ ...room, id })))!
  await atGateway(house, paymentId, 'approve')
  await insist(() => comeBack({ ...room, id }, paymentId))
  await insist(() => act(room.customer, id, 'confirm'), ['ALREADY_CONFIRMED'])
  return id
}

test(
  `the product is killed ${crashes} times in the middle of paying: every deal ends paid out once, and the books hold`,
  { timeout: 240_000 },
  async () => {
    const { house, start, kill } = await killableHouse()
    const rooms = [await pair(house), await pair(house)]
    for (const room of rooms) await account(house, room.pro)

    const ids: number[] = []
    for (let crash = 0; crash < crashes; crash += 1) {
      const deals = Promise.all(rooms.map((room) => drive(house, room)))
      // From the first byte of the first step to well after the last: no two crashes hit the same place.
      await wait(Math.random() * 80 + crash * 70)
      await kill()
      await start()
      ids.push(...(await deals))
    }
    expect(new Set(ids).size).toBe(crashes * rooms.length)

    const customerOf = new Map(
      rooms.flatMap((room, at) => ids.filter((_, index) => index % rooms.length === at).map((id) => [id, room.customer] as const)),
    )
    // However busy the machine: each time a little later, until all is paid out.
    const states = async (): Promise<unknown[]> => {
      await house.advance(70)
      return Promise.all(ids.map(async (id) => (await detailOf(customerOf.get(id)!, id)).safePaymentStatus))
    }
    await expect.poll(states, { interval: 100 }).toEqual(ids.map(() => 'remit_completed'))
    await booksHold(house)
    const { rows } = await house.house.pool.query<{ kind: string; balance: number }>(
      `select kind, sum(credits - debits)::bigint as balance from ledger_account where kind in ('escrow', 'payable', 'payouts_in_flight', 'refunds_in_flight') group by kind`,
    )
    for (const row of rows) expect(row).toEqual({ kind: row.kind, balance: 0 })
    // The outside books say the same: each deal was charged once, nothing given back, each payout sent once.
    const sent: string[] = []
    for await (const payout of house.house.gateways.payouts.list()) if (payout.status === 'completed') sent.push(payout.refId)
    expect(sent).toHaveLength(ids.length)
    const { rows: attempts } = await house.house.pool.query<{ payment_id: string; status: string }>(
      'select payment_id, status from safe_payment_attempt',
    )
    let charged = 0
    for (const attempt of attempts) {
      const payment = await house.house.gateways.payments.find(attempt.payment_id)
      if (payment?.status === 'paid') charged += 1
      expect(payment?.status === 'paid').toBe(attempt.status === 'paid')
    }
    expect(charged).toBe(ids.length)
  },
)
