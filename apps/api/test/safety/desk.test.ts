import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, type Person, type ProPerson } from '../people.ts'
import { hours } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
})

const desk = (who: Person) => who.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
const reportOf = async (who: Person, author: ProPerson) => (await desk(who)).items.find((item) => item.author.userId === author.userId)!
const reported = async (): Promise<ProPerson> => {
  const one = await provider(house, { services: ['piano-lesson'] })
  await (await customer(house)).call('POST /v1/reports', { body: { kind: 'profile', id: one.userId, reasonId: 31 } })
  return one
}
const assign = (who: Person, reportId: number, mine: boolean, from: number | null) =>
  who.call('PUT /v1/admin/reports/:id/assignee', { params: { id: reportId }, body: { mine, from } })
const decide = (who: Person, reportId: number) =>
  who.call('POST /v1/admin/reports/:id/decide', { params: { id: reportId }, body: { outcome: 'dismissed', reason: '살펴봤어요' } })

test('of two operators who reach for a report at once one gets it, and the other sees whose it is [safety.assignee]', async () => {
  const author = await reported()
  const { reportId, assignee } = await reportOf(boss, author)
  expect(assignee).toBeNull()
  const outcomes = await Promise.allSettled([assign(boss, reportId, true, null), assign(other, reportId, true, null)])
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = outcomes[0].status === 'fulfilled' ? [boss, other] : [other, boss]
  expect((await reportOf(winner, author)).assignee).toMatchObject({ operatorId: winner.userId, operatorName: '박운영', isMine: true })
  expect((await reportOf(loser, author)).assignee).toMatchObject({ operatorId: winner.userId, isMine: false })
  expect(await refusal(assign(loser, reportId, true, null))).toBe('REPORT_TAKEN')
})

test('a report is taken over from whom the desk shows, given back, and is nobody’s to take once it is decided', async () => {
  const author = await reported()
  const { reportId } = await reportOf(boss, author)
  await assign(boss, reportId, true, null)
  await assign(other, reportId, true, boss.userId)
  expect((await reportOf(boss, author)).assignee).toMatchObject({ operatorId: other.userId, isMine: false })
  await assign(other, reportId, false, other.userId)
  expect(await reportOf(boss, author)).toMatchObject({ assignee: null, can: { assign: true } })
  await decide(boss, reportId)
  expect(await refusal(assign(boss, reportId, true, null))).toBe('REPORT_DECIDED')
  const { items } = await boss.call('GET /v1/admin/audit', { query: { act: 'assignReport' } })
  expect(items[0]).toMatchObject({ before: { operatorId: other.userId }, after: { operatorId: null } })
})

test('the desk and the operators’ home tell how many reports wait, since when the oldest, and how many too long', async () => {
  for (const { reportId } of (await desk(boss)).items) await decide(boss, reportId)
  expect((await desk(boss)).waiting).toEqual({ count: 0, late: 0, oldestAt: null })
  const oldest = await reportOf(boss, await reported())
  await house.advance(hours(25))
  await reported()
  const waiting = { count: 2, late: 1, oldestAt: oldest.openedAt }
  // A day later the second factor is asked again.
  const next = await operator(house)
  expect((await desk(next)).waiting).toEqual(waiting)
  expect((await next.call('GET /v1/admin/overview')).reports).toEqual(waiting)
})
