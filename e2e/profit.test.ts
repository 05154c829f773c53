import { beforeAll, expect, test } from 'vitest'
import { prove } from '../apps/api/test/people.ts'
import { act, paid, pair, settlePayouts } from '../apps/api/test/safe-payment/deals.ts'
import { forgetLimits } from '../apps/api/test/trade.ts'
import { journey, open, type Journey } from './journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

test.each(['phone', 'desktop'] as const)(
  'on a %s: a pro sees what his deals brought, gives the account they wait for, and looks at other periods',
  async (size) => {
    const { house } = trip
    await forgetLimits(house)
    const room = await pair(house)
    const { page, problems, look } = await trip.visit({ as: room.pro, size })
    await open(page, '/mypage')
    await page.getByRole('link', { name: '수익 관리' }).click()
    await page.getByText('이 기간에는 수익이 없어요').waitFor()
    await look('profit-empty')

    let last = 0
    for (let count = 0; count < 11; count += 1) {
      const deal = await paid(house, room)
      await act(room.customer, deal.id, 'confirm')
      last = deal.id
    }
    await open(page, '/mypage/profit')
    await page.getByText('정산 계좌를 등록해 주세요').waitFor()
    await page.getByText('1,100,000원', { exact: true }).first().waitFor()
    await look('profit-waiting')
    const accountNumber = `110${String(room.pro.userId).padStart(9, '0')}`
    await fetch(`${house.sandbox.url}/bank-accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder: '박고수' }),
    })
    await page.getByRole('button', { name: '계좌 등록하기' }).click()
    await page.getByLabel('은행').selectOption({ label: '신한은행' })
    await page.getByLabel('계좌번호').fill(accountNumber)
    await page.getByLabel('예금주').fill('박고수')
    await page.getByRole('button', { name: '계좌 저장하기' }).click()
    await page.getByText('정산 계좌를 저장했어요.').waitFor()
    // An account alone brings nothing: he has not said who he is.
    await page.getByRole('link', { name: '본인 확인하러 가기' }).waitFor()
    await look('profit-uncertified')
    await prove(house, room.pro)
    await settlePayouts(house, last, room.pro)
    await open(page, '/mypage/profit')
    await page.getByText('입금 완료').first().waitFor()
    expect(await page.getByText('정산 계좌를 등록해 주세요').count()).toBe(0)
    await look('profit')

    await page.getByRole('link', { name: '다음 페이지' }).click()
    await page.waitForURL('**/mypage/profit?period=month&page=2')
    await expect.poll(() => page.getByRole('link', { name: '거래 보기' }).count()).toBe(1)
    await page.getByRole('button', { name: '지난달' }).click()
    await page.getByText('이 기간에는 수익이 없어요').waitFor()
    await page.getByRole('button', { name: '직접 고르기' }).click()
    await page.getByRole('button', { name: '이 기간 보기' }).click()
    await page.getByText('시작하는 날과 끝나는 날을 모두 골라 주세요.').waitFor()
    await page.getByLabel('시작하는 날').fill('2026-01-01')
    await page.getByLabel('끝나는 날').fill('2027-12-31')
    await look('profit-days')
    await page.getByRole('button', { name: '이 기간 보기' }).click()
    await page.getByText('2026.01.01 – 2027.12.31').waitFor()
    await page.getByText('1,100,000원', { exact: true }).first().waitFor()
    expect(problems).toEqual([])
  },
  240_000,
)
