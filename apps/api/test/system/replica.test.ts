import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { freePort } from '../../../../tools/postgres/port.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, serviceIds, type Person } from '../people.ts'

// A copy that never catches up stands in for one that lags: what comes from it is known by what it lacks.
let house: TestHouse
let copy: string
let member: Person
beforeAll(async () => {
  copy = await testDatabase()
  await atCopy(`alter database ${new URL(copy).pathname.slice(1)} set default_transaction_read_only = on`)
  house = await testHouse({ env: { DATABASE_REPLICA_URL: copy } })
  await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await house.settle()
  member = await customer(house)
})

async function atCopy(statement: string): Promise<void> {
  const client = new pg.Client(copy)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const found = async (who: { call: Person['call'] }, keyword: string) =>
  (await who.call('GET /v2/search/pro', { query: { keyword } })).proList.map((one) => one.name)

test('a guest reads lists from the copy, a member from the database itself [availability.replica]', async () => {
  expect(await found({ call: house.guest }, '봄날피아노')).toEqual([])
  expect(await found(member, '봄날피아노')).toEqual(['봄날피아노'])
})

test('what a guest looked for is written to the database itself, though he reads from the copy', async () => {
  await found({ call: house.guest }, '아무도 없는 말')
  const { rows } = await house.house.pool.query(`select 1 from search_heard where keyword = '아무도없는말'`)
  expect(rows).toHaveLength(1)
})

test('a guest’s page of a service, a question he finds and the map come without a write to the copy', async () => {
  const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const body = { serviceId, title: '서른에 시작해도 될까요?', content: '얼마나 걸릴지 궁금해요. 알려 주세요.' }
  const { slug } = await member.call('POST /v1/questions', { body })
  expect((await house.guest('GET /v1/questions', { query: {} })).items).toEqual([])
  expect((await member.call('GET /v1/questions', { query: {} })).items).toMatchObject([{ slug }])
  for (const path of ['/prices/piano-lesson', '/map', '/search/pro', '/'])
    // oxlint-disable-next-line no-await-in-loop
    expect([path, (await fetch(`${house.url}${path}`)).status]).toEqual([path, 200])
})

test('where the copy is away guests are answered by the database itself', async () => {
  const alone = await testHouse({ env: { DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` } })
  await provider(alone, { name: '봄날피아노', services: ['piano-lesson'] })
  await alone.settle()
  expect(await found({ call: alone.guest }, '봄날피아노')).toEqual(['봄날피아노'])
})
