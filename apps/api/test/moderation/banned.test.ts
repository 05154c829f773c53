import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, testPassword } from '../people.ts'
import { submit } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('a banned member reads but does not write, is told whom to call, and may still log out, end sessions and leave [moderation.ban-names-support] [moderation.ban]', async () => {
  const person = await customer(house)
  const requestId = await submit(house, person.call, 'move-in-cleaning')
  await house.house.pool.query(`update member set status = 'banned' where id = $1`, [person.userId])
  expect((await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).status).toBe('opened')
  for (const [method, path, body] of [
    ['PUT', `/v1/me/requests/sent/${requestId}/cancel`, {}],
    ['PATCH', '/api2/users/me/', { first_name: '새이름' }],
    ['PUT', '/api2/users/me/password', { current_password: testPassword, password: 'new!pass!11' }],
    ['POST', '/api/v2/quick/messages/', { title: '인사', message: '안녕하세요' }],
  ] as const) {
    const answer = await person.call.raw(method, path, body)
    if (answer.status === 404) throw new Error(`${method} ${path} is not there`)
    expect([answer.status, answer.body.name]).toEqual([403, 'MEMBER_BANNED'])
    expect(answer.body.reason).toContain('1600-0000')
  }
  const again = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password: testPassword })
  expect(again.status).toBe(200)
  expect((await person.call('DELETE /api2/users/me/sessions')).ended).toBe(2)
})
