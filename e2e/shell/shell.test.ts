import { beforeAll, describe, expect, test } from 'vitest'
import { modeCookie } from '@dure/contract/mode'
import { matchPage } from '../../apps/web/src/navigation/match.ts'
import { rows } from '../../apps/web/src/routes.ts'
import { customer, newPhone, operator, provider, testPassword, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { pair } from '../../apps/api/test/safe-payment/deals.ts'
import { buyCash } from '../../apps/api/test/trade.ts'
import { cookieSeconds, follow, hydrated, journey, open, sizes, type Journey } from '../journey.ts'

let house: Journey
let buyer: Person
let boss: Person
let pro: ProPerson
beforeAll(async () => {
  house = await journey()
  buyer = await customer(house.house)
  boss = await operator(house.house)
  pro = await provider(house.house, { services: ['move-in-cleaning'] })
  await buyCash(house.house, pro.call)
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('a guest writes to the operators, and one of them answers', async () => {
  const guest = await house.visit()
  await open(guest.page, '/support')
  await guest.page.getByRole('button', { name: '문의 보내기' }).click()
  await guest.page.getByText('어떤 문의인지 골라 주세요.').waitFor()
  await guest.look('support-refused')
  await guest.page.getByLabel('무엇을 도와드릴까요?').selectOption('payment')
  await guest.page.getByLabel('이름').fill('박지민')
  await guest.page.getByLabel('답변받을 이메일').fill('jimin@dure.test')
  await guest.page.getByLabel('문의 내용').fill('영수증은 어디에서 볼 수 있나요?')
  await guest.page.getByRole('button', { name: '문의 보내기' }).click()
  await guest.page.getByText('문의를 보냈어요').waitFor()
  await guest.look('support-sent')

  const desk = await house.visit({ as: boss, size: 'desktop' })
  await open(desk.page, '/admin/inquiries')
  const card = desk.page.getByRole('listitem', { name: '박지민' }).filter({ hasText: '영수증은 어디에서' })
  await desk.look('admin-inquiries')
  await card.focus()
  await desk.page.keyboard.press('Enter')
  await desk.page.keyboard.insertText('안전결제 내역에서 볼 수 있어요.')
  await card.getByRole('button', { name: '메일로 답변하기' }).click()
  await card.waitFor({ state: 'detached' })
  await desk.page.getByRole('link', { name: '답변한 문의' }).click()
  await desk.page.getByText('안전결제 내역에서 볼 수 있어요.').first().waitFor()
  await desk.look('admin-inquiries-answered')
  expect([...guest.problems, ...desk.problems]).toEqual([])
})

test('the app’s address is sent to a phone', async () => {
  const { page, problems, look } = await house.visit()
  // Guests find both ways to sign up at any size, and a search where a page is missing.
  await page.goto('/no-such-page')
  await hydrated(page)
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size)
    for (const name of ['회원가입', '고수가입']) await page.getByRole('banner').getByRole('link', { name }).waitFor()
  }
  await page.getByRole('main').getByRole('combobox').fill('청소')
  await page.getByRole('main').getByRole('combobox').press('Enter')
  await page.waitForURL('**/search/globals/*')
  problems.length = 0
  await open(page, '/app')
  expect(new URL(page.url()).pathname).toBe('/app-download/sender')
  await page.getByLabel('휴대폰 번호').fill('02-123')
  await page.getByRole('button', { name: '문자 받기' }).click()
  await page.getByText('휴대폰 번호를 다시 확인해 주세요.').waitFor()
  await page.getByLabel('휴대폰 번호').fill(newPhone())
  await page.getByRole('button', { name: '문자 받기' }).click()
  await page.getByText('설치 주소를 문자로 보냈어요.').waitFor()
  await look('app-sender')
  expect(problems).toEqual([])
})

test('mypage shows the menu of the side one is on, and nothing that is no page [pages.mypage-menu]', async () => {
  for (const [as, side] of [
    [buyer, '내 의뢰'],
    [pro, '고수 활동'],
  ] as const) {
    const { page, problems, look } = await house.visit({ as })
    await open(page, '/mypage')
    await page.getByRole('heading', { name: side }).waitFor()
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
    for (const path of links) expect([path, matchPage(path)?.row.page !== undefined]).toEqual([path, true])
    // A customer's is looked at with every page.
    if (as === pro) await look('mypage-pro')
    const help = page.getByRole('main').getByRole('link', { name: '고객센터에 문의하기' })
    await help.getByText('새 메뉴').waitFor()
    await help.click()
    await page.waitForURL('**/support')
    await page.goBack()
    await help.waitFor()
    expect(await help.getByText('새 메뉴').count()).toBe(0)
    expect(problems).toEqual([])
  }
})

test('a pro finds the account he is paid out to from mypage', async () => {
  const { page, problems, look } = await house.visit({ as: pro })
  await open(page, '/mypage')
  await page.getByRole('main').getByRole('link', { name: '정산 계좌' }).click()
  await page.getByRole('dialog', { name: '정산 계좌' }).getByLabel('계좌번호').waitFor()
  await look('settlement-account')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/pro/escrows/history')
  await page.getByRole('button', { name: '정산 계좌' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '마이페이지' }).click()
  await page.waitForURL('**/mypage')
  const customers = await house.visit({ as: buyer })
  await open(customers.page, '/escrows/history')
  await customers.page.getByRole('heading', { name: '안전결제 내역' }).waitFor()
  expect(await customers.page.getByRole('button', { name: '정산 계좌' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a pro who holds cash writes to the operators from where he works; others see no button [support.widget]', async () => {
  const button = { name: '문의하기' }
  const poor = await provider(house.house, { services: ['move-in-cleaning'] })
  const without = await house.visit({ as: poor })
  await open(without.page, '/requests/received')
  await without.page.waitForLoadState('networkidle')
  expect(await without.page.getByRole('button', button).count()).toBe(0)

  const { page, problems, look } = await house.visit({ as: pro })
  await open(page, '/requests/received')
  const opener = page.getByRole('button', button)
  await opener.click()
  await page.getByRole('dialog', { name: '두레에 문의하기' }).waitFor()
  await look('support-sheet')
  await page.keyboard.press('Escape')
  await opener.waitFor()
  expect(problems).toEqual([])
})

describe('the app', () => {
  test('is offered on a phone until it is dismissed, and then not for a day [pages.app-notices]', async () => {
    const { page, problems, look } = await house.visit({ userAgent: iphone })
    await open(page, '/about')
    const offer = page.getByRole('dialog', { name: '앱에서 견적을 더 빠르게 받아 보세요' })
    await offer.waitFor()
    await look('app-modal')
    await page.getByRole('button', { name: '오늘은 웹으로 볼게요' }).click()
    await offer.waitFor({ state: 'detached' })
    expect(Math.round((await cookieSeconds(page.context(), 'dure_app_modal_dismissed'))! / 3600)).toBe(24)
    await open(page, '/safety')
    await page.waitForLoadState('networkidle')
    expect(await offer.count()).toBe(0)
    expect(problems).toEqual([])
  })

  test.each([
    ['/pro', iphone],
    ['/app-download/sender', iphone],
    ['/about', `${iphone} DureApp/1.0`],
    ['/about', undefined],
  ])('is not offered on %s to %s', async (path, userAgent) => {
    const { page } = await house.visit(userAgent ? { userAgent } : {})
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('has a line on the page of sent requests', async () => {
    const { page, problems, look } = await house.visit({ as: buyer, userAgent: iphone })
    await page.context().addCookies([{ name: 'dure_app_modal_dismissed', value: '1', url: house.house.url }])
    await open(page, '/requests/sent')
    await page.getByRole('link', { name: '앱에서 새 견적 알림 받기' }).waitFor()
    await look('app-banner')
    await page.getByRole('button', { name: '앱 안내 닫기' }).click()
    await open(page, '/requests/sent')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('link', { name: '앱에서 새 견적 알림 받기' }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

/** What browsers at our floor lack of what today's have: the youngest parts of the language and of the platform. */
const younger = `
  delete AbortSignal.any; delete URL.canParse; delete URL.parse; delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers; delete Promise.try
  delete Array.fromAsync; delete RegExp.escape; delete document.__proto__.startViewTransition; delete Document.prototype.startViewTransition
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']) delete Set.prototype[name]
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) delete iterators[name]
  delete window.Iterator; delete window.scheduler; delete window.navigation; delete HTMLElement.prototype.showPopover`
/** And what a page by plain http or a browser below the floor lacks besides. */
const without =
  'delete Crypto.prototype.randomUUID; delete Crypto.prototype.subtle; delete Navigator.prototype.clipboard; delete Navigator.prototype.serviceWorker; delete Intl.Segmenter'

test('a login goes through in a browser at the floor, by plain http, and in one that knows less [pages.browsers]', async () => {
  const { page, problems } = await house.visit()
  await page.addInitScript(`${younger};${without}`)
  await open(page, '/login')
  await page.getByLabel('이메일').fill(buyer.email)
  await page.locator('input[type=password]').fill(testPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.locator('#content h1').first().waitFor()
  expect(problems).toEqual([])
})

test('a browser below the floor is told so, until that is closed for a day [pages.browsers]', async () => {
  const { page, problems, look } = await house.visit()
  await page.addInitScript('delete CSS.registerProperty')
  await open(page, '/')
  const notice = page.getByRole('alert').filter({ hasText: '최신 버전으로 열어 주세요' })
  await notice.waitFor()
  await look('old-browser')
  await notice.getByRole('button', { name: '하루 동안 보지 않기' }).click()
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/assets/old-browser.js'))
  await open(page, '/')
  await (await asked).finished()
  expect(await notice.count()).toBe(0)
  expect(await cookieSeconds(page.context(), 'dure_old_browser_dismissed')).toBeGreaterThan(86_000)
  expect(problems).toEqual([])
})

test('what the keyboard reaches stands clear of the bars at the top and bottom', async () => {
  const { page } = await house.visit({ as: buyer })
  await open(page, '/')
  await page.keyboard.press('Tab')
  const hidden: string[] = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const one = document.activeElement
      if (one === null || one.closest('main') === null) return null
      const { top, bottom } = one.getBoundingClientRect()
      const bars = [...document.querySelectorAll('body *')].filter(
        (bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && !bar.contains(one) && bar.clientHeight > 0,
      )
      const covers = bars.some((bar) => {
        const edge = bar.getBoundingClientRect()
        return getComputedStyle(bar).pointerEvents !== 'none' && edge.width > innerWidth / 2 && top < edge.bottom && bottom > edge.top
      })
      return covers ? (one.textContent ?? '') : null
    })
    if (under !== null) hidden.push(under)
  }
  expect(hidden).toEqual([])
})

test('without a network there is a page that says so, and nothing of one’s own was kept', async () => {
  const { page, look } = await house.visit({ as: buyer, serviceWorker: true })
  await open(page, '/mypage')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, '/requests/sent')
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((one) => new URL(one.url).pathname)
  })
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/offline.html')).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/requests/sent')
  await page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' }).waitFor()
  await look('offline')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '다시 시도' }).click()
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/requests/sent')
})

test('a new release while a tab is open loads the next page whole', async () => {
  const { page, problems } = await house.visit({ size: 'desktop' })
  await open(page, '/about')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { mark: true }))
  const marked = () => page.evaluate(() => 'mark' in window)
  const press = async (path: string) => {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await page.locator('main h1').waitFor()
  }
  await press('/safety')
  expect(await marked()).toBe(true)
  await page.route('**/release.json', (route) => route.fulfill({ json: { release: 'the next one' } }))
  let asked = false
  page.on('response', (response) => void (asked ||= response.url().endsWith('/release.json')))
  // What listens comes after the page: on a busy machine it may not be there yet.
  const comeOnline = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return asked
  }
  await expect.poll(comeOnline).toBe(true)
  const loaded = page.waitForEvent('load')
  await press('/how-it-works')
  await loaded
  expect(await marked()).toBe(false)
  expect(problems).toEqual([])
})

test('the list beside an open room comes with the first page', async () => {
  const room = await pair(house.house)
  const { page } = await house.visit({ as: room.customer, size: 'desktop' })
  const html = await (await page.context().request.get(`/chats/${room.chatId}`)).text()
  expect(html).toContain('aria-label="대화 목록"')
})

test('developers see what the page table says, by a query', async () => {
  const { page } = await house.visit({ as: pro, size: 'desktop' })
  await open(page, '/requests/received?debug=1')
  await page.getByRole('complementary', { name: '디버그' }).getByText('received-requests').waitFor()
  await open(page, '/requests/received')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('complementary', { name: '디버그' }).count()).toBe(0)
})

test('a pro in customer mode is asked to switch, and the link stays', async () => {
  const { page, problems } = await house.visit({ as: pro })
  await page.context().addCookies([{ name: modeCookie, value: `${pro.userId}.customer`, url: house.house.url }])
  await open(page, '/requests/received?viewFilter=all')
  await page.getByRole('button', { name: '고수 모드로 바꾸기' }).click()
  await page.getByRole('heading', { level: 1, name: /받은/ }).first().waitFor()
  expect(page.url()).toBe(`${house.house.url}/requests/received?viewFilter=all`)
  const cookie = (await page.context().cookies()).find((one) => one.name === modeCookie)
  expect(cookie?.value).toBe(`${pro.userId}.provider`)
  expect(Math.round((await cookieSeconds(page.context(), modeCookie))! / 86_400)).toBe(30)
  expect(problems).toEqual([])
})

describe('the browser decides as the server does', () => {
  // They lead on by themselves: home when the house is open, back to the beginning without a ticket in the browser.
  const moving = new Set(['/inspection', '/switch-email'])
  const walked = rows.filter(
    (row) => (row.page !== undefined || row.redirect !== undefined) && !row.devOnly && !/[:*]/.test(row.path) && !moving.has(row.path),
  )
  /** Whoever sees a page goes there; the others to one of each kind, since the same function decides of all that are alike (table.test.ts asks it of each). */
  const seenBy = {
    any: 'guest',
    'guest-only': 'guest',
    member: 'customer',
    'non-provider': 'customer',
    'provider+customer': 'customer',
    provider: 'pro',
  } as const
  const kinds = new Map(
    walked.map((row) => [
      JSON.stringify([row.access, row.denied, row.redirect !== undefined, row.customer !== undefined, row.area === 'admin']),
      row,
    ]),
  )
  const oneOfEach = new Set(kinds.values())
  test.each(['guest', 'customer', 'pro'] as const)(
    'for a %s on every page without parameters that he sees, and one of each other kind',
    async (who) => {
      const as = { guest: undefined, customer: buyer, pro }[who]
      const { page } = await house.visit({ size: 'desktop', ...(as ? { as } : {}) })
      await open(page, '/error')
      // Nobody looks: nothing is drawn that no eye sees.
      await page.setViewportSize({ ...sizes.desktop, height: 1 })
      for (const { path } of walked.filter((row) => seenBy[row.access] === who || oneOfEach.has(row))) {
        const answer = await page.context().request.get(`${path}?a=1`)
        const name = /<body class="([^"]+)"/.exec(await answer.text())?.[1]
        const { pathname, search } = new URL(answer.url())
        await follow(page, `${path}?a=1`)
        await page
          .waitForFunction(
            ([at, className]) => location.pathname + location.search === at && document.body.className === className,
            [pathname + search, name],
            { polling: 20 },
          )
          .catch(() => expect([path, page.url()]).toEqual([path, `${house.house.url}${pathname}${search} as ${name}`]))
      }
    },
  )
})
