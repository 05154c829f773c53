import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIXED } from '../../../sandbox/src/services/registry/business.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { prove, provider, type ProPerson } from '../people.ts'
import { faults, forgetLimits } from '../trade.ts'
import { registered, sendBusiness } from './businesses.ts'

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

const business = (who: ProPerson, number: string, name?: string, openedOn?: string) => sendBusiness(house, who, number, name, openedOn)

const infoOf = (who: ProPerson) => who.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })
const told = ({ status, body }: Awaited<ReturnType<typeof account>>) => [status, body.code, body.name]
const numberOf = (state: string): string => FIXED.find((one) => one.state === state)!.number

describe('a settlement account', () => {
  test('already registered is 20010, one to change that is not there says so, another pro’s is 22002', async () => {
    const [one, other] = [await provider(house), await provider(house)]
    await prove(house, one)
    const number = await opened('박고수')
    expect((await account(one, number, '박고수', 'PATCH')).body.name).toBe('NO_PROVIDER_CERTIFICATION')
    expect((await account(one, number, '박고수')).status).toBe(200)
    expect(told(await account(one, number, '박고수'))).toEqual([409, 20010, 'SAME_ACCOUNT'])
    expect(told(await account(one, number, '박고수', 'PATCH'))).toEqual([409, 20010, 'SAME_ACCOUNT'])
    const taken = await account(other, number, '박고수')
    expect(told(taken)).toEqual([400, 22002, 'RESTRICTED_ACCOUNT'])
    expect(taken.body.reason).toContain('다른 고수')
  })

  test('that somebody names who proved nothing keeps its owner out of nothing [settlement.own-account]', async () => {
    const [thief, owner] = [await provider(house), await provider(house)]
    await prove(house, owner, '이주인')
    const number = await opened('이주인')
    expect((await account(thief, number, '이주인')).body.data).toMatchObject({ need: 'certification' })
    expect((await account(owner, number, '이주인')).body.data).toMatchObject({ need: null })
    await prove(house, thief, '김도둑')
    expect((await infoOf(thief)).need).toBe('holder')
  })

  test('of another holder or of none is 22000; one in a name that is not the certified pro’s is 20016 [settlement.certified]', async () => {
    const who = await provider(house)
    const number = await opened('남의이름')
    expect(told(await account(who, number, '박고수'))).toEqual([400, 22000, 'ACCOUNT_MISMATCH'])
    expect(told(await account(who, '1234569999', '박고수'))).toEqual([400, 22000, 'ACCOUNT_MISMATCH'])
    await prove(house, who)
    const refused = await account(who, number, '남의이름')
    expect(told(refused)).toEqual([400, 20016, 'NAME_MISMATCH'])
    expect(refused.body.fields).toHaveProperty('holder')
  })

  test('in a name that is not the registered business’s is 22004 before the pro is certified', async () => {
    const who = await provider(house)
    expect((await business(who, numberOf('active'))).status).toBe(200)
    expect(told(await account(who, await opened('박고수'), '박고수'))).toEqual([400, 22004, 'BUSINESS_MISMATCH'])
  })

  test('is paid out to by nobody who did not certify himself, whatever his business says [settlement.certified]', async () => {
    const who = await provider(house)
    const number = await registered(house, { representative: '이사장', name: '남의회사' })
    expect((await business(who, number, '김대포', '2015-03-02')).body.data).toMatchObject({ certification: { nameCheckedAt: null } })
    const named = await account(who, await opened('김대포'), '김대포')
    expect(named.body.data).toMatchObject({ need: 'certification' })
    await prove(house, who)
    expect((await infoOf(who)).need).toBe('holder')
  })

  test('in the name a certified pro made up for a business is 22004; the tax office does not know it so', async () => {
    const who = await provider(house)
    await prove(house, who)
    const number = await registered(house, { representative: '이사장', name: '남의회사' })
    expect((await business(who, number, '김대포')).body.data).toMatchObject({
      certification: { businessName: '김대포', nameCheckedAt: null },
    })
    const refused = await account(who, await opened('김대포'), '김대포')
    expect(told(refused)).toEqual([400, 22004, 'BUSINESS_MISMATCH'])
    expect(refused.body.fields?.holder).toContain('개업일')
    expect(told(await business(who, number, '김대포', '2015-03-02'))).toEqual([400, 23001, 'INVALID_LICENSE'])
    expect(told(await account(who, await opened('김대포'), '김대포'))).toEqual([400, 22004, 'BUSINESS_MISMATCH'])
  })

  test('in the name of the pro’s business is taken once the tax office confirmed the name [settlement.certified]', async () => {
    const who = await provider(house)
    const number = await registered(house, { representative: '박고수', name: '주식회사 한빛청소' })
    // Before he certified himself there is no representative to compare with.
    expect((await business(who, number, '한빛청소', '2015-03-02')).body.data).toMatchObject({ certification: { nameCheckedAt: null } })
    await prove(house, who)
    const proved = await business(who, number, '한빛청소', '2015-03-02')
    expect(proved.body.data).toMatchObject({ certification: { nameCheckedAt: expect.any(String) } })
    const taken = await account(who, await opened('주식회사 한빛청소'), '㈜한빛청소')
    expect(taken.body.data).toMatchObject({ need: null })
    // Sent again as it is, the name stays proved; another name is not.
    expect((await business(who, number)).body.data).toMatchObject({ need: null, certification: { nameCheckedAt: expect.any(String) } })
    expect((await business(who, number, '김대포')).body.data).toMatchObject({ need: 'holder', certification: { nameCheckedAt: null } })
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

  test('is 23000 while the tax office does not answer', async () => {
    const who = await provider(house)
    await faults(house, 'error', 3, 'registry')
    expect(told(await business(who, numberOf('resting')))).toEqual([400, 23000, 'THIRD_PARTY_ERROR'])
  })

  test('that the tax office has otherwise is refused with the field that differs, and nothing of it is kept', async () => {
    const who = await provider(house)
    await prove(house, who)
    const mine = await registered(house, { representative: '박고수', name: '한빛청소' })
    const otherName = await business(who, mine, '달빛청소', '2015-03-02')
    expect(told(otherName)).toEqual([400, 23001, 'INVALID_LICENSE'])
    expect(otherName.body.fields).toEqual({ businessName: expect.stringContaining('상호') })
    const otherDay = await business(who, mine, '한빛청소', '2015-03-03')
    expect(told(otherDay)).toEqual([400, 23001, 'INVALID_LICENSE'])
    expect(otherDay.body.fields).toEqual({ openedOn: expect.stringContaining('박고수') })
    const others = await registered(house, { representative: '이사장', name: '한빛청소' })
    expect((await business(who, others, '한빛청소', '2015-03-02')).body.fields).toHaveProperty('openedOn')
    expect((await infoOf(who)).certification).toBeNull()
    expect((await business(who, mine, '한빛청소', '2015-02-30')).body.fields).toHaveProperty('openedOn')
  })

  test('whose name the tax office cannot check now is 23000, and nothing of it is kept', async () => {
    const who = await provider(house)
    await prove(house, who)
    const mine = await registered(house, { representative: '박고수', name: '한빛청소' })
    await faults(house, 'error', 3, 'registry', 'validate')
    expect(told(await business(who, mine, '한빛청소', '2015-03-02'))).toEqual([400, 23000, 'THIRD_PARTY_ERROR'])
    expect((await infoOf(who)).certification).toBeNull()
  })
})
