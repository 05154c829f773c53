import { systemLimits } from '@dure/contract/system/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { isTooMuch, parseJson, takeJson } from './bodies.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

test('a body is parsed when its call has its turn, not as it comes [availability.call-turns]', async () => {
  app = Fastify()
  takeJson(app)
  const turn = Promise.withResolvers<void>()
  let waiting = false
  // In place of the turns.
  app.addHook('preHandler', async () => {
    waiting = true
    await turn.promise
  })
  parseJson(app)
  app.post('/work', async (request) => ({ had: request.body ?? null }))
  const post = (payload: string) => app!.inject({ method: 'POST', url: '/work', headers: { 'content-type': 'application/json' }, payload })
  const broken = post('{bad').then(({ statusCode }) => statusCode)
  await expect.poll(() => waiting).toBe(true)
  const first = await Promise.race([broken, new Promise((resolve) => setImmediate(() => resolve('waits')))])
  expect(first).toBe('waits')
  turn.resolve()
  expect(await broken).toBe(400)
  expect((await post('{"a":[1,"나"]}')).json()).toEqual({ had: { a: [1, '나'] } })
  expect((await post('')).json()).toEqual({ had: null })
})

test('a body is too much by its marks, not by what its texts say [availability.bounded-input]', () => {
  const { bodyDepth, bodyValues } = systemLimits
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect([deep(bodyDepth), deep(bodyDepth + 1)].map(isTooMuch)).toEqual([false, true])
  const list = (values: number) => JSON.stringify(Array(values).fill(0))
  expect([list(bodyValues), list(bodyValues + 1)].map(isTooMuch)).toEqual([false, true])
  const text = JSON.stringify({ text: `${'['.repeat(100)}\\"${','.repeat(bodyValues)}"{{{`, next: [['}']] })
  expect(isTooMuch(text)).toBe(false)
  expect(isTooMuch(`[${text.slice(0, -1)},"more":${deep(bodyDepth)}}]`)).toBe(true)
  // Broken texts end as well.
  expect(['"', '"\\', '{"a', ']]]]'].map(isTooMuch)).toEqual([false, false, false, false])
})
