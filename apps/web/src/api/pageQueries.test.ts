import type { Call } from '@dure/contract/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { PageQueries } from './pageQueries.ts'
import { bindCall, query } from './query.ts'

/** A page's questions, and what was asked for them. */
function asking(answer: (key: string) => unknown) {
  const asked: string[] = []
  const queries = new PageQueries()
  bindCall(queries, ((key: string) => {
    asked.push(key)
    return Promise.resolve().then(() => answer(key))
  }) as unknown as Call)
  return { queries, asked }
}

const settings = query('GET /v1/system/settings')

it('asks what two parts of a page need once, and both have the answer', async () => {
  const { queries, asked } = asking(() => ({ phone: '1600-0000' }))
  const [one, other] = await Promise.all([queries.ensureQueryData(settings), queries.ensureQueryData(settings)])
  expect(one).toBe(other)
  expect(await queries.ensureQueryData(settings)).toBe(one)
  expect(asked).toEqual(['GET /v1/system/settings'])
  expect(queries.getQueryData(settings.queryKey)).toBe(one)
})

it('begins a list that goes on with its first page', async () => {
  const { queries } = asking(() => null)
  const list = infiniteQueryOptions({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => Promise.resolve(`from ${pageParam}`),
    initialPageParam: 7,
    getNextPageParam: () => 8,
  })
  await queries.prefetchInfiniteQuery(list)
  expect(queries.getQueryData(list.queryKey)).toEqual({ pages: ['from 7'], pageParams: [7] })
})

it('tells a loader of a refusal, and lets a page do without what it only wished for', async () => {
  const { queries, asked } = asking(() => {
    throw new Error('거절')
  })
  await queries.prefetchQuery(settings)
  await expect(queries.ensureQueryData(settings)).rejects.toThrow('거절')
  expect(asked).toHaveLength(1)
  expect(queries.getQueryState(settings.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
})
