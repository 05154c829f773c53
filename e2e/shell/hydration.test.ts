import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageServer } from '../../apps/web/test/server.ts'
import { atRest, hydrated, open, visitTo } from '../journey.ts'

/** Pages alone, over answers that are always the same. */
let app: FastifyInstance
let base: string
beforeAll(async () => {
  app = await pageServer()
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test.each(['/', '/categories?q=%EC%9E%85%EC%A3%BC', '/login', '/sign-up', '/dev/ui?debug=1', '/error/503'])(
  '%s hydrates without a word on the console, and axe finds nothing',
  async (path) => {
    const { page, problems, look } = await visitTo(base)
    await open(page, path)
    await look(`hydrated${path.replaceAll(/\W+/g, '-')}`)
    // A page that answers 503 is itself noted as a failed load by the browser.
    expect(problems.filter((text) => !text.includes('the server responded with a status of 503'))).toEqual([])
    // A form reads the value of a ticked box in place of a yes, where it has one.
    expect(await page.locator('input[type=checkbox][value=on]').count()).toBe(0)
  },
)

describe('what was done before the script took over', () => {
  /** A page whose scripts wait until `acting` is done. */
  const doneBefore = async (path: string, acting: (page: Page) => Promise<void>) => {
    const visit = await visitTo(base)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await visit.page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await visit.page.goto(path, { waitUntil: 'commit' })
    await acting(visit.page)
    release()
    await hydrated(visit.page)
    return visit
  }

  test('typed text stays in a form, which knows it', async () => {
    const { page, problems } = await doneBefore('/sign-up', (early) => early.getByLabel(/^이름/).fill('이서연'))
    await page.locator('input[type=password]').fill('dure!test1')
    await page.getByRole('button', { name: '가입하기', exact: true }).click()
    await page.getByText('이메일 주소를 다시 확인해 주세요.').waitFor()
    expect(await page.getByLabel(/^이름/).inputValue()).toBe('이서연')
    expect(await page.getByText(/이름을 2자 이상/).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('typed text stays in a field that its screen draws anew', async () => {
    const { page, problems } = await doneBefore('/find-email', (early) => early.getByLabel(/^휴대폰 번호/).fill('010-1234'))
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await page.getByText('휴대폰 번호를 다시 확인해 주세요.').waitFor()
    expect(await page.getByLabel(/^휴대폰 번호/).inputValue()).toBe('010-1234')
    expect(problems).toEqual([])
  })

  test('who reads on stays where he is [pages.scroll]', async () => {
    const { page, problems } = await doneBefore('/', async (early) => {
      await early.locator('footer').waitFor()
      await early.evaluate(() => window.scrollTo(0, 700))
    })
    await atRest(page)
    expect([await page.evaluate(() => Math.round(window.scrollY)), problems]).toEqual([700, []])
  })

  test('a button that was pressed does what it does, each press once', async () => {
    const { page, problems } = await doneBefore('/', (early) => early.getByRole('button', { name: '검색 열기' }).click())
    await page.getByRole('button', { name: '검색 닫기' }).waitFor()
    expect(problems).toEqual([])
    const twice = await doneBefore('/', (early) => early.getByRole('button', { name: '검색 열기' }).dblclick())
    await atRest(twice.page)
    await twice.page.getByRole('button', { name: '검색 열기' }).waitFor()
  })

  test('a form that was sent is sent with what was typed and ticked, and nothing of it stands in the address', async () => {
    const { page, problems } = await doneBefore('/sign-up', async (early) => {
      await early.getByLabel(/^이름/).fill('이서연')
      await early.getByRole('checkbox').first().click()
      await early.getByRole('button', { name: '가입하기', exact: true }).click()
    })
    await page.getByText('이메일 주소를 다시 확인해 주세요.').waitFor()
    expect(await page.getByLabel(/^이름/).inputValue()).toBe('이서연')
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    expect(problems).toEqual([])
  })

  test('an answer that was tapped leads on to the next question, as one that is tapped later does [pages.pressed-early]', async () => {
    const { page, problems } = await doneBefore('/hire/move-in-cleaning', (early) => early.getByText('빌라', { exact: true }).click())
    await page.getByRole('heading', { name: '언제 입주하세요?' }).waitFor()
    await page.getByText('다음 달', { exact: true }).click()
    await page.getByRole('heading', { name: '짐이 있나요?' }).waitFor()
    await page.getByRole('button', { name: '이전 질문' }).click()
    await page.getByRole('button', { name: '이전 질문' }).click()
    await page.getByRole('heading', { name: '어떤 집인가요?' }).waitFor()
    expect(await page.getByRole('radio', { name: '빌라' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
  })

  test('what is typed and sent where code comes after the app is kept and sent once it is here, and the page stays [pages.pressed-early]', async () => {
    const { page, problems } = await visitTo(base)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/Talk-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const post = '/community/dure-life/posts/post-100'
    await page.goto(post)
    await page.mouse.move(20, 20)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { mark: 1 }))
    await page.getByLabel('댓글', { exact: true }).fill('저희 집도 그랬어요.')
    await page.getByRole('button', { name: '남기기' }).last().click()
    expect([await page.evaluate(() => 'mark' in window), new URL(page.url()).pathname]).toEqual([true, post])
    release()
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${post}#comments`)
    await page.goBack()
    await expect.poll(() => page.getByLabel('댓글', { exact: true }).inputValue()).toBe('저희 집도 그랬어요.')
    expect(problems).toEqual([])
  })

  test('a link leads on without waiting for it', async () => {
    const { page } = await visitTo(base)
    await page.route(/\.js$/, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('a[href="/categories/car"]').first().click()
    await page.waitForURL('**/categories/car')
  })
})

test('the app is not fetched before the page stands, and at once where somebody touches it', async () => {
  const { page } = await visitTo(base)
  const fetched: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && fetched.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // A picture that does not come: the page is on its way all the while, however slow this browser is.
  await page.route('**/held.png', async (route) => {
    await held
    await route.abort()
  })
  await page.route(`${base}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', '<img src="/held.png" alt=""></body>') })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(fetched).toEqual([])
  await page.locator('body').dispatchEvent('pointerdown')
  await hydrated(page)
  expect(fetched.length).toBeGreaterThan(0)
  release()
})

describe('a page that is read first', () => {
  const started = (page: Page) =>
    page.evaluate(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')))
  /** Home in a browser whose clock we turn, once it has nothing else to do; `kept` is what an earlier visit left. */
  const readHome = async (kept?: string) => {
    const { page } = await visitTo(base)
    const fetched: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && fetched.push(request.url()))
    await page.clock.install()
    if (kept !== undefined) await page.addInitScript((key) => localStorage.setItem(key, '1'), kept)
    await page.goto('/')
    await page.clock.runFor(100)
    await expect.poll(() => fetched.length).toBeGreaterThan(0)
    return page
  }

  test('has its app fetched and not started for who sees it first, until it is touched', async () => {
    const page = await readHome()
    expect(await started(page)).toBe(false)
    await page.clock.resume()
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 40)
    await expect.poll(() => started(page)).toBe(true)
  })

  test('starts by itself for who only looks', async () => {
    const page = await readHome()
    await page.clock.runFor(7000)
    await page.clock.resume()
    await expect.poll(() => started(page)).toBe(true)
  })

  test('starts at once where the browser kept something from before', async () => {
    const page = await readHome('earlier')
    await expect.poll(() => started(page)).toBe(true)
  })
})

test('links change the page without loading it anew; back returns to the place and the title follows [pages.scroll]', async () => {
  const { page, problems } = await visitTo(base)
  await open(page, '/')
  await page.evaluate(() => Object.assign(window, { mark: 1 }))
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/categories/car"]')!.click())
  await page.getByRole('heading', { name: '자동차', level: 1 }).waitFor()
  expect(await page.title()).toBe('자동차 서비스 | 두레')
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '/error/404'
    link.click()
  })
  await page.getByRole('heading', { name: '찾으시는 페이지가 없어요' }).waitFor()
  expect(
    await page.evaluate(() => [document.body.className, document.querySelector('meta[name=robots]')?.getAttribute('content')]),
  ).toEqual(['error-code', 'noindex, nofollow'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goBack()
  await page.getByRole('heading', { name: '자동차', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '우리 동네 고수에게' }).waitFor()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700)
  expect(await page.evaluate(() => 'mark' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('the confirm modal keeps the focus and gives it back; toasts are two at most; a page change closes the modal', async () => {
  const { page, problems, look } = await visitTo(base, { size: 'desktop' })
  await open(page, '/dev/ui?debug=1')
  const opener = page.getByRole('button', { name: '확인 창' })
  await opener.click()
  await page.getByRole('dialog', { name: '요청을 취소할까요?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: '알림', exact: true }).click()
  expect(await page.getByText('저장했어요.').count()).toBe(2)
  // They lie over no act that is fixed at the foot.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<i id="foot" style="position:fixed;inset:auto 0 0;height:120px"></i>'),
  )
  await page.getByRole('button', { name: '알림', exact: true }).click()
  const lowest = () =>
    page.evaluate(() => innerHeight - document.querySelector('[data-react-aria-top-layer]')!.getBoundingClientRect().bottom)
  await expect.poll(lowest).toBeGreaterThanOrEqual(120)
  await page.evaluate(() => document.getElementById('foot')!.remove())
  await page.getByRole('button', { name: '시트 열기' }).click()
  await page.getByRole('dialog', { name: '지역 고르기' }).waitFor()
  await look('ui-sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await opener.click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click())
  await page.getByRole('heading', { name: '우리 동네 고수에게' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
})

test('a pro changes the mode, and the server knows it by the cookie', async () => {
  const { page } = await visitTo(base, { size: 'desktop' })
  await page.context().addCookies([{ name: 'as', value: 'provider', url: base }])
  await open(page, '/')
  await page.getByRole('button', { name: '고객 모드로' }).click()
  await page.getByRole('button', { name: '고수 모드로' }).waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'dure_mode')?.value).toBe('8.customer')
})
