import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiKey, Call } from '@dure/contract/client'
import { changedTable as builtTable } from '../../build/changedTable.ts'
import { actKeys, doAct } from './acting.ts'
import type { ActOptions, Work } from './acting.ts'
import { changedReads } from './changedReads.ts'
import { bindCall } from './query.ts'
import { refresh } from './refresh.ts'

/** A page that shows these reads, and what was called since it stood there. */
async function page(...shown: readonly ApiKey[]) {
  const called: string[] = []
  const call = ((key: string) => {
    called.push(key)
    return Promise.resolve({})
  }) as unknown as Call
  const queries = bindCall(new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } }), call)
  const loose = call as (key: string) => Promise<unknown>
  for (const key of shown) new QueryObserver(queries, { queryKey: [key, {}], queryFn: () => loose(key) }).subscribe(() => undefined)
  await expect.poll(() => called.length).toBe(shown.length)
  called.length = 0
  const act = (work: Work<void, unknown>, options: ActOptions<void, unknown> = {}) =>
    doAct({ queries, call, keys: actKeys(), writes: new Set() }, work, options)(undefined)
  return { queries, called, act }
}
const send = (key: ApiKey) => (_: void, call: Call) => (call as (key: string, input: object) => Promise<unknown>)(key, {})

test('a quote that was sent: its request, the lists and the cash are asked for once, and nothing beside', async () => {
  const { called, act } = await page(
    'GET /v2/requests/received/:id',
    'GET /v3/requests/received',
    'GET /v1/cash/users/me/balance',
    'GET /api2/users/me/',
    'GET /v2/quote/bookmarks',
    'GET /v2/providers/me/licences',
    'GET /v1/services',
  )
  await act(send('POST /v2/quote'))
  expect(called).toEqual(['POST /v2/quote', 'GET /v2/requests/received/:id', 'GET /v3/requests/received', 'GET /v1/cash/users/me/balance'])
})

test('a pro kept in mind: the marks, and not the pages of pros that stand around them', async () => {
  const { called, act } = await page('GET /v1/accounts/pro-bucket/marks', 'GET /v2/search/pro', 'GET /v2/user/:id/profile')
  await act(send('POST /v1/accounts/pro-bucket'))
  expect(called).toEqual(['POST /v1/accounts/pro-bucket', 'GET /v1/accounts/pro-bucket/marks'])
})

test('a review that was written: nothing that leads to it stands any more, neither at the request nor at the deal', async () => {
  const shown = [
    'GET /v1/me/requests/sent',
    'GET /v2/me/requests/sent/:id',
    'GET /api/v2/escrows/:id/',
    'GET /v2/safe-payment/:role/:userId/:id',
  ] as const
  const { called, act } = await page(...shown)
  await act(send('POST /v2/providers/:id/reviews'))
  expect(called.slice(1).toSorted()).toEqual([...shown].toSorted())
})

test.each([
  'POST /v2.1/safe-payment/customers/:userId/prepare',
  'PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback',
  'PATCH /v2/safe-payment/:role/:userId/:id',
  'PATCH /v2/safe-payment/:id/status',
  'POST /v1/me/blocks',
] as const)('a coupon that a deal takes, uses or gives back by %s: the coupons, and what is to be paid with them', async (key) => {
  const { called, act } = await page(
    'GET /v2/promotions/events/coupons',
    'GET /v2/safe-payment/payable',
    'GET /v2/safe-payment/:role/:userId/:id',
  )
  await act(send(key))
  expect(called).toEqual([
    key,
    'GET /v2/promotions/events/coupons',
    'GET /v2/safe-payment/payable',
    'GET /v2/safe-payment/:role/:userId/:id',
  ])
})

test('a request that was cancelled: it, its list and its rooms; a notice of its own comes by itself', async () => {
  const { called, act } = await page(
    'GET /v2/me/requests/sent/:id',
    'GET /v1/me/requests/sent',
    'GET /api/v2.4/chats/',
    'GET /api/v2.2/chats/:id/messages/',
    'GET /v1/accounts/user-notifications',
  )
  await act(send('PUT /v1/me/requests/sent/:id/cancel'))
  expect(called.slice(1)).toEqual(['GET /v2/me/requests/sent/:id', 'GET /v1/me/requests/sent', 'GET /api/v2.4/chats/'])
})

test('an order of templates that the page shows by itself is sent, and nothing is asked', async () => {
  const { called, act } = await page('GET /v2/quote/bookmarks')
  await act(send('PUT /v2/quote/bookmarks/order'), { except: ['GET /v2/quote/bookmarks'] })
  expect(called).toEqual(['PUT /v2/quote/bookmarks/order'])
})

test('an act of two calls asks once for what both change', async () => {
  const { called, act } = await page('GET /v1/me/blocks', 'GET /v2/user/:id/profile')
  await act(async (_, call) => {
    await call('POST /v1/me/blocks', { body: { userId: 1 } })
    return call('DELETE /v1/me/blocks/:userId', { params: { userId: 2 } })
  })
  expect(called.slice(2)).toEqual(['GET /v1/me/blocks', 'GET /v2/user/:id/profile'])
})

test('an operator’s act: its desk, his first page and the audit', async () => {
  const { called, act } = await page('GET /v1/admin/packages', 'GET /v1/admin/overview', 'GET /v1/admin/audit', 'GET /v1/admin/prices')
  await act(send('POST /v1/admin/packages'))
  expect(called.slice(1)).toEqual(['GET /v1/admin/packages', 'GET /v1/admin/overview', 'GET /v1/admin/audit'])
})

test('who logs in or out is another: his page begins anew, and nothing of the former is asked for', async () => {
  const { called, act } = await page('GET /api2/users/me/', 'GET /v1/cash/users/me/balance')
  await act(send('POST /api2/auth/logout/'))
  expect(called).toEqual(['POST /api2/auth/logout/'])
})

test('what is not shown is asked for when it is', async () => {
  const { queries, called } = await page('GET /v1/me/requests/sent')
  queries.setQueryData(['GET /v2/me/requests/sent/:id', { params: { id: 1 } }], {})
  await refresh(queries, ['PUT /api2/requests/:id/close'])
  expect(called).toEqual(['GET /v1/me/requests/sent'])
  expect(queries.getQueryState(['GET /v2/me/requests/sent/:id', { params: { id: 1 } }])?.isInvalidated).toBe(true)
})

test('browsers get the same table as the declarations make', async () => {
  const { transform } = builtTable() as unknown as { transform: (code: string, id: string) => Promise<string | null> }
  const code = await transform('', '/somewhere/src/api/changedReads.ts')
  const built = ((await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as { changedReads: object }).changedReads
  expect(built).toEqual(Object.fromEntries(Object.entries(changedReads).filter(([, reads]) => reads.length > 0)))
  expect(await transform('', '/somewhere/src/api/acting.ts')).toBeNull()
})
