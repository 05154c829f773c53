import { infiniteQueryOptions, QueryObserver } from '@tanstack/react-query'
import type { Call } from '@dure/contract/client'
import { expect, it, vi } from 'vitest'
import { BrowserQueries } from './browserQueries.ts'
import { bindCall, query } from './query.ts'

/** A page's reads, each of which is answered when the test says so, unless whoever asked gave it up. */
function asking() {
  const waiting: ((answer: unknown) => void)[] = []
  const queries = bindCall(
    new BrowserQueries({ defaultOptions: { queries: { retry: false } } }),
    ((_: string, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })) as unknown as Call,
  )
  return { queries, waiting }
}

const settings = query('GET /v1/system/settings')

it('has the answer a loader waits for where the part that asked the same leaves the page meanwhile', async () => {
  const { queries, waiting } = asking()
  const leave = new QueryObserver(queries, settings).subscribe(() => undefined)
  const loaded = queries.ensureQueryData(settings)
  await expect.poll(() => waiting.length).toBe(1)
  leave()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]!({ phone: '1600-0000' })
  expect(await loaded).toEqual({ phone: '1600-0000' })
})

it('asks anew where a login clears what was kept while a loader waits, lists that go on too', async () => {
  const { queries, waiting } = asking()
  const list = infiniteQueryOptions({ ...settings, queryKey: ['list'], initialPageParam: 0, getNextPageParam: () => null } as never)
  const loaded = Promise.all([queries.ensureQueryData(settings), queries.ensureInfiniteQueryData(list as never)])
  await expect.poll(() => waiting.length).toBe(2)
  queries.clear()
  await expect.poll(() => waiting.length).toBe(4)
  waiting[2]!('settings')
  waiting[3]!('page')
  expect(await loaded).toEqual(['settings', { pages: ['page'], pageParams: [0] }])
})

it('tells of a refusal at once', async () => {
  const queries = bindCall(new BrowserQueries(), vi.fn().mockRejectedValue(new Error('거절')))
  await expect(queries.ensureQueryData(settings)).rejects.toThrow('거절')
})
