import { settlementLimits } from '@dure/contract/settlement/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, prove, provider, type ProPerson } from '../people.ts'
import { faults, forgetLimits } from '../trade.ts'
import { becomes, registered, sendBusiness } from './businesses.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
  await forgetLimits(house)
})

const { every, later, atOnce } = settlementLimits.recheck
/** So much of the time since the office was asked of anything has gone by; sessions hold. */
const isDue = async () => {
  await house.house.pool.query(`update business_certification set checked_at = checked_at - make_interval(secs => $1)`, [every / SECOND])
  await house.settle()
}
const owner = { representative: '박고수', name: '한빛청소' }
const pass = async (time: number) => {
  await house.advance(time / SECOND)
  await house.settle()
}
async function proved(): Promise<{ who: ProPerson; number: string }> {
  const who = await provider(house, { name: '한빛' })
  await prove(house, who, owner.representative)
  const number = await registered(house, owner)
  await sendBusiness(house, who, number, owner.name, '2015-03-02')
  return { who, number }
}
const infoOf = async (who: ProPerson) =>
  (await who.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })).certification
const shown = async (who: ProPerson) => {
  const [profile, { badges }] = [
    await house.guest('GET /v2/user/:id/profile', { params: { id: who.userId } }),
    await house.guest('GET /v1/user/:id/badges', { params: { id: who.userId } }),
  ]
  return { name: profile.bizRegistration?.name ?? null, badge: badges.some((one) => one.badge === 'business') }
}
const notices = async (who: ProPerson): Promise<string[]> => {
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
  return notifications.map((one) => one.title).filter((one) => one.includes('사업자 확인을'))
}
const askedOf = async (who: ProPerson): Promise<Date> =>
  (
    await house.house.pool.query<{ at: Date }>('select checked_at as at from business_certification where provider_id = $1', [
      who.providerId,
    ])
  ).rows[0]!.at

describe('the tax office is asked again of proved businesses [settlement.business-again]', () => {
  test('one that closed or rests loses badge, name and number at once, and its pro is told once; the others stay', async () => {
    const [closes, rests, stays] = [await proved(), await proved(), await proved()]
    await pass(DAY)
    expect(await shown(closes.who)).toEqual({ name: '한빛청소', badge: true })
    await becomes(house, closes.number, 'closed', owner)
    await becomes(house, rests.number, 'resting', owner)
    await isDue()
    for (const { who } of [closes, rests]) {
      expect(await shown(who)).toEqual({ name: null, badge: false })
      expect(await infoOf(who)).toMatchObject({ status: 'refused', nameCheckedAt: null, reason: expect.stringContaining('폐업') })
      expect(await notices(who)).toEqual(['사업자 확인을 거뒀어요'])
    }
    expect(await shown(stays.who)).toEqual({ name: '한빛청소', badge: true })
    expect(await notices(stays.who)).toEqual([])
    expect((await askedOf(stays.who)).getTime()).toBeGreaterThan(house.house.clock.now().getTime() - DAY)
    await isDue()
    expect(await notices(closes.who)).toEqual(['사업자 확인을 거뒀어요'])

    await becomes(house, rests.number, 'active', owner)
    expect((await sendBusiness(house, rests.who, rests.number, owner.name, '2015-03-02')).body.data.certification.status).toBe('proved')
  })

  test('a failure of the office changes nothing, and it is asked again', async () => {
    const { who, number } = await proved()
    await becomes(house, number, 'closed', owner)
    await faults(house, 'error', 100, 'registry')
    await isDue()
    expect(await shown(who)).toMatchObject({ name: '한빛청소' })
    expect([(await infoOf(who))?.status, await notices(who)]).toEqual(['proved', []])
    await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
    await pass(later)
    expect([(await infoOf(who))?.status, await notices(who)]).toEqual(['refused', ['사업자 확인을 거뒀어요']])
  })

  test('one that the office does not know any more stands on the desk, and stays proved meanwhile', async () => {
    const [{ who }, boss] = [await proved(), await operator(house)]
    const { items: before } = await boss.call('GET /v1/admin/businesses', { query: { status: 'waiting' } })
    const { sentAt } = before.find((one) => one.providerId === who.providerId)!
    await boss.call('POST /v1/admin/businesses/:id/accept', { params: { id: who.providerId }, body: { sentAt } })
    await house.house.pool.query(`update business_certification set business_number = '4040404040' where provider_id = $1`, [
      who.providerId,
    ])
    await isDue()
    expect(await infoOf(who)).toMatchObject({ status: 'proved' })
    const { items } = await boss.call('GET /v1/admin/businesses', { query: { status: 'waiting' } })
    expect(items.find((one) => one.providerId === who.providerId)).toMatchObject({
      office: { state: 'unknown' },
      can: { accept: false, refuse: true },
    })
  })

  test('what is only claimed is not asked of again', async () => {
    const who = await provider(house)
    const number = await registered(house, owner)
    await sendBusiness(house, who, number, owner.name)
    const asked = await askedOf(who)
    await isDue()
    expect((await askedOf(who)).getTime()).toBe(asked.getTime() - every)
  })

  test('many are asked of a hundred at a time, each once', async () => {
    const { who } = await proved()
    await house.house.pool.query(
      `insert into business_certification (provider_id, business_number, business_name, file_id, checked_at, created_at, updated_at, name_checked_at)
       select p.id, '9' || lpad(p.id::text, 9, '0'), '가게', b.file_id, '2020-01-01', now(), now(), now()
       from provider p, business_certification b
       where b.provider_id = $1 and not exists (select from business_certification o where o.provider_id = p.id)
       on conflict do nothing`,
      [who.providerId],
    )
    await house.settle()
    const { rows } = await house.house.pool.query<{ data: { providerIds: number[] } }>(
      `select data from pgboss.job where name = 'settlement.recheck-businesses' order by created_on desc limit 1`,
    )
    expect(rows[0]?.data.providerIds.length ?? 0).toBeLessThanOrEqual(atOnce)
    const left = await house.house.pool.query(
      `select 1 from business_certification where name_checked_at is not null and checked_at < '2021-01-01'`,
    )
    expect(left.rowCount).toBe(0)
  })
})
