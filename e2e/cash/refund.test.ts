import { beforeAll, expect, test } from 'vitest'
import { certify, customer, operator, type ProPerson } from '../../apps/api/test/people.ts'
import { atGateway, formOf, pro, quoted } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

async function seller(name: string): Promise<ProPerson> {
  const { house } = trip
  const person = await pro(house, { services: [(await formOf(house, slug)).service.id], name })
  await house.house.pool.query(`update provider set created_at = created_at - interval '2 days' where id = $1`, [person.providerId])
  return person
}

/** Product 6: 100,000 cash for 110,000 won and 8,000 bonus. */
async function bought(person: ProPerson, productId: number, payMethod = 'CARD'): Promise<string> {
  const { house } = trip
  const prepared = await person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } })
  await atGateway(house, prepared.paymentId, 'approve', { payMethod })
  if (payMethod === 'VIRTUAL_ACCOUNT') await atGateway(house, prepared.paymentId, 'deposit')
  await person.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })
  return prepared.paymentId
}

test('a pro sees how the amount comes about, refunds on his phone and sees how far it is', async () => {
  const { house } = trip
  const person = await seller('한솔청소')
  await bought(person, 6)
  await quoted(house, await customer(house), person, slug)
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/mypage/cash-dashboard')
  // What an entry was for is one press away, and so is the request behind it [cash.entry].
  await page.getByRole('button', { name: /^견적 보내기/ }).click()
  const entry = page.getByRole('dialog', { name: '캐시 내역' })
  await entry.getByText('보너스 캐시').waitFor()
  expect(await entry.getByRole('link', { name: '이 요청과 견적 보기' }).getAttribute('href')).toMatch(/^\/requests\/received\/\d+$/)
  await look('cash-entry')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /캐시 충전 환불$/ }).click()
  await page.getByText('돌려받을 금액').waitFor()
  await page.getByText('환불 수수료 10%').waitFor()
  await page.getByText('먼저 쓴 보너스').waitFor()
  await look('refund-ask')
  await page.getByRole('button', { name: /원 환불하기$/ }).click()
  await page.getByText(/원을 환불하고 있어요$/).waitFor()
  await look('refund-running')
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByRole('button', { name: '환불 중' }).waitFor()
  await house.settle()
  await open(page, '/mypage/cash-dashboard')
  await page.getByText('환불됨').waitFor()
  await page.getByText('캐시 환불').waitFor()
  await look('refund-done')
  expect(problems).toEqual([])
})

test('what came by virtual account goes to his own account, once he proved who he is; an operator brings home what the bank refuses', async () => {
  const { house } = trip
  const person = await seller('도담정리')
  await bought(person, 3, 'VIRTUAL_ACCOUNT')
  const { page, problems, look } = await trip.visit({ as: person, size: 'desktop' })
  const fill = async () => {
    await open(page, '/mypage/cash-dashboard')
    await page.getByRole('button', { name: /캐시 충전 환불$/ }).click()
    await page.getByLabel('은행').selectOption({ label: '신한은행' })
    await page.getByLabel('계좌번호').fill('110-123-450000')
    await page.getByLabel('예금주').fill('강도담')
    await page.getByRole('button', { name: '11,000원 환불하기' }).click()
  }
  await fill()
  await page.getByRole('link', { name: '본인 확인하러 가기' }).waitFor()
  await look('refund-identity')
  const id = await certify(house, { name: '강도담', phone: person.phone }, person.call)
  await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
  await fill()
  await page.getByText('11,000원을 환불하고 있어요').waitFor()
  await look('refund-bank')
  await house.settle()
  await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
  await house.advance(15)

  const debtor = await seller('늘봄인테리어')
  const tid = await bought(debtor, 3)
  await quoted(house, await customer(house), debtor, slug)
  await house.house.gateways.payments.cancel(tid, { reason: '카드사 취소' })
  await expect.poll(async () => (await debtor.call('GET /v1/cash/users/me/balance')).receivable).toBeGreaterThan(0)
  const indebted = await trip.visit({ as: debtor })
  await open(indebted.page, '/mypage/cash-dashboard')
  await indebted.page.getByText(/^갚을 금액이/).waitFor()
  await indebted.look('receivable')

  const boss = await operator(house)
  const desk = await trip.visit({ as: boss, size: 'desktop' })
  await house.house.pool.query(
    `insert into reconciliation (day, started_at, finished_at, payments, differences) values
      (current_date - 1, now() - interval '1 day', now() - interval '1 day', 1204, '[]'),
      (current_date, now(), now(), 1231, $1), (current_date + 1, now(), null, null, '[]')`,
    [JSON.stringify([{ rule: 'our clearing = the gateway’s payments', what: 'cash_purchase 12', expected: 11_000, found: 0 }])],
  )
  await open(desk.page, '/admin/cash-money')
  await desk.page.getByText('다른 곳 1건').waitFor()
  await desk.page
    .getByText(/강도담/)
    .first()
    .waitFor()
  await desk.page.getByText(/남은 금액/).waitFor()
  await desk.look('cash-money')
  await desk.page.getByLabel(/언제, 어떻게 보냈나요/).fill('11월 21일에 신한은행 계좌로 송금했어요.')
  await desk.page.getByRole('button', { name: '직접 돌려줬어요' }).click()
  await desk.page.getByRole('dialog').or(desk.page.getByRole('alertdialog')).getByRole('button', { name: '직접 돌려줬어요' }).click()
  await desk.page.getByText('멈춘 환불이 없어요').waitFor()
  await open(page, '/mypage/cash-dashboard')
  await page.getByText('환불됨').waitFor()
  expect([...problems, ...indebted.problems, ...desk.problems]).toEqual([])
})

test('a deposit that bought nothing is offered back at once: the notice leads to the sheet, which asks for an account', async () => {
  const { house } = trip
  const person = await seller('새벽정리')
  const starter = () => person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 1 } })
  const [first, second] = [await starter(), await starter()]
  for (const { paymentId } of [first, second]) await atGateway(house, paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
  for (const { uid, paymentId } of [first, second]) {
    await atGateway(house, paymentId, 'deposit')
    await person.call.raw('PATCH', '/v3/cash/purchase/auth', { uid, tid: paymentId })
  }
  await house.settle()
  const id = await certify(house, { name: '한새벽', phone: person.phone, birthDate: '1979-09-09' }, person.call)
  await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/mypage/cash-dashboard')
  await page.getByText('돌려드릴 입금이 5,500원 있어요').waitFor()
  await look('return-banner')
  await page.getByRole('button', { name: '돌려받을 계좌 적기' }).click()
  await page.getByText(/두 번 결제했어요/).waitFor()
  await open(page, `/pay/${first.paymentId}`)
  await page.getByText('이미 결제한 주문이에요').waitFor()
  await look('paid-already')
  await open(page, '/notifications')
  await page.getByText('돌려받을 계좌를 알려 주세요').click()
  await page.getByText(/두 번 결제했어요/).waitFor()
  await page.getByLabel('은행').selectOption({ label: '신한은행' })
  await page.getByLabel('계좌번호').fill('110-123-451111')
  await page.getByLabel('예금주').fill('한새벽')
  await look('return-ask')
  await page.getByRole('button', { name: '5,500원 환불하기' }).click()
  await page.getByText('5,500원을 환불하고 있어요').waitFor()
  await page.getByRole('button', { name: '확인' }).click()
  await expect.poll(() => page.getByText(/^돌려드릴 입금이/).count()).toBe(0)
  expect(problems).toEqual([])
})
