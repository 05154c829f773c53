import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { signUpCustomers } from '../../../db/seed/demo/signUpPeople.ts'
import { fillForm } from '../../../db/seed/demo/forms.ts'
import { customerStories } from '../../../db/seed/demo/storyFiles.ts'
import { beginBefore, callerOf, comeHome, secondsBehind, type World } from '../../../db/seed/demo/world.ts'
import { formOf } from '../../../db/seed/data/forms.ts'
import { testHouse, type TestHouse } from '../../house.ts'

const key = 'the-makers-key'
const behind = 40 * 86_400
let house: TestHouse
let world: World
beforeAll(async () => {
  house = await testHouse({ openingKey: key })
  // As the launcher gives it to the demo's maker alone.
  process.env['OPENING_KEY'] = key
  world = { productUrl: house.url, sandboxUrl: house.sandbox.url, guest: callerOf(house.url, null) }
})
afterAll(() => {
  delete process.env['OPENING_KEY']
})

/** What one who comes too early does: looks at a page, signs up, moves the clock ahead and back at either server. */
async function visit(): Promise<string[]> {
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const answers = await Promise.all([
    fetch(house.url, { headers: { accept: 'text/html' } }),
    post(`${house.url}/api/cellnum/auth-key`, { cellnum: '010-1234-5678' }),
    post(`${house.url}/api2/users/signup/`, { email: 'early@dure.test' }),
    post(`${house.sandbox.url}/clock`, { advance: 3_600 }),
    post(`${house.sandbox.url}/clock`, { start: -60 }, { 'x-opening-key': 'a-guess' }),
    post(`${house.url}/dev/clock`, { advance: 3_600 }, { 'x-dev-key': 'dure-dev' }),
  ])
  return answers.map(({ status }) => String(status))
}

test('while the demo is made, twenty who come early are told so, and neither it nor the clocks are any the worse [availability.opening]', async () => {
  expect(await house.guest.raw('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'opening' } })
  expect((await house.guest.raw('GET', '/healthz')).status).toBe(200)
  const demo = { made: false }
  const visitors = Array.from({ length: 20 }, async () => {
    const seen = new Set<string>()
    do for (const status of await visit()) seen.add(status)
    while (!demo.made)
    return [...seen]
  })
  const stories = customerStories().slice(0, 2)
  try {
    await beginBefore(world, behind)
    await signUpCustomers(world, stories)
  } finally {
    demo.made = true
  }
  expect(new Set((await Promise.all(visitors)).flat())).toEqual(new Set(['503']))

  // Both clocks stand where the maker put them, and nobody lives here but whom he brought.
  const product = () => house.house.clock.offsetSeconds()
  expect(-product()).toBe(await secondsBehind(world))
  expect(Math.abs(product() + behind)).toBeLessThan(3_600)
  const { rows } = await house.house.pool.query<{ email: string }>('select email from member order by email')
  expect(rows.map(({ email }) => email)).toEqual(stories.map(({ email }) => email).toSorted())
  await comeHome(world)
  expect([product(), (await secondsBehind(world)) + 0]).toEqual([0, 0])
})

test('the page of a house that opens soon says so in Korean and comes back by itself; a call hears when to', async () => {
  const page = await fetch(`${house.url}/search`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const text = await page.text()
  expect(text).toContain('두레를 준비하고 있어요')
  expect(text).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  const call = await house.guest.raw('GET', '/v1/services')
  expect([call.status, call.headers.get('retry-after'), call.body]).toMatchObject([503, '3', { code: 50912, name: 'BEING_PREPARED' }])
})

test('once it is open everybody comes in, and a clock is put behind for nobody any more, which is said [availability.opening]', async () => {
  await rm(join(house.house.config.dataDir, 'opening'))
  expect(await house.guest.raw('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect((await house.guest.raw('GET', '/v1/services')).status).toBe(200)
  const refused = await fetch(`${house.sandbox.url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start: -60 }),
  })
  expect([refused.status, await refused.json()]).toEqual([409, { message: expect.stringContaining('시계를 뒤로 옮기지 않았어요') }])
  expect([house.house.clock.offsetSeconds(), (await secondsBehind(world)) + 0]).toEqual([0, 0])
})

test('the days that the demo’s requests wish for are days of Seoul', async () => {
  const items = formOf('move-in-cleaning').items.map(({ type }, at) => ({
    id: at + 1,
    type,
    required: true,
    settings: {},
    answers: [{ id: 1, excludes: [] }],
  }))
  const told = { guest: async () => ({ id: 1, service: { id: 1 }, items }) } as unknown as World
  // At ten past eight the day is a day older in Greenwich.
  const today = new Date('2026-12-31T08:10:00+09:00')
  const { formItems } = await fillForm(told, 'move-in-cleaning', {}, { district: '11440', dong: '공덕동' }, today)
  const days = formItems.flatMap(({ answers }) => answers.flatMap(({ value }) => (/^\d{4}-/.test(value ?? '') ? [value!] : [])))
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect(seoulDay(new Date(`${day}T12:00:00+09:00`)) >= seoulDay(new Date(today.getTime() + DAY))).toBe(true)
  expect(days).toContain(seoulDay(new Date(today.getTime() + 10 * DAY)))
})
