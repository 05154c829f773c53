import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIXED } from '../../../sandbox/src/services/registry/business.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { prove, provider, type ProPerson } from '../people.ts'
import { faults, forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
  await forgetLimits(house)
})

let numbers = 0
/** A number at 신한은행 the bank knows under the holder's name. */
async function opened(holder: string): Promise<string> {
  const accountNumber = `330${String(process.pid % 1000).padStart(3, '0')}${String((numbers += 1)).padStart(4, '0')}11`
  await fetch(`${house.sandbox.url}/bank-accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder }),
  })
  return accountNumber
}

type Way = 'POST' | 'PATCH'
const account = (who: ProPerson, accountNumber: string, holder: string, way: Way = 'POST') =>
  who.call.raw(way, '/v2/safe-payment/providers/me/account', { bank: '088', accountNumber, holder })

async function business(who: ProPerson, businessNumber: string, businessName = '한빛청소', way: Way = 'POST') {
  const { body } = await upload(house, { topic: 'evidence', key: who.key })
  return who.call.raw(way, '/v2/safe-payment/providers/me/certification-info', { businessNumber, businessName, fileId: body.data.id })
}

const told = ({ status, body }: Awaited<ReturnType<typeof account>>) => [status, body.code, body.name]
const numberOf = (state: string): string => FIXED.find((one) => one.state === state)!.number

describe('a settlement account', () => {
  test('already registered is 20010, one to change that is not there says so, another pro’s is 22002', async () => {
    const [one, other] = [await provider(house), await provider(house)]
    const number = await opened('박고수')
    expect((await account(one, number, '박고수', 'PATCH')).body.name).toBe('NO_PROVIDER_CERTIFICATION')
    expect((await account(one, number, '박고수')).status).toBe(200)
    expect(told(await account(one, number, '박고수'))).toEqual([409, 20010, 'SAME_ACCOUNT'])
    expect(told(await account(one, number, '박고수', 'PATCH'))).toEqual([409, 20010, 'SAME_ACCOUNT'])
    const taken = await account(other, number, '박고수')
    expect(told(taken)).toEqual([400, 22002, 'RESTRICTED_ACCOUNT'])
    expect(taken.body.reason).toContain('다른 고수')
  })

  test('of another holder or of none is 22000; one in a name that is not the certified pro’s is 20016', async () => {
    const who = await provider(house)
    const number = await opened('남의이름')
    expect(told(await account(who, number, '박고수'))).toEqual([400, 22000, 'ACCOUNT_MISMATCH'])
    expect(told(await account(who, '1234569999', '박고수'))).toEqual([400, 22000, 'ACCOUNT_MISMATCH'])
    await prove(house, who)
    const refused = await account(who, number, '남의이름')
    expect(told(refused)).toEqual([400, 20016, 'NAME_MISMATCH'])
    expect(refused.body.fields).toHaveProperty('holder')
  })

  test('in a name that is not the business’s is 22004, in the business’s it is taken', async () => {
    const who = await provider(house)
    expect((await business(who, numberOf('active'))).status).toBe(200)
    expect(told(await account(who, await opened('박고수'), '박고수'))).toEqual([400, 22004, 'BUSINESS_MISMATCH'])
    const taken = await account(who, await opened('주식회사 한빛청소'), '㈜한빛청소')
    expect(taken.status).toBe(200)
    expect((taken.body.data as { need: string | null }).need).toBeNull()
    const second = await provider(house)
    expect(told(await business(second, numberOf('active')))).toEqual([400, 22001, 'RESTRICTED_BUSINESS_NUMBER'])
  })

  test('whose bank does not answer is 23000, and nothing is kept', async () => {
    const who = await provider(house)
    const number = await opened('박고수')
    await faults(house, 'error', 3, 'bank-accounts')
    expect(told(await account(who, number, '박고수'))).toEqual([400, 23000, 'THIRD_PARTY_ERROR'])
    await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
    expect((await account(who, number, '박고수')).status).toBe(200)
  })
})

describe('a business', () => {
  test('the tax office does not know is 23001, a resting one 23002, a closed one 23003', async () => {
    const who = await provider(house)
    expect(told(await business(who, numberOf('unknown')))).toEqual([400, 23001, 'INVALID_LICENSE'])
    expect(told(await business(who, numberOf('resting')))).toEqual([400, 23002, 'BUSINESS_RESTING'])
    expect(told(await business(who, numberOf('closed')))).toEqual([400, 23003, 'BUSINESS_CLOSED'])
  })

  test('is 23000 while the tax office does not answer, and 20025 without a service of the pro', async () => {
    const who = await provider(house)
    await faults(house, 'error', 3, 'registry')
    expect(told(await business(who, numberOf('resting')))).toEqual([400, 23000, 'THIRD_PARTY_ERROR'])
    await house.house.pool.query('delete from provider_service where provider_id = $1', [who.providerId])
    expect(told(await business(who, numberOf('resting')))).toEqual([400, 20025, 'NO_MAIN_SERVICE'])
  })
})
