import { moderationLimits } from '@dure/contract/moderation/limits'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, type Person } from '../people.ts'

let house: TestHouse
beforeAll(async () => void (house = await testHouse()))

const page = '/admin/questions'
const views = async (who: Person) => (await who.call('GET /v1/admin/views', { query: { page } })).items
const keep = (who: Person, name: string, shared = false, filters: Record<string, string> = { view: 'hidden', q: '누수' }) =>
  who.call('POST /v1/admin/views', { body: { page, name, filters, shared } })

test('an operator keeps filters of a page by a name; a colleague sees what is shared alone, and forgets nothing of it [moderation.views]', async () => {
  const [mine, other] = [await operator(house), await operator(house)]
  const { id } = await keep(mine, '가린 누수 질문', true)
  await keep(mine, '나만 보는 것')
  expect((await views(mine)).map(({ name, isMine }) => [name, isMine])).toEqual([
    ['가린 누수 질문', true],
    ['나만 보는 것', true],
  ])
  expect(await views(other)).toEqual([
    { id, name: '가린 누수 질문', filters: { view: 'hidden', q: '누수' }, shared: true, isMine: false, by: '박운영' },
  ])
  expect(await refusal(other.call('DELETE /v1/admin/views/:id', { params: { id } }))).toBe('NOT_FOUND')
  await mine.call('DELETE /v1/admin/views/:id', { params: { id } })
  expect(await views(other)).toEqual([])
})

test('a name is kept once a page, and no more than a page has room for', async () => {
  const one = await operator(house)
  for (let at = 0; at < moderationLimits.views - 1; at++) await keep(one, `보기 ${at}`)
  expect(await refusal(keep(one, '보기 0'))).toBe('VIEW_NAME_TAKEN')
  const outcomes = await Promise.allSettled([keep(one, '마지막'), keep(one, '하나 더')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(keep(one, '또 하나'))).toBe('VIEW_LIMIT')
})

test('only what narrows the page is kept, never what finds a member', async () => {
  const one = await operator(house)
  expect(await refusal(keep(one, '번호로', false, { authorId: '12' }))).toBe('INVALID_PARAMS')
  const found = { page: '/admin/members', name: '민지', filters: { q: '01012345678' }, shared: true } as const
  expect(await refusal(one.call('POST /v1/admin/views', { body: found }))).toBe('INVALID_PARAMS')
})

test('who may not open a page neither reads nor keeps views of it', async () => {
  const reader = await operator(house, 'reader')
  expect(await refusal(views(reader))).toBe('FORBIDDEN')
  expect(await refusal(keep(reader, '몰래'))).toBe('FORBIDDEN')
})
