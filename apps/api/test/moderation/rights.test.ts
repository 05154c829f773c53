import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { hasRight, rights, roles, type Role } from '@dure/contract/rights'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { authenticatorCode, customer, newOperator, operator, provider, serviceIds, testPassword, type Person } from '../people.ts'
import { sendWork } from '../portfolio/world.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let lead: Person
beforeAll(async () => {
  house = await testHouse()
  lead = await operator(house)
})

const ofOperators = (Object.entries(endpoints) as [string, Declaration][]).filter(([, one]) => one.access === 'operator')

function anything(one: Declaration): { method: string; url: string } {
  const params = Object.fromEntries([...one.path.matchAll(/:(\w+)/gu)].map(([, name]) => [name!, name === 'desk' ? 'reports' : 999_999]))
  return addressOf(`${one.method} ${one.path}`, { params })
}

describe('what each role may do [moderation.rights]', () => {
  const people = new Map<Role, Person>()
  beforeAll(async () => {
    for (const role of roles) people.set(role, await operator(house, role))
  })
  test.each(ofOperators)('%s is refused to every role without its right, by name, and to no other', async (_, one) => {
    for (const role of roles) {
      const { method, url } = anything(one)
      const { status, body } = await people.get(role)!.call.raw(method, url, method === 'GET' ? undefined : {})
      const refused = status === 403 && body.data?.right === one.right
      expect([role, refused], JSON.stringify(body)).toEqual([role, !hasRight([role], one.right!)])
      if (refused) expect(body.reason).toContain(rights[one.right!])
    }
  })
  test('no role but a lead holds money and content, or takes roles away', () => {
    for (const role of roles.filter((one) => one !== 'lead')) {
      expect(hasRight([role], 'money.hand') && hasRight([role], 'content.publish')).toBe(false)
      expect(hasRight([role], 'operators') || hasRight([role], 'audit.read') || hasRight([role], 'member.lift')).toBe(false)
    }
    expect(Object.keys(rights).every((right) => hasRight(['lead'], right as keyof typeof rights))).toBe(true)
  })
})

describe('a lead', () => {
  const file = async (id: number) => (await lead.call('GET /v1/admin/operators')).items.find((one) => one.id === id)
  const reason = '담당이 바뀌었어요'

  test('gives another operator other roles, which hold from the next call on [moderation.operators]', async () => {
    const other = await operator(house, 'support')
    expect(await refusal(other.call('GET /v1/admin/payouts'))).toBe('FORBIDDEN')
    expect(await file(other.userId)).toMatchObject({ roles: ['support'], hasFactor: true, isMe: false })
    await lead.call('PUT /v1/admin/operators/:id/roles', { params: { id: other.userId }, body: { roles: ['money', 'reader'], reason } })
    expect((await other.call('GET /v1/admin/payouts')).items).toEqual([])
    expect(await refusal(other.call('GET /v1/admin/reports', { query: {} }))).toBe('FORBIDDEN')
    const { items } = await lead.call('GET /v1/admin/audit', { query: { act: 'changeRoles' } })
    expect(items[0]).toMatchObject({ before: { roles: ['support'] }, after: { roles: ['money', 'reader'] }, reason })
  })

  test('takes the role away: rights and sessions end at once, and who logs in again is a member like any [moderation.operators]', async () => {
    const gone = await operator(house)
    await lead.call('POST /v1/admin/operators/:id/suspend', { params: { id: gone.userId }, body: { reason } })
    expect(await refusal(gone.call('GET /v1/admin/overview'))).toBe('INVALID_TOKEN')
    expect(await file(gone.userId)).toBeUndefined()
    await forgetLimits(house)
    const { key } = await house.guest('POST /api2/auth/login', { body: { email: gone.email, password: testPassword } })
    const back = createCaller(house.url, key)
    expect((await back('GET /api2/users/me/')).is_operator).toBe(false)
    expect(await refusal(back('GET /v1/admin/overview'))).toBe('FORBIDDEN')
  })

  test('takes a lost second factor away, and its owner sets up another after logging in again', async () => {
    const other = await operator(house)
    await lead.call('POST /v1/admin/operators/:id/renew-factor', {
      params: { id: other.userId },
      body: { reason: '휴대폰을 잃어버렸어요' },
    })
    expect(await refusal(other.call('GET /v1/admin/overview'))).toBe('INVALID_TOKEN')
    await forgetLimits(house)
    const { key } = await house.guest('POST /api2/auth/login', { body: { email: other.email, password: testPassword } })
    const back = createCaller(house.url, key)
    expect(await back('GET /v1/admin/second-factor')).toMatchObject({ state: 'missing', recoveryCodesLeft: 0 })
    const { secret } = await back('POST /v1/admin/second-factor/setup')
    await back('POST /v1/admin/second-factor/confirm', { body: { code: authenticatorCode(secret) } })
    expect((await back('GET /v1/admin/overview')).failedJobs).toBe(0)
  })

  test('acts by the role he still has: of two leads who take each other’s away at once one stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await operator(house), await operator(house)]
      const seen = new Map((await lead.call('GET /v1/admin/operators')).items.map((row) => [row.id, row.shownAs!]))
      const end = (who: Person, whom: Person) =>
        who.call('POST /v1/admin/operators/:id/suspend', { params: { id: whom.userId }, body: { reason }, seen: seen.get(whom.userId)! })
      const outcomes = await Promise.allSettled([end(one, two), end(two, one)])
      expect(outcomes.map((done) => done.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('never does any of it to himself', async () => {
    const [params, conflict] = [{ id: lead.userId }, 'CONFLICT_OF_INTEREST']
    expect(await refusal(lead.call('PUT /v1/admin/operators/:id/roles', { params, body: { roles: ['reader'], reason } }))).toBe(conflict)
    expect(await refusal(lead.call('POST /v1/admin/operators/:id/suspend', { params, body: { reason } }))).toBe(conflict)
    expect(await refusal(lead.call('POST /v1/admin/operators/:id/renew-factor', { params, body: { reason } }))).toBe(conflict)
  })

  test('alone limits a member for more than a week; who helps members does so for days', async () => {
    const [helper, person] = [await operator(house, 'support'), await customer(house)]
    const limit = (endsAt: string | null) =>
      helper.call('POST /v1/admin/members/:id/penalty', { params: { id: person.userId }, body: { reason: '허위 요청', endsAt } })
    const inDays = (days: number) => new Date(house.house.clock.now().getTime() + days * 86_400_000).toISOString()
    expect(await refusal(limit(null))).toBe('FORBIDDEN')
    expect(await refusal(limit(inDays(8)))).toBe('FORBIDDEN')
    expect((await limit(inDays(3))).penaltyId).toBeGreaterThan(0)
  })
})

describe('an operator before his second factor [moderation.second-factor]', () => {
  test('sees of hidden profiles and drafts what anybody sees: nothing', async () => {
    const pro = await provider(house)
    await house.house.pool.query('update provider set hidden_at = now() where id = $1', [pro.providerId])
    const [serviceId] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
    const { id: workId } = await sendWork(house, await provider(house), serviceId)
    const [fresh, proved] = [await newOperator(house), await operator(house)]
    const profile = (who: Person) => who.call('GET /v2/user/:id/profile', { params: { id: pro.userId } })
    const work = (who: Person) => who.call('GET /v1/portfolios/:id', { params: { id: workId } })
    expect(await refusal(profile(fresh))).toBe('NOT_FOUND')
    expect((await profile(proved)).userId).toBe(pro.userId)
    expect(await refusal(work(fresh))).toBe('PORTFOLIO_ACCESS_DENIED')
    expect((await work(proved)).id).toBe(workId)
  })
})
