import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decide } from '../src/navigation/guard.ts'
import { mypageMenu } from '../src/domains/accounts/mypageMenu.ts'
import { matchPage } from '../src/navigation/match.ts'
import { first, oneOf, paramsOf, read, searchOf, type Kind } from '../src/navigation/readers.ts'
import { screenPath, type PageRow } from '../src/navigation/row.ts'
import { pages, rows } from '../src/routes.ts'
import { clientRoutes } from '../build/clientRoutes.ts'
import { render } from '../src/entryServer.tsx'
import { commonMenu } from '../src/shell/frame/menu.ts'
import { answers, customer, fakeCall, provider } from './fakeCall.ts'
import type { Visitor } from '../src/session/visitor.ts'

const visitors = {
  guest: { me: null, mode: 'guest' },
  customer: { me: customer, mode: 'customer' },
  'pro as customer': { me: provider, mode: 'customer' },
  pro: { me: provider, mode: 'provider' },
} as const satisfies Record<string, Visitor>

const samples: Record<string, string> = {
  provider: 'facebook',
  code: '404',
  title: 'name',
  step: 'welcome-a',
  queryRouteReservation: '예약',
  queryRouteSort: 'rating',
  queryRouteAddress: '서울-강남구',
  queryRouteCategory: 'moving-cleaning--home',
}
const addressOf = (row: PageRow): string =>
  encodeURI(
    row.path
      .replace(/:([A-Za-z]+)/g, (_, name: string) => samples[name] ?? (row.params?.[name] === 'id' ? '12' : 'x1'))
      .replace('*', 'x1/y2'),
  )
const query = '?a=1&b=%EA%B0%80'
const built = () => true

/** What each access asks, written apart from the guard. */
function expected(row: PageRow, who: keyof typeof visitors, address: string): string {
  const login = `302 /login?redirect=${encodeURIComponent(address + query)}`
  if (row.redirect !== undefined) return '302'
  switch (row.access) {
    case 'any':
      return '200'
    case 'guest-only':
      return { guest: '200', customer: '302 /requests/sent', 'pro as customer': '302 /requests/sent', pro: '302 /requests/received' }[who]
    case 'non-provider':
      return who === 'guest' || who === 'customer' ? '200' : '302 /requests/received'
    case 'member':
    case 'provider+customer':
      return who === 'guest' ? login : '200'
    case 'provider':
      if (who === 'pro') return '200'
      if (who === 'pro as customer') return 'switch-mode'
      if (row.denied === 'notice') return 'pro-notice'
      return who === 'guest' ? login : `302 ${row.customer ?? '/pro'}`
  }
}

describe('the page table', () => {
  test('gives phones the bar at the foot on everything my page and the bar itself lead to', () => {
    const places = [...(['customer', 'provider'] as const).flatMap(mypageMenu).flatMap((group) => group.items), ...commonMenu]
    const without = places
      .map(({ path }) => rows.find((row) => row.path === path)!)
      .filter((row) => row.page !== undefined && row.bottomNav !== true)
    // The store keeps its own bar with the button that buys; proving a licence is one task to be ended.
    expect(new Set(without.map((row) => row.path))).toEqual(new Set(['/store', '/auth/naver-license']))
  })

  test('holds no path twice, and each path leads to its own row', () => {
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
    const unclear = rows.filter((row) => matchPage(decodeURI(addressOf(row)))?.row.path !== row.path).map((row) => row.path)
    // The pattern and its three written-out forms both stand in the table; those take all of it.
    expect(unclear).toEqual(['/pro/:step/:slug'])
  })

  test.each(rows.flatMap((row) => Object.keys(visitors).map((who) => [row.path, who, row] as const)))(
    '%s answers a %s as its row says [pages.guard]',
    (_, who, row) => {
      const visitor = visitors[who as keyof typeof visitors]
      const address = addressOf(row)
      const verdict = decide(new URL(address + query, 'http://x'), visitor, { debug: true, built })
      const want = expected(row, who as keyof typeof visitors, address)
      if (verdict.kind === 'redirect') {
        expect(`302 ${verdict.to}`.startsWith(want)).toBe(true)
        if (row.redirect !== undefined) expect(verdict.to.endsWith(query)).toBe(true)
      } else expect(verdict.kind === 'page' ? (verdict.notice ?? '200') : verdict.kind).toBe(want)
    },
  )

  test.each(rows.map((row) => [row.path, row] as const))('%s is a page, a redirect or the 404 page when it is rendered', async (_, row) => {
    const visitor = visitors.guest
    const answer = await render({
      url: addressOf(row) + query,
      origin: 'http://x',
      call: fakeCall(answers),
      ...visitor,
      nonce: 'n',
      traceId: 't',
    })
    if (row.redirect !== undefined) expect([answer.status, answer.redirect?.endsWith(query)]).toEqual([302, true])
    else if (row.page === undefined || row.devOnly)
      expect([answer.status, answer.html.includes('찾으시는 페이지가 없어요')]).toEqual([404, true])
    // The fakes know nothing by id or slug: a page about one thing answers that it is not there.
    else if (row.pathParams.length > 0 || row.path.endsWith('*')) expect([200, 301, 302, 404]).toContain(answer.status)
    else expect(row.access === 'any' ? [200] : [200, 302]).toContain(answer.status)
  })

  test('every file of a domain’s screens/ is a screen of the table and every screen has its file', () => {
    const root = join(import.meta.dirname, '../src')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\/screens\/.*\.tsx$/.test(name))
    expect(files.toSorted()).toEqual([...new Set(rows.flatMap((row) => (row.page === undefined ? [] : screenPath(row.page))))].toSorted())
  })
})

describe('what a screen reads of its address', () => {
  const root = join(import.meta.dirname, '../src')
  const screens = [...new Set(rows.flatMap((row) => (row.page === undefined ? [] : row.page)))].map((page) => ({
    page,
    text: readFileSync(join(root, screenPath(page)), 'utf8'),
    own: rows.filter((row) => row.page === page),
  }))

  test('is what its own rows read: the paths it names are its rows', () => {
    const foreign = screens.flatMap(({ page, text: source, own }) =>
      [...source.matchAll(/(?:usePage|ScreenContext|HeadContext|SearchAt)<([^>]*?)(?:, typeof \w+)?>/g)]
        .flatMap((found) => [...found[1]!.matchAll(/'(\/[^']*)'/g)].map((named) => named[1]!))
        .filter((path) => !own.some((row) => row.path === path))
        .map((path) => `${page} names ${path}`),
    )
    expect(foreign).toEqual([])
  })

  test('is the same on each of its rows', () => {
    for (const { own } of screens) for (const row of own) expect(row.search).toEqual(own[0]!.search)
  })

  test('is read by the rows alone', () => {
    const files = readdirSync(join(root, 'domains'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const byHand = files.filter((name) =>
      /Number\((?:params|search)\.|\bparams\.\w+!|typeof search\.|useParams\(|useSearch\(/.test(
        readFileSync(join(root, 'domains', name), 'utf8'),
      ),
    )
    expect(byHand).toEqual([])
  })

  const all = (kind: Kind, ...given: readonly (string | undefined)[]) => given.map((one) => read(kind, one))

  test('is a value of its kind or none, and a word of a list or the first of it', () => {
    expect(all('id', '12', '0', '9007199254740993', '-1', '1.5', '', undefined)).toEqual([12, 0, ...Array<undefined>(5).fill(undefined)])
    expect(all('text', ' 이사 ', '  ', undefined)).toEqual(['이사', undefined, undefined])
    expect(all(first('a', 'b'), 'b', 'c', undefined)).toEqual(['b', 'a', 'a'])
    expect(all(oneOf('a', 'b'), 'b', 'c')).toEqual(['b', undefined])
    expect(all(/^[45]\d\d$/, '404', '200')).toEqual(['404', undefined])
    expect(all('day', '2026-02-28', '2026-02-30', 'x')).toEqual(['2026-02-28', undefined, undefined])
    expect(all('month', '2026-12', '2026-13')).toEqual(['2026-12', undefined])
    expect(all('instant', '2026-11-02T00:00:00Z', 'soon')).toEqual([new Date('2026-11-02T00:00:00Z'), undefined])
    expect(all('ownPage', '/chats/3?x=1', 'https://evil.example', '//evil.example')).toEqual(['/chats/3?x=1', undefined, undefined])
  })

  test('falls back where a name is given twice or a value is none; what no row reads is passed over', () => {
    const kinds = { tab: first('receiving', 'received'), page: 'id' } as const
    expect(searchOf(kinds, new URLSearchParams('tab=received&page=2&x=1'))).toEqual({ tab: 'received', page: 2 })
    expect(searchOf(kinds, new URLSearchParams('tab=received&tab=received&page=two'))).toEqual({ tab: 'receiving', page: undefined })
    expect(paramsOf({ id: 'id' }, { id: '7', slug: 'x' })).toEqual({ id: 7, slug: 'x' })
    expect(paramsOf({ id: 'id' }, { id: 'x' })).toBeUndefined()
  })

  test('is the same in the browser: the table that the build writes holds all of a row but its shape and what servers alone ask', async () => {
    const { transform } = clientRoutes() as unknown as { transform: (source: string, file: string) => Promise<string> }
    const source = await transform('', '/src/routes.ts')
    const table = source
      .replace(/^import .*$/m, '')
      .replace(/export const rows[^]*$/, '')
      .replace('export const pages =', 'return')
    // oxlint-disable-next-line typescript/no-implied-eval -- the build's own text
    const written = new Function(table)() as Record<string, Record<string, unknown>>
    for (const row of rows.filter((one) => one.page !== undefined)) {
      const whole = Object.entries((pages as typeof written)[row.area]![row.path]!)
      expect(written[row.area]![row.path]).toEqual(Object.fromEntries(whole.filter(([name]) => name !== 'shape' && name !== 'readFirst')))
    }
  })
})

describe('what is so of single pages', () => {
  const flagged = (flag: (row: PageRow) => boolean) => rows.filter(flag).map((row) => row.path)

  test('the support button is on received requests and one’s own profile [support.widget]', () => {
    expect(flagged((row) => row.supportChat === true)).toEqual(['/profile', '/requests/received'])
  })
  test('pages of pro search wait for their data', () => {
    expect(flagged((row) => row.waitsForData)).toEqual(rows.filter((row) => row.path.includes('/search/pro')).map((row) => row.path))
  })
  test.each([
    '/pro',
    '/pro/welcome-a',
    '/pro/category-a/:slug',
    '/pro/service-a/:slug',
    '/hire/:serviceSlug',
    '/profile',
    '/content01',
    '/event/:eventId',
    '/review/users/:userId',
    '/review/users/:userId/member',
    '/review/alba/users/:userId',
  ])('the app is not offered on %s', (path) => expect(rows.find((row) => row.path === path)?.noAppModal).toBe(true))
  test.each([
    '/login',
    '/sign-up',
    '/pro/category-a/:slug',
    '/pro/service-a/:slug',
    '/hire/:serviceSlug',
    '/requests/:requestId/complete',
    '/market',
    '/market/products/:productId',
    '/market/order',
    '/market/order/complete',
    '/auth/naver-license',
    '/auth/phone-verification',
    '/social-auth/kakao',
  ])('no advertising consent is asked on %s', (path) => expect(rows.find((row) => row.path === path)?.noConsentModal).toBe(true))
  test('nothing that belongs to somebody is listed by search engines', () => {
    expect(flagged((row) => row.indexable === true && row.access !== 'any' && row.access !== 'non-provider')).toEqual([])
  })
})

describe('paths with rules of their own', () => {
  const at = (path: string, visitor: Visitor = visitors.guest) => decide(new URL(path, 'http://x'), visitor, { built })

  test('a static part wins over a parameter [pages.static-first]', () => {
    expect(matchPage('/requests/received/unread')?.row.path).toBe('/requests/received/unread')
    expect(matchPage('/market/products/3')?.row.path).toBe('/market/products/:productId')
    expect(matchPage('/a.서울/full')?.row.path).toBe('/a.:location/full')
  })
  test('a prefix without a value is no page', () => {
    expect(at('/a.').kind).toBe('missing')
    expect(at('/search/pro/q.')).toMatchObject({ row: { path: '/search/pro/:queryRouteService' } })
  })
  test('values arrive decoded', () => {
    expect(matchPage('/a.%EC%84%9C%EC%9A%B8/')?.params).toEqual({ location: '서울' })
    expect(at('/a.%E0%A4%A').kind).toBe('missing')
  })
  test.each(['abc', '1.5', '-1', '9007199254740993', '0x10'])(
    'a thing by the name of %s is no page; a deal by that name leads to the error page 404',
    (name) => {
      for (const path of ['/chats/', '/requests/received/', '/profile/users/'])
        expect(at(path + name, visitors.pro)).toEqual({ kind: 'missing' })
      for (const path of ['/escrows/', '/pro/escrows/'])
        expect(at(path + name, visitors.pro)).toEqual({ kind: 'redirect', to: '/error/404' })
    },
  )
  test('a member at the login page goes where the query says, if that is ours [pages.guard]', () => {
    expect(at('/login?redirect=%2Fchats%2F3%3Fx%3D1', visitors.customer)).toEqual({ kind: 'redirect', to: '/chats/3?x=1' })
    expect(at('/login?redirect=https%3A%2F%2Fevil.example', visitors.pro)).toEqual({ kind: 'redirect', to: '/requests/received' })
  })
})
