import { inTransaction, systemContext } from '../../src/context.ts'
import { cashLogType, spendCash } from '../../src/ledger/index.ts'
import type { TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'
import { tenThousand } from '../trade.ts'
import { bought, buyIn, settledPro } from './purchases.ts'

let house: TestHouse

/** Where the cards of this file's tests are charged. */
export async function chargeIn(given: TestHouse): Promise<void> {
  house = given
  await buyIn(house)
}

export const me = { params: { userId: 'me' } } as const
export const mine = { params: { id: 'me' } } as const

/** What the gateway's window does with a card: its key goes to whoever it was opened for. */
export async function keyFor(customerId: string, issueId: string, number = '4111111111111234'): Promise<string> {
  const response = await fetch(`${house.sandbox.url}/billing-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `PortOne ${house.house.config.gateways.portone.secret}` },
    body: JSON.stringify({ method: { card: { credential: { number } } }, customer: { id: customerId }, issueId }),
  })
  return ((await response.json()) as { billingKeyInfo: { billingKey: string } }).billingKeyInfo.billingKey
}
export async function withCard(person: ProPerson, number?: string): Promise<string> {
  const { uid, customer } = await person.call('GET /v1/payment/:userId/info/window', me)
  const billingKey = await keyFor(customer.id, uid, number)
  await person.call('POST /v1/payment/:userId/info', { ...me, body: { uid, billingKey, class: 'personal' } })
  return billingKey
}
export const agree = (person: ProPerson, more: object = {}) =>
  person.call('POST /v2/user/:id/auto-charge', {
    ...mine,
    body: { productId: tenThousand, threshold: 5_000, dailyCap: 1, monthlyCap: 200_000, ...more },
  })
export const setting = async (person: ProPerson) => (await person.call('GET /v2/user/:id/auto-charge', mine)).mySetting
export const charges = async (person: ProPerson) =>
  (await person.call('GET /v2/user/:id/auto-charge', mine)).charges.map(({ status, price }) => [status, price])
let spendings = 0
export const spend = (person: ProPerson, amount: number) =>
  inTransaction(systemContext(house.house), (context) =>
    spendCash(context, {
      key: `auto-charge-test:${(spendings += 1)}`,
      type: cashLogType.quoteSend,
      title: '견적 발송',
      ref: { type: 'member', id: person.userId },
      memberId: person.userId,
      amount,
    }),
  )
/** A pro with 10,000 cash and a card. */
export async function ready(number?: string): Promise<ProPerson> {
  const person = await settledPro()
  await bought(person)
  await withCard(person, number)
  return person
}
