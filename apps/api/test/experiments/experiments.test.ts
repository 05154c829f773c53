import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '../../src/domains/experiments/groups.ts'
import { experimentsTimers } from '../../src/domains/experiments/timers.ts'
import { issueWebToken } from '../../src/http/callers/webTokens.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const define = (code: string, more: object = {}) =>
  boss.call('POST /v1/admin/experiments', { body: { code, title: '첫 화면 문구', trigger: '/', rollout: 100, groupCount: 3, ...more } })
const change = (id: number, body: object) => boss.call('PATCH /v1/admin/experiments/:id', { params: { id }, body })
type Listed = { id: number; code: string; group: string; trigger: string; rollout: number }
const listFor = async (headers: Record<string, string>): Promise<Listed[]> =>
  (await house.guest.raw('GET', '/v1/experiments', undefined, headers)).body.data.experiments
const device = (id: string) => ({ cookie: `dure_device=${id}` })
const join = (id: number, group: string, headers: Record<string, string>) =>
  house.guest.raw('PATCH', `/v1/experiments/${id}/participants`, { group }, headers)

describe('the group of a browser', () => {
  test('is the same each time, spread evenly, and A outside the rollout [experiments.groups]', () => {
    const devices = Array.from({ length: 3000 }, () => randomUUID())
    const count = (rollout: number) => {
      const counts: Record<string, number> = { A: 0, B: 0, C: 0 }
      for (const one of devices) counts[groupOf('x', one, { rollout, groupCount: 3 })]! += 1
      return counts
    }
    expect(groupOf('x', devices[0]!, { rollout: 100, groupCount: 3 })).toBe(groupOf('x', devices[0]!, { rollout: 100, groupCount: 3 }))
    const full = count(100)
    for (const group of ['A', 'B', 'C']) expect(full[group]).toBeGreaterThan(850)
    expect(count(0)).toEqual({ A: 3000, B: 0, C: 0 })
    expect(count(50)['B']).toBeLessThan(650)
    const [narrow, wide] = [20, 80].map((rollout) => devices.filter((one) => groupOf('x', one, { rollout, groupCount: 2 }) === 'B'))
    expect(narrow!.every((one) => wide!.includes(one))).toBe(true)
  })
})

describe('an experiment', () => {
  test('is shown while it runs, by device id or web token, and counts who met it [experiments.groups]', async () => {
    const { id } = await define('home-words')
    expect(await refusal(define('home-words'))).toBe('EXPERIMENT_CODE_TAKEN')
    const one = device(randomUUID())
    expect(await listFor(one)).toEqual([])
    await change(id, { status: 'running' })
    const [first] = await listFor(one)
    expect(first).toMatchObject({ id, code: 'home-words', trigger: '/', rollout: 100 })
    expect(await listFor(one)).toEqual([first])
    expect((await listFor({})).map((entry) => entry.group)).toEqual(['A'])
    const person = await customer(house)
    const token = { cookie: `dure_web_token=${issueWebToken(house.house, person.userId)}` }
    expect((await listFor(token)).length).toBe(1)

    const counts = async () => (await boss.call('GET /v1/admin/experiments')).items.find((entry) => entry.id === id)!.exposures
    expect(await counts()).toEqual({ A: 0, B: 0, C: 0 })
    await join(id, 'B', one)
    await join(id, 'B', one)
    await join(id, 'C', token)
    expect(await counts()).toEqual({ A: 0, B: 1, C: 1 })
    expect((await listFor(one))[0]!.group).toBe('B')
    await join(id, 'A', one)
    expect((await listFor(one))[0]!.group).toBe('A')
    await change(id, { status: 'ended' })
    expect(await listFor(one)).toEqual([])
    expect((await join(id, 'B', one)).status).toBe(404)
    expect(await refusal(change(id, { rollout: 10 }))).toBe('EXPERIMENT_STATE')
  })

  test('knows who met it for a year, so that a longer one counts its last year [experiments.kept]', async () => {
    const { id } = await define('long-one')
    await change(id, { status: 'running' })
    const counts = async () => (await boss.call('GET /v1/admin/experiments')).items.find((entry) => entry.id === id)!.exposures
    for (const group of ['A', 'B']) await join(id, group, device(randomUUID()))
    expect(await counts()).toEqual({ A: 1, B: 1, C: 0 })
    const age = (group: string, days: number) =>
      house.house.pool.query(
        `update experiment_participant set seen_at = $3::timestamptz - make_interval(days => $4) where experiment_id = $1 and group_name = $2`,
        [id, group, house.house.clock.now(), days],
      )
    await age('A', 366)
    await age('B', 364)
    await experimentsTimers.find((one) => one.name === 'experiments.clear-participants')!.run(house.house)
    expect(await counts()).toEqual({ A: 0, B: 1, C: 0 })
  })

  test('refuses a group it does not have, a browser it does not know, and a forged token', async () => {
    const { id } = await define('two-groups', { groupCount: 2 })
    await change(id, { status: 'running' })
    const refused = await join(id, 'C', device(randomUUID()))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['group']])
    expect((await join(id, 'B', {})).status).toBe(400)
    expect((await join(id, 'B', { cookie: 'dure_web_token=MQ.9999999999.x' })).status).toBe(400)
    const { body } = await boss.call.raw('POST', '/v1/admin/experiments', {
      code: 'Big',
      title: 'x',
      trigger: 'home',
      rollout: 120,
      groupCount: 2,
    })
    expect(Object.keys(body.fields).toSorted()).toEqual(['code', 'rollout', 'title', 'trigger'])
  })
})
