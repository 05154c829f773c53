import { beforeAll, expect, test } from 'vitest'
import { SECOND, seoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import type { TestHouse } from '../../apps/api/test/house.ts'
import { operator } from '../../apps/api/test/people.ts'
import { asked } from '../../apps/api/test/safe-payment/deals.ts'
import { receiptOf } from '../../apps/api/test/tax/papers.ts'
import { atGateway } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let house: TestHouse
beforeAll(async () => {
  trip = await journey({})
  ;({ house } = trip)
})

test.each(['phone', 'desktop'] as const)(
  'a customer asks for a cash receipt where he pays by transfer, has it once he confirms, and its correction once the money went back (%s)',
  async (size) => {
    const deal = await asked(house)
    const { page, look } = await trip.visit({ as: deal.customer, size })
    await open(page, `/escrows/${deal.id}`)
    await page.getByRole('button', { name: '103,500원 결제하기' }).click()
    await page.waitForURL(/\/pay\/safe-/)
    const paymentId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
    await page.getByRole('radio', { name: '계좌이체' }).check({ force: true })
    await page.getByRole('button', { name: '현금영수증 신청하기' }).click()
    // Whoever pays with a number half typed is told, and nothing is charged.
    await page.getByRole('button', { name: '103,500원 결제하기' }).click()
    await page.getByText('현금영수증 신청을 마치거나 닫은 다음 결제해 주세요.').waitFor()
    await page.getByLabel('휴대폰 번호나 현금영수증 카드 번호').fill('123')
    await page.getByRole('button', { name: '신청하기', exact: true }).click()
    await page.getByText('휴대폰 번호나 현금영수증 카드 번호를 확인해 주세요.').waitFor()
    await page.getByLabel('휴대폰 번호나 현금영수증 카드 번호').fill('010-1234-5678')
    await page.getByRole('button', { name: '신청하기', exact: true }).click()
    await page.getByText('••••5678').waitFor()
    await look('asked')
    await atGateway(house, paymentId, 'approve', { payMethod: 'TRANSFER' })
    await open(page, `/mypage/dure-pay/${deal.id}?paymentId=${paymentId}`)
    await page.getByRole('button', { name: '거래 확정하기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '확정하기' }).click()
    await expect.poll(async () => (await receiptOf(deal.customer, deal.id)).papers.length).toBe(1)
    await house.settle()
    await open(page, `/escrows/${deal.id}`)
    await page.getByText('발행했어요').waitFor()
    await look('issued')
    await house.house.gateways.payments.cancel(paymentId, { reason: '결제 취소' })
    await expect.poll(async () => (await receiptOf(deal.customer, deal.id)).papers.length).toBe(2)
    await house.settle()
    await open(page, '/mypage/tax')
    await page.getByText('-3,500원').waitFor()
    await look('papers')
    await page.getByRole('button', { name: '세금 서류를 엑셀로 저장 (CSV)' }).waitFor()
  },
)

test('an operator reads what a month that is over came to', async () => {
  // The books began this month: it is over before it is closed.
  const now = house.house.clock.now()
  const month = seoulDay(now).slice(0, 7)
  await house.advance(Math.ceil((startOfNextSeoulMonth(now).getTime() - now.getTime()) / SECOND) + 60)
  await house.settle()
  const boss = await operator(house)
  const { page, look } = await trip.visit({ as: boss, size: 'desktop' })
  await open(page, '/admin/months')
  await page.getByRole('link', { name: new RegExp(`${month.slice(0, 4)}년 ${Number(month.slice(5))}월`) }).click()
  await page.getByRole('rowheader', { name: '매출 (수수료와 쓴 캐시)' }).waitFor()
  await look('month')
})
