import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { TestHouse } from '../../apps/api/test/house.ts'
import { customer, operator } from '../../apps/api/test/people.ts'
import {
  account,
  act,
  asked,
  atGatewayNow,
  days,
  hours,
  paid,
  pair,
  prepare,
  settlePayouts,
} from '../../apps/api/test/safe-payment/deals.ts'
import { atGateway, forgetLimits } from '../../apps/api/test/trade.ts'
import { journey, open, sizes, type Journey } from '../journey.ts'

let trip: Journey
let house: TestHouse
beforeAll(async () => {
  trip = await journey({})
  ;({ house } = trip)
})

/** What is paid, to whom and how it is undone are seen on a phone before anything is scrolled, and so is the act with its sum [safe-payment.before-paying]. */
async function evidenceFirst(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize(sizes.phone)
  const place = async (one: Locator) => (await one.boundingBox())!
  const act = await place(page.getByRole('button', { name: '103,500원 결제하기' }))
  const seen = [
    page.getByText('결제 금액', { exact: true }),
    page.getByText('박고수').first(),
    page.getByText(/안에는 바로 취소/).first(),
    page.getByText('결제대행사가 보관', { exact: true }),
  ]
  for (const one of await Promise.all(seen.map(place))) expect(one.y + one.height).toBeLessThanOrEqual(act.y)
  expect(act.y + act.height).toBeLessThanOrEqual(sizes.phone.height)
  await page.setViewportSize(before)
}

test('a customer pays what he was asked at his desk, confirms and reviews; the pro sees it live on his phone and is paid out', async () => {
  const deal = await asked(house)
  const buyer = await trip.visit({ as: deal.customer, size: 'desktop' })
  const seller = await trip.visit({ as: deal.pro })
  await open(seller.page, `/pro/escrows/${deal.id}`)
  await seller.look('asked-pro')
  await open(buyer.page, `/escrows/${deal.id}`)
  await buyer.page.getByText('판매자 정보').waitFor()
  expect(await buyer.page.getByRole('listitem').filter({ hasText: '지금 단계예요' }).innerText()).toContain('결제')
  await buyer.look('asked')
  await buyer.page.getByRole('button', { name: '103,500원 결제하기' }).click()
  await buyer.page.waitForURL(/\/pay\/safe-/)
  const paymentId = decodeURIComponent(new URL(buyer.page.url()).pathname.split('/').at(-1)!)
  await buyer.page.getByRole('heading', { name: '결제하기' }).waitFor()
  await buyer.page.getByRole('button', { name: '103,500원 결제하기' }).waitFor()
  await buyer.look('pay')
  await evidenceFirst(buyer.page)
  // The window of the gateway is the gateway's own: what its button does is done there, and the customer comes back.
  await atGateway(house, paymentId, 'approve')
  await open(buyer.page, `/escrows/${deal.id}?paymentId=${paymentId}`)
  await buyer.page.getByRole('button', { name: '거래 확정하기' }).waitFor()
  await buyer.page.waitForURL((url) => url.search === '')
  await buyer.page.getByRole('heading', { name: '103,500원을 결제했어요' }).waitFor()
  await buyer.page.getByRole('heading', { name: '안전하게 보관하고 있어요' }).waitFor()
  await buyer.look('paid-now')
  // The order's own page, left open, leads to its deal instead of offering it again.
  await open(buyer.page, `/pay/${paymentId}`)
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
  await open(seller.page, `/pro/escrows/${deal.id}`)
  await seller.page.getByText('정산 완료').first().waitFor()
  await seller.look('paid-out')

  await open(buyer.page, `/escrows/${deal.id}`)
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
  await buyer.page.getByRole('link', { name: '고수 페이지로' }).click()
  await buyer.page.waitForURL(/\/profile\/users\//)
  await buyer.page.getByText('시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.').first().waitFor()

  await open(buyer.page, '/escrows/history')
  await buyer.page.getByText('정산 완료').first().waitFor()
  await open(seller.page, '/pro/escrows/history')
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})

test('what cannot be done is said in place: cancelled, expired, paid twice, another person’s, no safe number', async () => {
  const cancelled = await asked(house)
  const buyer = await trip.visit({ as: cancelled.customer })
  await open(buyer.page, `/escrows/${cancelled.id}`)
  await act(cancelled.pro, cancelled.id, 'cancel_request', '고수 사정')
  await buyer.page.getByText('요청 취소', { exact: true }).waitFor()
  expect(await buyer.page.getByRole('button', { name: /결제하기/ }).count()).toBe(0)
  await buyer.look('cancelled')

  const twice = await asked(house)
  const first = await prepare(twice)
  await atGateway(house, first.paymentId, 'fail')
  const second = await paid(house, twice).catch(() => null)
  expect(second).toBeNull()
  const payer = await trip.visit({ as: twice.customer })
  await open(payer.page, `/escrows/${twice.id}?paymentId=${first.paymentId}`)
  await payer.page.getByText(/결제하지 못했어요|아직 결제가/).waitFor()

  const expired = await asked(house)
  const { paymentId } = await prepare(expired)
  await house.advance(days(7) + 1)
  await atGateway(house, paymentId, 'approve')
  const late = await trip.visit({ as: expired.customer })
  await open(late.page, `/escrows/${expired.id}?paymentId=${paymentId}`)
  await late.page.getByText(/이미 끝났거나 결제된 거래예요/).waitFor()
  await house.settle()
  expect(await atGatewayNow(house, paymentId)).toMatchObject({ cancelled: 103_500 })

  await forgetLimits(house)
  const stranger = await trip.visit({ as: await customer(house, '남의눈') })
  expect((await stranger.page.goto(`/escrows/${cancelled.id}`))?.status()).toBe(404)
  await stranger.page.goto('/escrows/99999999999999999999')
  expect(new URL(stranger.page.url()).pathname).toBe('/error/404')
  expect([...buyer.problems, ...payer.problems, ...late.problems]).toEqual([])
})

test('a deal that is rejected goes before the operators, who decide', async () => {
  const deal = await paid(house, await pair(house))
  await house.advance(hours(3))
  await act(deal.customer, deal.id, 'ask_cancel', '아직 서비스를 받지 않았어요')
  await act(deal.pro, deal.id, 'reject_cancel', '이미 시작했어요')
  const buyer = await trip.visit({ as: deal.customer })
  await open(buyer.page, `/escrows/${deal.id}`)
  await buyer.page.getByRole('button', { name: '운영팀에 문의하기' }).click()
  await buyer.page.getByRole('dialog').waitFor()
  await buyer.look('case-ask')
  await buyer.page.getByRole('dialog').getByRole('button', { name: '운영팀에 문의하기' }).click()
  await buyer.page.getByLabel('내용 더하기').fill('약속한 날에 오지 않았어요.')
  await buyer.page.getByRole('button', { name: '운영팀에 보내기' }).click()
  await buyer.page.getByText('약속한 날에 오지 않았어요.').waitFor()
  await buyer.look('case')

  const judge = await trip.visit({ as: await operator(house), size: 'desktop' })
  // The case that waits longest is opened by itself, beside the list.
  await open(judge.page, '/admin/cases')
  await judge.page.getByText('약속한 날에 오지 않았어요.').waitFor()
  await judge.look('case')
  await judge.page.getByLabel(/고객에게 모두 환불/).check()
  await judge.page.getByLabel('결정한 이유').fill('서비스를 받지 못했음을 확인했어요.')
  await judge.page.getByRole('button', { name: '결정하기' }).click()
  await judge.page.getByRole('alertdialog').or(judge.page.getByRole('dialog')).getByRole('button', { name: '결정하기' }).click()
  await buyer.page.getByText('운영팀 환불', { exact: true }).waitFor()
  expect([...buyer.problems, ...judge.problems]).toEqual([])
  expect((await buyer.page.goto('/admin/cases'))?.status()).toBe(403)
})

test('a silent customer is waited for in a list of its own; from his day on both sides read so, and the settlement stands filled in [safe-payment.silence]', async () => {
  const deal = await paid(house, await pair(house))
  await account(house, deal.pro)
  await house.advance(hours(3))
  await act(deal.pro, deal.id, 'ask_confirm')
  await house.advance(days(3) + 1)
  const awaiting = await trip.visit({ as: await operator(house), size: 'desktop' })
  await open(awaiting.page, '/admin/cases')
  await awaiting.page.getByRole('link', { name: '고객의 답을 기다리는 일' }).click()
  await awaiting.page.getByRole('table', { name: '거래 확인' }).getByRole('link').click()
  await awaiting.page.getByText(/그때까지는 환불만 결정할 수 있어요/).waitFor()

  await house.advance(days(7) + hours(1))
  const buyer = await trip.visit({ as: deal.customer })
  const judge = await trip.visit({ as: await operator(house), size: 'desktop' })
  for (const { page } of [buyer, judge]) await page.clock.setSystemTime(house.house.clock.now())
  await open(buyer.page, `/escrows/${deal.id}`)
  await buyer.page.getByText(/운영팀이 고수에게 정산하려고 해요/).waitFor()
  await buyer.look('silence')
  await open(judge.page, '/admin/cases')
  await judge.page.getByRole('table', { name: '거래 확인' }).getByRole('link').click()
  await judge.page.getByText(/고수에게 정산하기를 권해요/).waitFor()
  expect(await judge.page.getByLabel('결정한 이유').inputValue()).toContain('답하지 않아')
  await judge.look('silence')
  await judge.page.getByRole('button', { name: '결정하기' }).click()
  await judge.page.getByRole('alertdialog').or(judge.page.getByRole('dialog')).getByRole('button', { name: '결정하기' }).click()
  await buyer.page.getByText('거래 확정', { exact: true }).first().waitFor()
  expect([...buyer.problems, ...awaiting.problems, ...judge.problems]).toEqual([])
})
