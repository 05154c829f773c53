import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { errors } from '@dure/contract/errors'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sourcesOf = (folder: string, fits: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => fits.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

/** An address whatever its parameters are called, or what is put in their place. */
const shapeOf = (word: string): string => word.replaceAll(/\$\{[^}]+\}|:\w+/gu, ':')
const quoted = (sources: string): ReadonlySet<string> =>
  new Set([...sources.matchAll(/['`]([^'`\n?]+)['`?]/gu)].map(([, word = '']) => shapeOf(word)))

// Types say what an answer is, and ask for nothing.
const web = quoted(sourcesOf('apps/web/src', /\.tsx?$/).replaceAll(/\b(?:Answer|Input)<\s*'[^']+'\s*>/gu, ''))
const declared = Object.values(endpoints) as Declaration[]
const keyOf = ({ method, path }: Declaration): string => `${method} ${path}`

/** Calls whose address stands alone in our code: what is sent without waiting, and what is put and taken back by one line that picks the method. */
const bare: ReadonlySet<string> = new Set([
  'POST /v1/community/:category/posts/:postId/reactions/like',
  'DELETE /v1/community/:category/posts/:postId/reactions/like',
  'POST /v1/community/:category/posts/:postId/save',
  'DELETE /v1/community/:category/posts/:postId/save',
  'POST /v1/seen',
  'POST /v1/user/:id/profile/read',
  'POST /v1/analytics/events',
  'POST /v1/ad/track',
])
const isAskedBy = (word: string): boolean => web.has(shapeOf(word))
const isAsked = (one: Declaration): boolean => isAskedBy(keyOf(one)) || (bare.has(keyOf(one)) && isAskedBy(one.path))

/** Calls that others know by their addresses, and the call that our screens make in their place. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /v1/files': 'POST /v1/file',
  'GET /search': 'GET /v2/search/pro',
  'GET /v1/users/:id/termofuse/agreement': 'GET /v1/users/:id/consents',
  'GET /v1/token/:token': 'GET /ping/session',
  'PATCH /v1/users/:id/lastsessiondate': 'GET /ping/session',
  'POST /api2/auth/kakao/exists/': 'POST /api2/auth/social/:provider/finish/',
  'POST /api2/auth/kakao/token/': 'POST /api2/auth/social/:provider/finish/',
  'POST /api2/auth/naver/exists/': 'POST /api2/auth/social/:provider/finish/',
  'POST /api2/auth/naver/token/': 'POST /api2/auth/social/:provider/finish/',
  'POST /api2/auth/facebook/exists/': 'POST /api2/auth/social/:provider/finish/',
  'POST /api2/auth/kakao/pro/': 'POST /api2/auth/social/sign-up/',
  'GET /v1/ad/banners': 'GET /v3/promotions/banners',
  'GET /v1/ad/contents': 'GET /v3/promotions/banners',
  'GET /v1/ad/awarded-profiles': 'GET /v2/search/pro',
  'GET /v1/cash/products/:id': 'GET /v3/cash/products',
  'GET /v1/cash/promotions/me': 'GET /v3/cash/products',
  'GET /v1/cash/users/me/purchased': 'GET /v1/me/cash/board/:filter',
  'GET /v1/me/cash/:id/history/purchase/latest': 'GET /v1/me/cash/board/:filter',
  'GET /v1/user/:id/purchased': 'GET /v1/me/cash/board/:filter',
  'GET /v1/providers/:id/cash-summary': 'GET /v1/me/cash/usage',
  'GET /v1/store/:userId/products': 'GET /v3/cash/products',
  'POST /v1/payment/:userId/product/:productId': 'POST /v3/cash/purchase/prepare',
  'PUT /v1/payment/:userId/:uid': 'PATCH /v3/cash/purchase/auth',
  'GET /v1/payment/:userId/info': 'GET /v3/cash/payment/info',
  'PATCH /v2/safe-payment/:role/:userId/:id': 'PATCH /v2/safe-payment/:id/status',
  'PATCH /v2/safe-payment/:role/:userId/:id/remit-confirm': 'PATCH /v2/safe-payment/:id/status',
  'POST /v2/safe-payment/:userId/:id/provider/remit-approved/request': 'PATCH /v2/safe-payment/:id/status',
  'POST /v2/safe-payment/:userId/:id/consumer/remit-approved': 'PATCH /v2/safe-payment/:id/status',
  'POST /v2/safe-payment/:id/request': 'PATCH /v2/safe-payment/:id/status',
  'GET /v2/safe-payment/:role/:userId/progress': 'GET /v2/safe-payment/:role/:userId',
  'GET /v2/safe-payment/users/:userId/check-history': 'GET /v2/safe-payment/:role/:userId',
  'GET /api/v2/escrows/': 'GET /v2/safe-payment/:role/:userId',
  'GET /api/v2/escrows/ongoing/': 'GET /v2/safe-payment/:role/:userId',
  'GET /api/v2/escrows/:id/': 'GET /v2/safe-payment/:role/:userId/:id',
  'GET /api/v2/escrows/commissions/': 'GET /v2/safe-payment/payable',
  'GET /v2/safe-payment/policy': 'GET /v2/safe-payment/payable',
  'GET /v1/market/policy': 'GET /v1/market/orders/new',
  'POST /v1/community/:category/posts/:postId/reports': 'POST /v1/reports',
  'POST /v1/community/:category/posts/:postId/comments/:commentId/reports': 'POST /v1/reports',
  'GET /v1/community/categories': 'GET /v1/community/topics',
  'GET /v1/community/posts': 'GET /v1/community/:category/posts',
  'GET /v2/talkboards/topics': 'GET /v1/community/topics',
  'GET /v2/talkboards/posts': 'GET /v1/community/:category/posts',
  'GET /v2/talkboards/posts/:id': 'GET /v1/community/:category/posts/:postId',
  'DELETE /v2/talkboards/posts/:id': 'DELETE /v1/community/:category/posts/:postId',
  'GET /v1/users/:id/ambassador': 'GET /v1/user/:id/badges',
  'POST /v1/notices': 'POST /v1/admin/pages',
  'GET /v1/search/location/:address1/:address2/services': 'GET /v1/search/location/:address',
  'GET /api/v2/requests/': 'GET /v1/me/requests/sent',
  'GET /api/v2/requests/:id/': 'GET /v2/me/requests/sent/:id',
  'GET /api/v2/requests/:id/expired/': 'GET /v2/me/requests/sent/:id',
  'PUT /api/v2/requests/:id/read/': 'GET /v2/requests/received/:id',
  'GET /api/v2/search/requests/': 'GET /v3/requests/received',
  'GET /v1/me/calendar/entries': 'GET /v2/providers/me/schedule',
}

/** Calls that no screen of ours asks and no other stands for: why they are there. */
const alone: Readonly<Record<string, string>> = {
  'DELETE /v1/ad/linkprice/lpinfo': 'a partner’s page takes its click back; ours lets it end by itself',
  'GET /api2/users/me/safe-phone': 'a member’s own number in between; screens show it to the other side of a quote alone',
  'GET /v1/providers/meta-data': 'choices of the forms for clients without the contract; ours hold them in their code',
  'GET /v1/community/reports/reasons': 'the same, for reports of posts',
  'GET /v1/chats/:id/unlock': 'rooms are unlocked, always: for clients that ask before they open one',
  'PUT /v1/chats/:id/unlock': 'the same, for those that unlock it',
  'GET /v1/user/:id/new': 'who just joined, for measuring sign-ups outside of our pages',
  'GET /v1/users/lastsessiondates': 'when members were last here, for clients that list them; our screens are told with whom they show',
  'GET /v1/community/:category/posts/:postId/edits':
    'what a post said before, for its author: no screen of his shows it yet, the operators’ does by theirs',
}

test('a call that no screen makes has its reason, and one that a screen makes needs none', () => {
  const idle = declared.filter((one) => !isAsked(one)).map(keyOf)
  expect(idle.filter((key) => elsewhere[key] === undefined && alone[key] === undefined)).toEqual([])
  expect([...Object.keys(elsewhere), ...Object.keys(alone)].filter((key) => !idle.includes(key))).toEqual([])
})

test('an address that stands alone is that of a call that is asked so, and of no call that is named whole', () => {
  const unnamed = declared.filter((one) => bare.has(keyOf(one)) && isAskedBy(one.path) && !isAskedBy(keyOf(one)))
  expect(unnamed.map(keyOf).toSorted()).toEqual([...bare].toSorted())
})

test('what is said to be asked in place of another is asked', () => {
  const asked = new Set(declared.filter(isAsked).map(keyOf))
  expect([...new Set(Object.values(elsewhere))].filter((key) => !asked.has(key))).toEqual([])
})

/** Codes that clients know, and that nothing of ours can lead to. */
const unthrown: Readonly<Record<string, string>> = {
  ACCOUNT_DORMANT: 'no account sleeps: who was away for long is asked for nothing more',
  CASH_SUPPLY_FAILED: 'what was paid is supplied with the payment, or stays an operator’s; it is never told as failed',
  CASH_REQUEST_FAILED: 'each refusal of a refund of cash has a name of its own',
  RESERVATION_FAILED: 'times are booked by orders, which have refusals of their own',
  UNAUTHORIZED: 'who sends no key, and who sends a wrong one, are told apart',
}

test('a refusal that nothing answers has its reason', () => {
  // Guards of the tables of states name theirs.
  const answered = quoted(`${sourcesOf('apps/api/src', /\.ts$/)}\n${sourcesOf('packages/contract/src', /states\.ts$/i)}`)
  expect(
    Object.keys(errors)
      .filter((name) => !answered.has(name))
      .toSorted(),
  ).toEqual(Object.keys(unthrown).toSorted())
})
