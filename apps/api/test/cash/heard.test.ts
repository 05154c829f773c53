import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'
import { forgetLimits, tenThousand } from '../trade.ts'
import { agree, chargeIn, keyFor, ready, spend, withCard } from './autoCharging.ts'
import { ask, balance, booksHold, bought, hundredThousand, info, purchases, settledPro } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { PAYMENT_SECONDS: '1' } })
  await chargeIn(house)
})
beforeEach(() => forgetLimits(house))

const prepare = (person: ProPerson) => person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })

/** What the gateway, or who says he is, tells of a payment. */
async function hear(paymentId: string, given: { forged?: boolean; id?: string; type?: string } = {}): Promise<number> {
  const body = JSON.stringify({
    type: given.type ?? 'Transaction.Paid',
    timestamp: new Date().toISOString(),
    data: { paymentId, storeId: 'store', transactionId: 'tx' },
  })
  const [id, at] = [given.id ?? `msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))]
  const secret = given.forged === true ? 'whsec_Zm9yZ2Vk' : house.house.config.gateways.portone.webhookSecret
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` }
  return (await fetch(`${house.url}/webhooks/portone`, { method: 'POST', headers, body })).status
}

/** Pays 11,000 won for 10,000 cash, or 10,450 by itself; the payment. */
const ways: Readonly<Record<string, () => Promise<{ person: ProPerson; paymentId: string; before: number }>>> = {
  'a key of a typed card': async () => {
    const person = await settledPro()
    const { uid, paymentId } = await prepare(person)
    await person.call('POST /v3/cash/purchase/key-in', { body: { uid, token: await keyFor(String(person.userId), uid) } })
    return { person, paymentId, before: 0 }
  },
  'the card that is kept': async () => {
    const person = await settledPro()
    await withCard(person)
    const params = { userId: 'me', productId: tenThousand }
    const key = { idempotencyKey: randomUUID() }
    const { tid } = await person.call('POST /v1/purchase/:userId/product/:productId', { params, body: { price: 11_000 } }, key)
    return { person, paymentId: tid, before: 0 }
  },
  'a charge by itself': async () => {
    const person = await ready()
    await agree(person)
    await spend(person, 6_000)
    await house.settle()
    return { person, paymentId: (await purchases(person))[0]!.tid!, before: 4_000 }
  },
  'a virtual account': async () => {
    const person = await settledPro()
    return { person, paymentId: await bought(person, tenThousand, 'VIRTUAL_ACCOUNT'), before: 0 }
  },
  'a transfer': async () => {
    const person = await settledPro()
    return { person, paymentId: await bought(person, tenThousand, 'TRANSFER'), before: 0 }
  },
}

test.each(Object.entries(ways))(
  'what is paid by %s is supplied once, however often, late or by whom it is told of [settlement.heard]',
  async (_, pay) => {
    const { person, paymentId, before } = await pay()
    await house.settle()
    const has = async () => [(await balance(person)).total, (await purchases(person)).filter((one) => one.tid === paymentId).length]
    expect(await has()).toEqual([before + 10_000, 1])
    // Twice the same, at once with others, and a day later.
    const told = await Promise.all(['same', 'same', 'other', 'third'].map((id) => hear(paymentId, { id: `${paymentId}-${id}` })))
    expect(told).toEqual([200, 200, 200, 200])
    // Who is not the gateway is believed nothing, not even what would be so.
    expect(await hear(paymentId, { forged: true, type: 'Transaction.Cancelled' })).toBe(401)
    await house.advance(86_400)
    expect(await hear(paymentId)).toBe(200)
    // That it is cancelled is asked of the gateway, which says otherwise.
    expect(await hear(paymentId, { type: 'Transaction.Cancelled' })).toBe(200)
    await house.settle()
    const { rows } = await house.house.pool.query<{ n: number; total: number }>(
      `select count(*)::int as n, (select sum(credits - debits)::int from ledger_account where owner_id = $2 and kind = 'purchased_cash') as total
       from ledger_transfer where key = (select 'purchase:' || id || ':supply' from cash_purchase where payment_id = $1)`,
      [paymentId, person.userId],
    )
    expect(rows).toEqual([{ n: 1, total: before + 10_000 }])
    await booksHold()
  },
)

test('a purchase that goes back while its bonus is spent goes back for what was shown, or not at all; the books hold either way [cash.refund]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await settledPro()
    const tid = await bought(person, hundredThousand)
    const shown = await info(person, tid)
    const [back, spent] = await Promise.allSettled([ask(person, tid, { amount: shown.amount }), spend(person, 3_000)])
    const after = await balance(person)
    if (back.status === 'fulfilled') {
      // He had it back whole, so that nothing of it was left to be spent; or its bonus was gone and the sum was another, which is refused.
      expect([spent.status, after.total]).toEqual(['rejected', 0])
      await house.settle()
      expect((await house.house.gateways.payments.find(tid))?.cancelled).toBe(shown.amount)
    } else expect([spent.status, after.total]).toEqual(['fulfilled', 105_000])
  }
  await booksHold()
})
