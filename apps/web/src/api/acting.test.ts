import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'
import { noToasts, toasts } from '../shell/feedback/toasts.ts'
import { actKeys, doAct, refusalOf, tellRefusal } from './acting.ts'
import type { ActOptions } from './acting.ts'

const key = 'POST /v1/users/:id/penalty/appeal'
const input = { params: { id: 'me' }, body: { text: '사실과 달라요.' } }
const noNetwork = new ApiError({ status: 0, code: 1009, name: 'NETWORK', reason: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.' })
const wrongField = new ApiError({
  status: 400,
  code: 1001,
  name: 'INVALID_PARAMS',
  reason: '확인해 주세요.',
  fields: { text: '너무 짧아요.' },
})
const gone = new ApiError({ status: 409, code: 1002, name: 'CONFLICT', reason: '이미 처리했어요.' })

const mine = ['GET /v1/users/:id/penalty', { params: { id: 'me' } }]
const other = ['GET /v1/users/:id/penalty', { params: { id: 7 } }]

let sent: string[]
let outcomes: (Error | object)[]
const call = (async (_: string, __: unknown, options?: { readonly idempotencyKey: string }) => {
  if (options !== undefined) sent.push(options.idempotencyKey)
  const outcome = outcomes.shift() ?? {}
  if (outcome instanceof Error) throw outcome
  return outcome
}) as unknown as Call

/** A client with three fetched queries, two of which tell of penalties, and those that are to be fetched again. */
function fetched() {
  const queries = new QueryClient()
  for (const queryKey of [['GET /v1/me/blocks', {}], mine, other]) queries.setQueryData(queryKey, {})
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter((one) => one.state.isInvalidated)
      .map((one) => one.queryKey)
  return { queries, stale }
}

/** The act of one screen: one call, as a mutation sends it. */
function acting(queries = new QueryClient(), options: ActOptions<typeof input, unknown> = {}) {
  const hands = { queries, call, keys: actKeys(), writes: new Set<string>() }
  return doAct(hands, (given: typeof input, keyed) => keyed(key, given), options)
}

beforeEach(() => {
  sent = []
  outcomes = []
  toasts.set(noToasts)
})

test('a retry of the same act repeats its key; a new act has a new one', async () => {
  const send = acting()
  outcomes = [noNetwork]
  await expect(send(input)).rejects.toBe(noNetwork)
  await send(input)
  expect(sent[1]).toBe(sent[0])
  await send(input)
  expect(sent[2]).not.toBe(sent[1])
})

test('other words to the same call are another act, and the first keeps its key meanwhile', async () => {
  const send = acting()
  outcomes = [noNetwork, gone]
  await expect(send(input)).rejects.toBe(noNetwork)
  await expect(send({ ...input, body: { text: '다른 말' } })).rejects.toBe(gone)
  await send(input)
  expect(sent[1]).not.toBe(sent[0])
  expect(sent[2]).toBe(sent[0])
})

test('an act of several calls is one act: a retry after the second failed repeats the key of the first too', async () => {
  const hands = { queries: new QueryClient(), call, keys: actKeys(), writes: new Set<string>() }
  const both = doAct(
    hands,
    async (_: undefined, keyed) => [await keyed(key, input), await keyed('POST /v1/me/blocks', { body: { userId: 2 } })],
    {},
  )
  outcomes = [{}, noNetwork]
  await expect(both(undefined)).rejects.toBe(noNetwork)
  await both(undefined)
  expect(sent.slice(2)).toEqual(sent.slice(0, 2))
  await both(undefined)
  expect(sent[4]).not.toBe(sent[0])
})

test('what a refusal of its last step leaves undone is sent under the same key', async () => {
  let entered = false
  const send = acting(undefined, {
    onDone: () => {
      if (entered) return
      entered = true
      throw noNetwork
    },
  })
  await expect(send(input)).rejects.toBe(noNetwork)
  await send(input)
  expect(sent[1]).toBe(sent[0])
})

test('what is shown at once is taken back by a refusal, and by nothing else', async () => {
  let shown = 'off'
  const send = acting(undefined, {
    atOnce: () => {
      shown = 'on'
      return () => (shown = 'off')
    },
  })
  outcomes = [gone, {}]
  await expect(send(input)).rejects.toBe(gone)
  expect(shown).toBe('off')
  await send(input)
  expect(shown).toBe('on')
})

test('it is busy until what comes after the answer is done too', async () => {
  const { queries } = fetched()
  let finish = () => {}
  const onDone = () => new Promise<void>((resolve) => (finish = resolve))
  const mutation = new MutationObserver(queries, { mutationFn: acting(queries, { onDone }) })
  const running = mutation.mutate(input)
  await expect.poll(() => sent.length).toBe(1)
  expect(mutation.getCurrentResult().isPending).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  finish()
  await running
  expect(mutation.getCurrentResult().isPending).toBe(false)
})

test('what its calls change is fetched again and nothing else, by the tags of their declarations', async () => {
  const { queries, stale } = fetched()
  await acting(queries, { done: '보냈어요.' })(input)
  expect(stale()).toEqual([mine, other])
  expect(toasts.get()).toMatchObject([{ text: '보냈어요.', state: 'success' }])
})

test('what it puts right by itself is left alone: one query, or all of a read', async () => {
  const one = fetched()
  await acting(one.queries, { except: [mine] })(input)
  expect(one.stale()).toEqual([other])
  const all = fetched()
  await acting(all.queries, { except: ['GET /v1/users/:id/penalty'] })(input)
  expect(all.stale()).toEqual([])
})

test('an act that only asks, or that sends nothing, changes nothing', async () => {
  const { queries, stale } = fetched()
  const hands = { queries, call, keys: actKeys(), writes: new Set<string>() }
  await doAct(hands, (_: undefined, keyed) => keyed('GET /v1/me/blocks'), {})(undefined)
  await doAct(hands, () => Promise.resolve(), {})(undefined)
  expect(stale()).toEqual([])
})

test('a refusal stands at its fields, or above the button where no field is to blame', () => {
  expect(refusalOf(wrongField)).toEqual({ fields: { text: '너무 짧아요.' }, refusal: undefined })
  expect(refusalOf(gone)).toEqual({ fields: {}, refusal: '이미 처리했어요.' })
  const inList = new ApiError({
    status: 400,
    code: 1004,
    name: 'INVALID_PARAMS',
    reason: '다시 골라 주세요.',
    fields: { 'districtCodes.1': '다시 골라 주세요.' },
  })
  expect(refusalOf(inList).fields).toEqual({ 'districtCodes.1': '다시 골라 주세요.', districtCodes: '다시 골라 주세요.' })
  expect(refusalOf(null)).toEqual({ fields: {}, refusal: undefined })
})

test('a refusal goes where the screen wants it; one without fields has what its calls change looked at again', async () => {
  const { queries, stale } = fetched()
  const hands = { queries, writes: new Set([key]) }
  const seen: ApiError[] = []
  tellRefusal(hands, wrongField, { refused: (error) => seen.push(error) }, undefined)
  tellRefusal(hands, noNetwork, {}, undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect([seen, stale(), toasts.get()]).toEqual([[wrongField], [], noToasts])
  tellRefusal(hands, gone, { refused: 'toast' }, undefined)
  await expect.poll(stale).toEqual([mine, other])
  expect(toasts.get()).toMatchObject([{ text: '이미 처리했어요.', state: 'warning' }])
})

test('what is no refusal is a mistake of ours and thrown on', () => {
  const mistake = new TypeError('x is undefined')
  expect(() => tellRefusal({ queries: fetched().queries, writes: new Set() }, mistake, { refused: 'toast' }, undefined)).toThrow(mistake)
  expect(toasts.get()).toEqual(noToasts)
})

test('what is pressed back and forth before its first answer is sent anew each time', async () => {
  const sent: (string | undefined)[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const call = (async (_key: string, _input: unknown, options?: { idempotencyKey?: string }) => {
    sent.push(options?.idempotencyKey)
    await answered
  }) as unknown as Call
  const hands = { queries: new QueryClient(), call, keys: actKeys(), writes: new Set<string>() }
  const like = doAct(
    hands,
    (on: boolean, keyed) => (keyed as unknown as (key: string, input: unknown) => Promise<void>)(on ? 'PUT /like' : 'DELETE /like', {}),
    { atOnce: () => () => undefined },
  )
  const acts = [like(true), like(false), like(true)]
  answer()
  await Promise.all(acts)
  expect(new Set(sent).size).toBe(3)
})
