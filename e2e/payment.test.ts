import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { authCookie } from '../apps/api/src/http/sessions.ts'
import { testHouse, type TestHouse } from '../apps/api/test/house.ts'
import { customer, operator, type Person } from '../apps/api/test/people.ts'
import { account, act, asked, atGatewayNow, days, hours, paid, pair, prepare, settlePayouts } from '../apps/api/test/safe-payment/deals.ts'
import { atGateway, forgetLimits } from '../apps/api/test/trade.ts'
import { atEnd } from '../test/atEnd.ts'
import { launch } from '../test/chromium.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

let house: TestHouse
let browser: Browser
beforeAll(async () => {
  house = await testHouse()
  browser = await launch()
  atEnd(() => browser.close())
})

type Seat = { readonly page: Page; readonly problems: string[]; open(path: string): Promise<void>; look(name: string): Promise<void> }

/** One person at one device, logged in. `look` checks axe and sideways scrolling, and takes a picture where `SHOTS` names a folder. */
async function seat(person: Person, size: keyof typeof sizes = 'phone'): Promise<Seat> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: sizes[size], baseURL: house.url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: authCookie, value: person.key, url: house.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/the server responded with a status of 4\d\d/.test(message.text()))
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return {
    page,
    problems,
    async open(path) {
      await page.goto(path)
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
      )
    },
    async look(name) {
      const folder = process.env['SHOTS']
      if (folder) {
        await mkdir(folder, { recursive: true })
        await page.screenshot({ path: join(folder, `${size}-${name}.png`), fullPage: true })
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((one) => `${name}: ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      expect(problems).toEqual([])
    },
  }
}

test.each([
  ['phone', 'desktop'],
  ['desktop', 'phone'],
] as const)(
  'a customer (%s) pays what he was asked, confirms and reviews; the pro (%s) sees it live and is paid out',
  { timeout: 120_000 },
  async (his, theirs) => {
    await forgetLimits(house)
    const deal = await asked(house)
    const buyer = await seat(deal.customer, his)
    const seller = await seat(deal.pro, theirs)
    await seller.open(`/pro/escrows/${deal.id}`)
    await seller.look('asked-pro')
    await buyer.open(`/escrows/${deal.id}`)
    await buyer.page.getByText('판매자').waitFor()
    await buyer.look('asked')
    await buyer.page.getByRole('button', { name: '103,500원 결제하기' }).click()
    await buyer.page.waitForURL(/\/pay\/safe-/)
    const paymentId = decodeURIComponent(new URL(buyer.page.url()).pathname.split('/').at(-1)!)
    await buyer.page.getByRole('button', { name: '103,500원 결제하기' }).waitFor()
    await buyer.look('pay')
    // The window of the gateway is the gateway's own: what its button does is done there, and the customer comes back.
    await atGateway(house, paymentId, 'approve')
    await buyer.open(`/escrows/${deal.id}?paymentId=${paymentId}`)
    await buyer.page.getByRole('button', { name: '거래 확정하기' }).waitFor()
    await buyer.page.waitForURL((url) => url.search === '')
    await buyer.page.getByRole('heading', { name: '안전하게 보관하고 있어요' }).waitFor()
    await buyer.look('paid')
    // The order's own page, left open, leads to its deal instead of offering it again.
    await buyer.open(`/pay/${paymentId}`)
    await buyer.page.getByRole('link', { name: '거래 보기' }).click()
    await seller.page.getByText('고객이 결제했어요').first().waitFor()
    await seller.page.getByRole('button', { name: '정산 계좌 등록하기' }).click()
    await seller.page.getByLabel('예금주').waitFor()
    await seller.look('account')

    await account(house, deal.pro)
    await buyer.page.getByRole('button', { name: '거래 확정하기' }).click()
    await buyer.page
      .getByRole('dialog')
      .getByText(/103,500원을 돌려받을 수 없/)
      .waitFor()
    await buyer.page.getByRole('dialog').getByRole('button', { name: '거래 확정하기' }).click()
    await buyer.page.getByText('거래 확정', { exact: true }).waitFor()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await seller.open(`/pro/escrows/${deal.id}`)
    await seller.page.getByText('정산 완료').first().waitFor()
    await seller.look('paid-out')

    await buyer.open(`/escrows/${deal.id}`)
    await buyer.page.getByRole('link', { name: '리뷰 쓰기' }).click()
    await buyer.page.getByLabel('리뷰', { exact: true }).waitFor()
    await buyer.page.locator('label:has(input[type=radio])').nth(4).click()
    await buyer.page
      .getByRole('button', { name: '마무리까지' })
      .or(buyer.page.getByRole('button', { name: '결과가 만족스러워요' }))
      .click()
    await buyer.page.getByLabel('리뷰', { exact: true }).fill('짧아요')
    await buyer.page.getByRole('button', { name: '리뷰 등록하기' }).click()
    await buyer.page.getByText('리뷰를 10자 이상 적어 주세요.').waitFor()
    await buyer.look('review')
    await buyer.page.getByLabel('리뷰', { exact: true }).fill('시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.')
    await buyer.page.getByRole('button', { name: '리뷰 등록하기' }).click()
    await buyer.page.waitForURL(/\/profile\/users\//)
    await buyer.page.getByText('시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.').first().waitFor()

    await buyer.open('/escrows/history')
    await buyer.page.getByText('정산 완료').first().waitFor()
    await buyer.look('history')
    await seller.open('/pro/escrows/history')
    await seller.look('history-pro')
  },
)

test(
  'what cannot be done is said in place: cancelled, expired, paid twice, another person’s, no safe number',
  { timeout: 120_000 },
  async () => {
    const cancelled = await asked(house)
    const buyer = await seat(cancelled.customer)
    await buyer.open(`/escrows/${cancelled.id}`)
    await act(cancelled.pro, cancelled.id, 'cancel_request', '고수 사정')
    await buyer.page.getByText('요청 취소', { exact: true }).waitFor()
    expect(await buyer.page.getByRole('button', { name: /결제하기/ }).count()).toBe(0)
    await buyer.look('cancelled')

    const twice = await asked(house)
    const first = await prepare(twice)
    await atGateway(house, first.paymentId, 'fail')
    const second = await paid(house, twice).catch(() => null)
    expect(second).toBeNull()
    const payer = await seat(twice.customer)
    await payer.open(`/escrows/${twice.id}?paymentId=${first.paymentId}`)
    await payer.page.getByText(/결제하지 못했어요|아직 결제가/).waitFor()

    const expired = await asked(house)
    const { paymentId } = await prepare(expired)
    await house.advance(days(7) + 1)
    await atGateway(house, paymentId, 'approve')
    const late = await seat(expired.customer)
    await late.open(`/escrows/${expired.id}?paymentId=${paymentId}`)
    await late.page.getByText(/이미 끝났거나 결제된 거래예요/).waitFor()
    await house.settle()
    expect(await atGatewayNow(house, paymentId)).toMatchObject({ cancelled: 103_500 })

    await forgetLimits(house)
    const stranger = await seat(await customer(house, '남의눈'))
    expect((await stranger.page.goto(`/escrows/${cancelled.id}`))?.status()).toBe(404)
    await stranger.page.goto('/escrows/99999999999999999999')
    expect(new URL(stranger.page.url()).pathname).toBe('/error/404')
  },
)

test('a deal that is rejected goes before the operators, who decide', { timeout: 120_000 }, async () => {
  const deal = await paid(house, await pair(house))
  await house.advance(hours(3))
  await act(deal.customer, deal.id, 'ask_cancel', '아직 서비스를 받지 않았어요')
  await act(deal.pro, deal.id, 'reject_cancel', '이미 시작했어요')
  const buyer = await seat(deal.customer)
  await buyer.open(`/escrows/${deal.id}`)
  await buyer.page.getByRole('button', { name: '운영팀에 문의하기' }).click()
  await buyer.page.getByRole('dialog').waitFor()
  await buyer.look('case-ask')
  await buyer.page.getByRole('dialog').getByRole('button', { name: '운영팀에 문의하기' }).click()
  await buyer.page.getByLabel('내용 더하기').fill('약속한 날에 오지 않았어요.')
  await buyer.page.getByRole('button', { name: '운영팀에 보내기' }).click()
  await buyer.page.getByText('약속한 날에 오지 않았어요.').waitFor()
  await buyer.look('case')

  const judge = await seat(await operator(house), 'desktop')
  await judge.open('/admin/cases')
  await judge.page.getByRole('link', { name: /서비스를 받지 못했어요/ }).click()
  await judge.page.getByText('약속한 날에 오지 않았어요.').waitFor()
  await judge.look('case')
  await judge.page.getByLabel(/고객에게 모두 환불/).check()
  await judge.page.getByLabel('결정한 이유').fill('서비스를 받지 못했음을 확인했어요.')
  await judge.page.getByRole('button', { name: '결정하기' }).click()
  await judge.page.getByRole('alertdialog').or(judge.page.getByRole('dialog')).getByRole('button', { name: '결정하기' }).click()
  await buyer.page.getByText('운영팀 환불', { exact: true }).waitFor()
  expect((await buyer.page.goto('/admin/cases'))?.status()).toBe(403)
})
