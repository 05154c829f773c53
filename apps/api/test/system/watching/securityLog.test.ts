import { beforeAll, expect, test, vi } from 'vitest'
import { endpointsBound } from '../../../src/composition.ts'
import { testHouse, type TestHouse } from '../../house.ts'
import { customer, testPassword } from '../../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Line = { event: string; outcome: string; account: string | null; email: string | null; network: string; traceId: string }

test('every way in and out, tried and refused, leaves a line that belongs together and names nobody [sign-in.log]', async () => {
  const person = await customer(house)
  const lines: Line[] = []
  const log = vi.spyOn(house.house.log, 'info').mockImplementation((...given: unknown[]) => {
    if (given[1] === 'security') lines.push(given[0] as Line)
  })
  const logIn = (password: string) => house.guest.raw('POST', '/api2/auth/login', { email: person.email, password })
  await logIn('wrong!pass99')
  await logIn(testPassword)
  await person.call('POST /api2/auth/logout/')
  log.mockRestore()
  expect(lines.map(({ event, outcome }) => [event, outcome])).toEqual([
    ['login', 'LOGIN_INCORRECT'],
    ['login', 'done'],
    ['logOut', 'done'],
  ])
  const [wrong, right, out] = lines
  expect(wrong!.email).toBe(right!.email)
  expect([wrong!.account, right!.account]).toEqual([null, out!.account])
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1)
  const text = JSON.stringify(lines)
  for (const secret of [person.email, person.key, testPassword, '127.0.0.1']) expect(text).not.toContain(secret)
})

test('a refused call says in its line of the log by which rule [availability.access-log]', async () => {
  const { call } = await customer(house)
  const lines: object[] = []
  const log = vi.spyOn(house.house.log, 'info').mockImplementation((...given: unknown[]) => void lines.push(given[0] as object))
  await call.raw('GET', '/v1/admin/overview')
  await expect
    .poll(() => lines)
    .toContainEqual(expect.objectContaining({ route: '/v1/admin/overview', refusal: 'FORBIDDEN', by: 'member' }))
  log.mockRestore()
})

test('no call of signing in that changes anything is left out of it', () => {
  const ways = /^\/(api2\/(auth|users\/me\/(sessions|password|email|social))|v1\/admin\/second-factor)/u
  const silent = endpointsBound.filter(({ declaration: { method, path, security } }) => method !== 'GET' && ways.test(path) && !security)
  expect(silent.map(({ declaration: { method, path } }) => `${method} ${path}`)).toEqual([])
})
