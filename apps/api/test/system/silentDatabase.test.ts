import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { testHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { silentProxy } from '../silentProxy.ts'

test(
  'a database that neither answers nor hangs up: calls get 503 in a bounded time, the node is not ready, and serves again soon',
  { timeout: 120_000 },
  async () => {
    const proxy = await silentProxy(await testDatabase())
    const node = await testHouse({ env: { DATABASE_URL: proxy.url }, worker: true })
    const person = await customer(node)
    const desk = await operator(node)
    const took = async <T>(work: Promise<T>): Promise<[T, number]> => {
      const began = performance.now()
      return [await work, performance.now() - began]
    }

    proxy.silence()
    const calls = [
      person.call.raw('GET', '/api2/users/me/'),
      person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' }),
      node.guest.raw('GET', '/v1/categories'),
      node.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: '01012345678' }),
    ].map(took)
    const [ready, readyTook] = await took(node.guest.raw('GET', '/readyz'))
    expect([ready.status, ready.body]).toEqual([503, { status: 'database' }])
    expect(readyTook).toBeLessThan(20_000)
    expect((await node.guest.raw('GET', '/healthz')).status).toBe(200)
    for (const [answer, milliseconds] of await Promise.all(calls)) {
      // What is known by heart is still told.
      if (answer.status !== 200)
        expect([answer.status, answer.body.name, answer.headers.get('retry-after')]).toEqual([503, 'AWAY_FOR_A_MOMENT', '2'])
      expect(milliseconds).toBeLessThan(20_000)
    }
    const [[again, againTook]] = await Promise.all([
      took(person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })),
      expect(migrate(proxy.url, [])).rejects.toThrow('timeout'),
    ])
    expect(again.status).toBe(503)
    expect(againTook).toBeLessThan(20_000)

    proxy.speak()
    const back = performance.now()
    await expect.poll(async () => (await node.guest.raw('GET', '/readyz')).status, { interval: 100 }).toBe(200)
    await expect
      .poll(async () => (await person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })).status, {
        interval: 100,
      })
      .toBe(200)
    expect(performance.now() - back).toBeLessThan(20_000)

    // The jobs go on too.
    const body = { topic: 'payment', name: '박지민', email: 'silent@dure.test', message: '다시 열렸나요? 궁금해서 여쭤봐요.' } as const
    const { inquiryId } = await node.guest('POST /v1/support/inquiries', { body })
    await desk.call('POST /v1/admin/inquiries/:id/answer', { params: { id: inquiryId }, body: { answer: '네, 다시 열렸어요.' } })
    const mails = async () => ((await (await fetch(`${node.sandbox.url}/inbox/mail?to=silent@dure.test`)).json()) as unknown[]).length
    await expect.poll(mails, { interval: 250 }).toBe(1)
  },
)
