import { businessRefusals, numberTaken } from '@dure/contract/settlement/states'
import { DAY, SECOND } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIXED } from '../../../sandbox/src/services/registry/business.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, prove, provider, type Person, type ProPerson } from '../people.ts'
import { faults, forgetLimits } from '../trade.ts'
import { registered, sendBusiness } from './businesses.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})
beforeEach(async () => {
  await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
  await forgetLimits(house)
})

const day = '2015-03-02'
const infoOf = async (who: ProPerson) =>
  (await who.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })).certification
const told = ({ status, body }: Awaited<ReturnType<typeof sendBusiness>>) => [status, body.code, body.name]
const list = async (status: 'waiting' | 'decided' = 'waiting', who = boss) =>
  (await who.call('GET /v1/admin/businesses', { query: { status } })).items
const onDesk = async (who: ProPerson, status: 'waiting' | 'decided' = 'waiting', by = boss) =>
  (await list(status, by)).find((one) => one.providerId === who.providerId)
const decide = async (who: ProPerson, how: 'accept' | 'refuse', reasonId = 4, by = boss) => {
  const { sentAt } = (await onDesk(who, 'waiting', by)) ?? (await onDesk(who, 'decided', by))!
  const params = { id: who.providerId }
  return how === 'accept'
    ? by.call('POST /v1/admin/businesses/:id/accept', { params, body: { sentAt } })
    : by.call('POST /v1/admin/businesses/:id/refuse', { params, body: { sentAt, reasonId } })
}
const notices = async (who: ProPerson): Promise<string[]> => {
  await house.settle()
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
  return notifications.map((one) => one.title).filter((one) => one.includes('사업자'))
}
const badges = async (who: ProPerson) => {
  const { badges: all } = await house.guest('GET /v1/user/:id/badges', { params: { id: who.userId } })
  return all.map((one) => one.badge).filter((one) => one === 'business')
}
const night = async () => {
  await house.advance(DAY / SECOND)
  await house.settle()
}
async function certified(name = '박고수'): Promise<ProPerson> {
  const who = await provider(house, { name: '한빛' })
  await prove(house, who, name)
  return who
}

describe('a number that is only claimed', () => {
  test('gives no badge after the night, shows buyers nothing, and keeps its owner out of nothing [settlement.business]', async () => {
    const [thief, owner] = [await certified('김대포'), await certified('이사장')]
    const number = await registered(house, { representative: '이사장', name: '남의회사' })
    expect((await sendBusiness(house, thief, number, '남의회사')).body.data).toMatchObject({ certification: { status: 'waiting' } })
    const second = await certified('박둘째')
    expect((await sendBusiness(house, second, number, '남의회사')).status).toBe(200)
    await night()
    expect(await badges(thief)).toEqual([])
    expect((await house.guest('GET /v2/user/:id/profile', { params: { id: thief.userId } })).bizRegistration).toBeNull()

    expect((await sendBusiness(house, owner, number, '남의회사', day)).body.data).toMatchObject({ certification: { status: 'proved' } })
    expect(await infoOf(thief)).toMatchObject({ status: 'refused', nameCheckedAt: null, reason: expect.stringContaining('다른 고수') })
    expect(await notices(thief)).toEqual(['사업자를 확인하지 못했어요'])
    expect(await notices(second)).toEqual(['사업자를 확인하지 못했어요'])
    expect(told(await sendBusiness(house, thief, number, '남의회사'))).toEqual([400, 22001, 'RESTRICTED_BUSINESS_NUMBER'])
    await night()
    expect(await badges(owner)).toEqual(['business'])
  })

  test('and had its badge already loses it with the night’s notice, and shows it at no moment [badges.facts] [badges.notice]', async () => {
    const who = await certified()
    const number = await registered(house, { representative: '이사장', name: '옛회사' })
    await sendBusiness(house, who, number, '옛회사')
    await house.house.pool.query(`insert into provider_badge (provider_id, badge, status, since) values ($1, 'business', 'held', now())`, [
      who.providerId,
    ])
    expect(await badges(who)).toEqual([])
    const statusOf = async () =>
      (
        await house.house.pool.query<{ status: string }>(
          `select status from provider_badge where provider_id = $1 and badge = 'business'`,
          [who.providerId],
        )
      ).rows[0]?.status
    await night()
    expect(await statusOf()).toBe('ending')
    for (let n = 0; n < 8; n += 1) await night()
    expect(await statusOf()).toBe('lost')
  })

  test('is proved by one of many who prove it at once', async () => {
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    const both = [await certified(), await certified()]
    const answers = await Promise.all(both.map((who) => sendBusiness(house, who, number, '한빛청소', day)))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 400]))
  })
})

describe('the desk', () => {
  test('shows the certificate beside what was typed and the tax office’s answer, and asks it anew [settlement.business-desk]', async () => {
    const desk = await operator(house)
    const who = await certified()
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    await sendBusiness(house, who, number, '한빛청소')
    expect(await onDesk(who, 'waiting', desk)).toMatchObject({
      certName: '박고수',
      businessNumber: number,
      businessName: '한빛청소',
      openedOn: null,
      status: 'waiting',
      office: { state: 'active', match: 'unasked' },
      certificate: { url: expect.stringContaining('/files/'), contentType: expect.any(String) },
      can: { accept: true, refuse: true, ask: true },
    })
    const ask = (openedOn: string) => desk.call('POST /v1/admin/businesses/:id/ask', { params: { id: who.providerId }, body: { openedOn } })
    expect((await ask('2015-03-03')).office).toMatchObject({ state: 'active', match: 'other' })
    expect((await ask(day)).office).toMatchObject({ match: 'same' })
    expect(await onDesk(who, 'waiting', desk)).toMatchObject({ openedOn: day, office: { match: 'same' }, status: 'waiting' })
    expect(await infoOf(who)).toMatchObject({ status: 'waiting' })
    await faults(house, 'error', 3, 'registry')
    expect(await refusal(ask(day))).toBe('THIRD_PARTY_ERROR')
    expect(await refusal(who.call('GET /v1/admin/businesses', { query: {} }))).toBe('FORBIDDEN')
  })

  test('accepts: badge and name stand, other claims to the number end, both are told, the audit log keeps it', async () => {
    const desk = await operator(house)
    const [who, other] = [await certified(), await certified('이사장')]
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    for (const each of [who, other]) await sendBusiness(house, each, number, '한빛청소')
    expect((await onDesk(who, 'waiting', desk))!.others).toEqual({ claim: 1, proved: false })
    expect(await decide(who, 'accept', 0, desk)).toEqual({ providerId: who.providerId, status: 'proved' })
    expect(await infoOf(who)).toMatchObject({ status: 'proved', nameCheckedAt: expect.any(String) })
    expect(await notices(who)).toEqual(['사업자를 확인했어요'])
    expect(await notices(other)).toEqual(['사업자를 확인하지 못했어요'])
    expect(await onDesk(other, 'decided', desk)).toMatchObject({
      status: 'refused',
      others: { claim: 1, proved: true },
      can: { accept: false },
    })
    const { items } = await desk.call('GET /v1/admin/audit', { query: { act: 'acceptBusiness' } })
    expect(items[0]).toMatchObject({
      targetType: 'businesses',
      targetId: String(who.providerId),
      before: { status: 'waiting' },
      after: { status: 'proved', ended: [other.providerId] },
    })
  })

  test('refuses by a reason of its list, which the pro reads; what was typed is not sent again as it is, a better picture is', async () => {
    const desk = await operator(house)
    const who = await certified()
    const number = await registered(house, { representative: '이사장', name: '남의회사' })
    await sendBusiness(house, who, number, '남의회사')
    expect(await refusal(decide(who, 'refuse', numberTaken, desk))).toBe('INVALID_PARAMS')
    await decide(who, 'refuse', 4, desk)
    expect(await infoOf(who)).toMatchObject({ status: 'refused', reason: businessRefusals.find((one) => one.id === 4)!.text })
    expect(await notices(who)).toEqual(['사업자를 확인하지 못했어요'])
    const again = await sendBusiness(house, who, number, '남의회사')
    expect(told(again)).toEqual([409, 20018, 'REQUEST_ALREADY_REJECTED'])
    expect(again.body.reason).toContain('거절된 이유를 고친 뒤')
    expect((await sendBusiness(house, who, number, '내회사')).status).toBe(200)
    await decide(who, 'refuse', 1, desk)
    expect((await sendBusiness(house, who, number, '내회사')).status).toBe(200)
  })

  test('looks at what the tax office proved too, which stands meanwhile and may be taken back', async () => {
    const desk = await operator(house)
    const who = await certified()
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    await sendBusiness(house, who, number, '한빛청소', day)
    expect(await onDesk(who, 'waiting', desk)).toMatchObject({ status: 'proved', office: { match: 'same' } })
    await decide(who, 'accept', 0, desk)
    expect(await onDesk(who, 'waiting', desk)).toBeUndefined()
    await decide(who, 'refuse', 2, desk)
    expect(await infoOf(who)).toMatchObject({ status: 'refused', nameCheckedAt: null })
    expect(await refusal(decide(who, 'refuse', 2, desk))).toBe('BUSINESS_DECIDED')
  })

  test('decides nothing that was sent anew since it was seen, and nothing of who is not certified', async () => {
    const desk = await operator(house)
    const who = await certified()
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    await sendBusiness(house, who, number, '한빛청소')
    const { sentAt } = (await onDesk(who, 'waiting', desk))!
    await sendBusiness(house, who, number, '달빛청소')
    const params = { id: who.providerId }
    expect(await refusal(desk.call('POST /v1/admin/businesses/:id/accept', { params, body: { sentAt } }))).toBe('BUSINESS_DECIDED')
    const unknown = { params: { id: 987_654 }, body: { sentAt } }
    expect(await refusal(desk.call('POST /v1/admin/businesses/:id/accept', unknown))).toBe('NOT_FOUND')

    const nobody = await provider(house)
    await sendBusiness(house, nobody, await registered(house, { representative: '박고수', name: '한빛청소' }), '한빛청소')
    expect(await onDesk(nobody, 'waiting', desk)).toBeUndefined()
    await prove(house, nobody)
    await house.settle()
    expect(await onDesk(nobody, 'waiting', desk)).toMatchObject({ certName: '박고수', can: { accept: true } })
  })
})

describe('the messages of a business', () => {
  const numberOf = (state: string): string => FIXED.find((one) => one.state === state)!.number

  test('unknown, resting and closed say so at the number [settlement.business]', async () => {
    const who = await certified()
    for (const [state, code, text] of [
      ['unknown', 23001, '사업자를 찾을 수 없어요. 번호를 다시 입력해 주세요.'],
      ['resting', 23002, '휴업 중인 사업자예요.'],
      ['closed', 23003, '폐업한 사업자예요.'],
    ] as const) {
      const { body } = await sendBusiness(house, who, numberOf(state), '한빛청소')
      expect([body.code, body.fields?.businessNumber]).toEqual([code, text])
    }
  })

  test('without a main service it is 20025, with one that asks for no licence beside those that do 20026 [settlement.business-service]', async () => {
    const plain = await provider(house)
    const number = await registered(house, { representative: '박고수', name: '한빛청소' })
    const update = (sql: string) => house.house.pool.query(sql, [plain.providerId])
    expect(told(await sendBusiness(house, plain, number, '한빛청소', undefined, { main: null }))).toEqual([400, 20025, 'NO_MAIN_SERVICE'])
    await update(`insert into provider_service (provider_id, service_id, ord) select $1, id, 9 from service where slug = 'pet-grooming'`)
    expect(told(await sendBusiness(house, plain, number, '한빛청소'))).toEqual([400, 20026, 'FORCED_AUTH_SERVICE_NOT_MAIN'])
    expect((await sendBusiness(house, plain, number, '한빛청소', undefined, { main: 'pet-grooming' })).status).toBe(200)
  })

  test('who does what only a business may registers an account once his is proved, else it is 20024 [settlement.business-service]', async () => {
    const who = await certified()
    const number = await registered(house, { representative: '박고수', name: '한빛돌봄' })
    await house.house.pool.query(
      `insert into provider_service (provider_id, service_id, ord) select $1, id, 9 from service where slug = 'pet-grooming'`,
      [who.providerId],
    )
    await sendBusiness(house, who, number, '한빛돌봄', undefined, { main: 'pet-grooming' })
    const accountNumber = '330909090911'
    await fetch(`${house.sandbox.url}/bank-accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder: '박고수' }),
    })
    const account = () =>
      who.call('POST /v2/safe-payment/providers/:userId/account', {
        params: { userId: 'me' },
        body: { bank: '088', accountNumber, holder: '박고수' },
      })
    expect(await refusal(account())).toBe('BUSINESS_CERTIFICATION_ONLY')
    await sendBusiness(house, who, number, '한빛돌봄', day, { main: 'pet-grooming' })
    expect((await account()).isSettlement).toBe(true)
  })
})
