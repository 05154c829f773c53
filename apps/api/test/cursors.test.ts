import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '@dure/contract/client'
import type { Access, Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Caller } from './caller.ts'
import { testHouse } from './house.ts'
import { customer, operator, provider } from './people.ts'

/** Every list that goes by cursor, with the names its cursors have. */
const lists = Object.values<Declaration>(endpoints).flatMap((one) => {
  const { properties = {} } = one.query === undefined ? {} : z.toJSONSchema(one.query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
    .filter((name) => ['cursor', 'next_cursor', 'next', 'prev', 'before', 'after'].includes(name))
    .map((name) => [`${one.method} ${one.path}`, name, one] as const)
})

const foreign = {
  'a made-up one': 'made-up',
  'one of another kind': encodeCursor(['가']),
  'one of nothing': encodeCursor([null]),
  'one too long': encodeCursor([1, 2, 3, 4]),
  'one between two rows': encodeCursor([1.5]),
  'one beyond all numbers': encodeCursor([1e300]),
  'two beyond all time': encodeCursor([9e15, 1]),
}

let callers: Record<Access, Caller>
beforeAll(async () => {
  const house = await testHouse()
  const [member, pro, boss] = [await customer(house), await provider(house), await operator(house)]
  callers = { none: house.guest, member: pro.call, customer: member.call, provider: pro.call, party: member.call, operator: boss.call }
})

const listed = (key: string, name: string, { self, access }: Declaration, cursor: string) => {
  const params: Record<string, string> = { filter: 'all', role: 'customers', category: 'dure-life' }
  for (const id of key.match(/(?<=:)\w+/g) ?? []) params[id] ??= id === self ? 'me' : '1'
  const { method, url } = addressOf(key, { params, query: { [name]: cursor } })
  return callers[access].raw(method, url)
}

test('there are lists that go by cursor', () => expect(lists.length).toBeGreaterThan(20))

test.each(lists)('%s is not upset by a %s after all of its rows', async (key, name, declaration) => {
  const { status } = await listed(key, name, declaration, encodeCursor([Number.MAX_SAFE_INTEGER]))
  expect([200, 400, 404]).toContain(status)
})

test.each(lists)('%s refuses a %s that it did not give', async (key, name, declaration) => {
  for (const [what, cursor] of Object.entries(foreign)) {
    const { status, body } = await listed(key, name, declaration, cursor)
    expect([what, status, body.code, body.fields?.[name]]).toEqual([what, 400, 1004, '페이지를 다시 불러와 주세요.'])
  }
})
