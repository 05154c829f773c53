import { desks, deskTable } from '@dure/contract/moderation/deskTable'
import { DAY } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, type Person, type ProPerson } from '../people.ts'
import { hours } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse({ env: { METRICS_TOKEN: 'desks-metrics' } })
  ;[boss, other] = [await operator(house), await operator(house)]
})

const reports = async (who: Person) => (await who.call('GET /v1/admin/reports', { query: { status: 'waiting' } })).items
const reportOf = async (who: Person, author: ProPerson) => (await reports(who)).find((item) => item.author.userId === author.userId)!
const reported = async (): Promise<ProPerson> => {
  const one = await provider(house, { services: ['piano-lesson'] })
  await (await customer(house)).call('POST /v1/reports', { body: { kind: 'profile', id: one.userId, reasonId: 31 } })
  return one
}
const assign = (who: Person, id: number, mine: boolean, from: number | null) =>
  who.call('PUT /v1/admin/desks/:desk/assignments/:id', { params: { desk: 'reports', id }, body: { mine, from } })
const assignee = async (who: Person, id: number) =>
  (await who.call('GET /v1/admin/desks/:desk/assignments', { params: { desk: 'reports' } })).items.find((one) => one.id === id)
const decide = (who: Person, reportId: number) =>
  who.call('POST /v1/admin/reports/:id/decide', { params: { id: reportId }, body: { outcome: 'dismissed', reason: '살펴봤어요' } })

test('of two operators who reach for a thing at once one gets it, and the other sees whose it is [moderation.assignment]', async () => {
  const { reportId } = await reportOf(boss, await reported())
  expect(await assignee(boss, reportId)).toBeUndefined()
  const outcomes = await Promise.allSettled([assign(boss, reportId, true, null), assign(other, reportId, true, null)])
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = outcomes[0].status === 'fulfilled' ? [boss, other] : [other, boss]
  expect(await assignee(winner, reportId)).toMatchObject({ operatorId: winner.userId, operatorName: '박운영', isMine: true })
  expect(await assignee(loser, reportId)).toMatchObject({ operatorId: winner.userId, isMine: false })
  expect(await refusal(assign(loser, reportId, true, null))).toBe('WORK_TAKEN')
})

test('a thing is taken over from whom the desk shows, given back, and the audit log tells of which desk it was', async () => {
  const { reportId } = await reportOf(boss, await reported())
  await assign(boss, reportId, true, null)
  await assign(other, reportId, true, boss.userId)
  expect(await assignee(boss, reportId)).toMatchObject({ operatorId: other.userId, isMine: false })
  await assign(other, reportId, false, other.userId)
  expect(await assignee(boss, reportId)).toBeUndefined()
  const { items } = await boss.call('GET /v1/admin/audit', { query: { act: 'assignOnDesk' } })
  expect(items[0]).toMatchObject({
    targetType: 'reports',
    targetId: String(reportId),
    before: { operatorId: other.userId },
    after: { operatorId: null },
  })
})

test('what one desk has of a number is no other desk’s', async () => {
  const { reportId } = await reportOf(boss, await reported())
  await assign(boss, reportId, true, null)
  const { items } = await boss.call('GET /v1/admin/desks/:desk/assignments', { params: { desk: 'licences' } })
  expect(items).toEqual([])
})

test('the operators’ home and the metrics tell how much waits, since when the oldest, and how much too long [moderation.desks]', async () => {
  for (const { reportId } of await reports(boss)) await decide(boss, reportId)
  const { desks: none } = await boss.call('GET /v1/admin/overview')
  expect(Object.keys(none).toSorted()).toEqual(desks.toSorted())
  expect(none.reports).toEqual({ count: 0, late: 0, oldestAt: null })
  const oldest = await reportOf(boss, await reported())
  await house.advance(hours(25))
  await reported()
  // A day later the second factor is asked again.
  const next = await operator(house)
  expect((await next.call('GET /v1/admin/overview')).desks.reports).toEqual({ count: 2, late: 1, oldestAt: oldest.openedAt })
  const told = await (await fetch(`${house.url}/metrics`, { headers: { authorization: 'Bearer desks-metrics' } })).text()
  expect(told).toContain('desk_things{desk="reports"} 2')
  expect(told).toContain('desk_late_things{desk="reports"} 1')
  expect(Number(/desk_oldest_seconds\{desk="reports"\} (\d+)/.exec(told)![1])).toBeGreaterThan(deskTable.reports.within / 1000)
})

test('the next thing is the oldest of all desks that its reader may open [moderation.next]', async () => {
  const lead = await operator(house)
  const { desks: all } = await lead.call('GET /v1/admin/overview')
  const oldest = desks.filter((desk) => all[desk].oldestAt !== null).toSorted((a, b) => (all[a].oldestAt! < all[b].oldestAt! ? -1 : 1))[0]!
  expect(await lead.call('GET /v1/admin/next')).toEqual({ next: { desk: oldest, since: all[oldest].oldestAt } })
  const reader = await operator(house, 'reader')
  expect(await reader.call('GET /v1/admin/next')).toEqual({ next: null })
})

test('after a day nobody holds what he took on any more', async () => {
  const { reportId } = await reportOf(await operator(house), await reported())
  const held = await operator(house)
  await assign(held, reportId, true, null)
  await house.advance(DAY + 1)
  const next = await operator(house)
  expect(await assignee(next, reportId)).toBeUndefined()
  await assign(next, reportId, true, null)
  expect(await assignee(next, reportId)).toMatchObject({ isMine: true })
})
