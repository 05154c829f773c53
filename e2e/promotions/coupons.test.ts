import { beforeAll, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { DAY } from '@dure/kernel/time'
import { operator } from '../../apps/api/test/people.ts'
import { endOffer, later, offer, offerMade, read, requestWithQuotes } from '../../apps/api/test/promotions/coupons.ts'
import { act, asked } from '../../apps/api/test/safe-payment/deals.ts'
import { atGateway } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a customer pastes a code, pays with the best of his coupons, is told the new sum where it is gone, and has it back after a refund [promotions.best] [promotions.given-back]', async () => {
  const { house } = trip
  const deal = await asked(house)
  const who = await trip.visit({ as: deal.customer })
  const { page } = who
  await open(page, '/mypage/coupon')
  await page.getByText('쿠폰이 없어요', { exact: true }).waitFor()
  await who.look('none')
  const best = await offerMade(house, { name: '첫 결제 쿠폰', expiresAt: later(house, 2.5 * DAY) })
  const small = await offer(house, { value: 2_000, name: '작은 쿠폰' })
  const far = await offer(house, { name: '큰 결제 쿠폰', value: 9_000, minAmount: 500_000 })
  for (const [code, name] of [
    [small, '작은 쿠폰'],
    [far, '큰 결제 쿠폰'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one field, code after code
    await page.getByLabel('쿠폰 코드').fill(code.toLowerCase())
    await page.getByRole('button', { name: '받기', exact: true }).click()
    await page.getByRole('heading', { name }).waitFor()
    await expect.poll(() => page.getByLabel('쿠폰 코드').inputValue()).toBe('')
    // oxlint-enable no-await-in-loop
  }
  await page.getByLabel('쿠폰 코드').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `쿠폰 코드: ${best.code.toLowerCase()} (오늘까지)`)
  await expect.poll(() => page.getByLabel('쿠폰 코드').inputValue()).toBe(best.code)
  await page.getByRole('button', { name: '받기', exact: true }).click()
  await page.getByText('첫 결제 쿠폰').waitFor()
  await page.getByText('쓸 수 있는 쿠폰').getByText('3장').waitFor()
  await page.getByLabel('쿠폰 코드').fill('NOSUCHCODE1')
  await page.getByRole('button', { name: '받기', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await who.look('wallet')

  await open(page, `/escrows/${deal.id}`)
  await page.getByRole('button', { name: '98,500원 결제하기' }).waitFor()
  await page.getByText('가장 많이 할인되는 쿠폰을 골랐어요').waitFor()
  await page.getByRole('button', { name: '바꾸기' }).click()
  await page.getByRole('dialog').getByText('500,000원 이상 결제할 때 쓸 수 있어요').waitFor()
  await who.look('choose', { resizes: false })
  await page.getByRole('dialog').getByText('작은 쿠폰').click()
  await page.getByRole('button', { name: '101,500원 결제하기' }).waitFor()
  await page.getByRole('button', { name: '바꾸기' }).click()
  await page.getByRole('dialog').getByText('첫 결제 쿠폰').click()
  // It ended between the screen and the press: nothing is charged, and the new sum is told.
  await endOffer(house, best.id)
  await page.getByRole('button', { name: '98,500원 결제하기' }).click()
  await page.getByText(/쿠폰을 쓸 수 없게 되었어요. 결제 금액이 101,500원으로 바뀌었어요/).waitFor()
  await who.look('changed')
  expect(await house.house.pool.query('select 1 from safe_payment_attempt where safe_payment_id = $1', [deal.id])).toMatchObject({
    rows: [],
  })
  await page.getByRole('button', { name: '101,500원 결제하기' }).click()
  await page.waitForURL(/\/pay\/safe-/)
  const paymentId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
  await page.getByRole('button', { name: '101,500원 결제하기' }).waitFor()
  await open(page, '/mypage/coupon')
  await page.getByText('결제에 쓰는 중').waitFor()
  await atGateway(house, paymentId, 'approve')
  await open(page, `/escrows/${deal.id}?paymentId=${paymentId}`)
  await page.getByRole('heading', { name: '안전하게 보관하고 있어요' }).waitFor()
  await open(page, '/mypage/coupon?tab=past')
  await page.getByText('두레가 거둔 쿠폰이에요').waitFor()
  await who.look('past')
  await act(deal.customer, deal.id, 'cancel')
  await open(page, '/mypage/coupon')
  await page.getByText('돌려받았어요').waitFor()
  await open(page, '/mypage')
  await page.getByRole('link', { name: /쿠폰/ }).getByText(/2장/).waitFor()
  expect(who.problems).toEqual([])
})

test('an operator is told what a coupon may cost, a second one agrees, and a request whose quotes were read brings one [promotions.agreement] [promotions.request]', async () => {
  const { house } = trip
  const maker = await trip.visit({ as: await operator(house, 'content'), size: 'desktop' })
  const second = await trip.visit({ as: await operator(house, 'money'), size: 'desktop' })
  const { page } = maker
  await open(page, '/admin/coupons')
  await page.getByLabel('이름 (회원에게 보여요)').fill('겨울 쿠폰')
  await page.getByLabel('어떻게 받나요?').selectOption('event')
  await page.getByRole('button', { name: '미리 보고 만들기' }).click()
  await page.getByText('얼마를 깎을지 적어 주세요.').waitFor()
  await page.getByLabel('깎는 금액').fill('5000')
  await page.getByLabel('모두 몇 장까지 쓸 수 있나요?').fill('300')
  await page.getByRole('button', { name: '미리 보고 만들기' }).click()
  await page
    .getByRole('dialog')
    .getByText(/최대 1,500,000원까지 두레가 내요/)
    .waitFor()
  await maker.look('effect', { resizes: false })
  await page.getByRole('dialog').getByRole('button', { name: '만들기' }).click()
  await page.getByText('쿠폰을 만들었어요.').waitFor()
  await page.getByText('동의를 기다려요').first().waitFor()
  await maker.look('desk')
  await open(second.page, '/admin/coupons?view=waiting')
  await second.page.getByRole('button', { name: '동의하기' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: '동의하기' }).click()
  await second.page.getByText('동의를 기다리는 쿠폰이 없어요').waitFor()

  await offerMade(house, { issueType: 'request', code: null, name: '견적 다 읽은 쿠폰', pieces: 50 })
  const { who, requestId, quotes } = await requestWithQuotes(house, couponLimits.request.quotes)
  for (const { quoteId } of quotes.slice(1)) await read(who, quoteId)
  const asking = await trip.visit({ as: who })
  await open(asking.page, '/mypage/coupon')
  await asking.page.getByText('겨울 쿠폰').waitFor()
  await asking.page.getByRole('listitem').filter({ hasText: '겨울 쿠폰' }).getByRole('button', { name: '받기' }).click()
  await asking.page.getByText(/읽은 견적 2\/3/).waitFor()
  await asking.look('to-take')
  await read(who, quotes[0]!.quoteId)
  await who.call('PUT /api2/requests/:id/close', { params: { id: requestId }, body: { closed_type: 1, closed_comment: '' } })
  await open(asking.page, `/requests/${requestId}/quotes`)
  await asking.page.getByRole('button', { name: '쿠폰 받기' }).click()
  await asking.page.getByText('이 요청의 고수에게 쓸').waitFor()
  await asking.look('request-coupon')
  expect([...maker.problems, ...second.problems, ...asking.problems]).toEqual([])
})
