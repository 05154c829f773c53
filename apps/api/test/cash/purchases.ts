import { expect } from 'vitest'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import { createCaller } from '../caller.ts'
import type { TestHouse } from '../house.ts'
import { certify, testPassword, type ProPerson } from '../people.ts'
import { atGateway, forgetLimits, formOf, pro, tenThousand } from '../trade.ts'

/** Product 6: 100,000 cash for 110,000 won, 8,000 bonus on top. */
export const hundredThousand = 6
export const slug = 'move-in-cleaning'
export const day = 86_400
let house: TestHouse
let serviceId: number

/** Where the purchases of this file's tests are made. */
export async function buyIn(given: TestHouse): Promise<void> {
  house = given
  serviceId = (await formOf(house, slug)).service.id
}

/** A pro who joined two days ago, so that the new-pro bonus is over. */
export async function settledPro(name = '박고수'): Promise<ProPerson> {
  const person = await pro(house, { services: [serviceId], name })
  await house.house.pool.query(`update provider set created_at = created_at - interval '2 days' where id = $1`, [person.providerId])
  return person
}

export async function bought(person: ProPerson, productId = tenThousand, payMethod?: string): Promise<string> {
  const prepared = await person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } })
  await atGateway(house, prepared.paymentId, 'approve', payMethod === undefined ? {} : { payMethod })
  if (payMethod === 'VIRTUAL_ACCOUNT') await atGateway(house, prepared.paymentId, 'deposit')
  await person.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })
  return prepared.paymentId
}

export const info = (person: ProPerson, tid: string) => person.call('GET /v1/me/refund/:tid', { params: { tid } })
export const ask = (person: ProPerson, tid: string, body: object = {}) => person.call('POST /v1/me/refund/:tid', { params: { tid }, body })
export const balance = (person: ProPerson) => person.call('GET /v1/cash/users/me/balance')
export const purchases = async (person: ProPerson) =>
  (await person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'purchase' } })).items
export const gatewayHas = (tid: string) => house.house.gateways.payments.find(tid)

export async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not come to that')
}

/** The same pro after his session ended in the meantime. */
export async function back(person: ProPerson): Promise<ProPerson> {
  await forgetLimits(house)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}

export async function booksHold(): Promise<void> {
  expect(await checkBooks(house.house.db)).toEqual([])
  expect((await checkGateway(house.house.db, house.house.gateways.payments, house.house.clock.now())).differences).toEqual([])
}

let accounts = 0
export async function bankAccount(holder: string, ends = '1111') {
  const accountNumber = `220${String(process.pid % 1000).padStart(3, '0')}${String((accounts += 1)).padStart(4, '0')}${ends}`
  await fetch(`${house.sandbox.url}/bank-accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder }),
  })
  return { paymethod: 'bank' as const, bank: '088', accountNumber, holder }
}

export async function certified(person: ProPerson, name: string): Promise<void> {
  const id = await certify(house, { name, phone: person.phone }, person.call)
  await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
}

export async function payoutsEnd(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
    await house.advance(35)
  }
}
