import { beforeAll, expect, test } from 'vitest'
import { customer } from '../../apps/api/test/people.ts'
import { buyCash, formOf, pro, submit } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

test('a pro sets automatic quotes up, a customer gets one within the minute, and the result says what it cost and brought', async () => {
  const { house } = trip
  // Who joins gets what is open: here nothing is.
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const { service } = await formOf(house, slug)
  const sender = await pro(house, { services: [service.id], name: '아침청소' })
  await buyCash(house, sender.call)
  const { page, problems, look } = await trip.visit({ as: sender })
  await open(page, '/instant-match')
  await page.getByText('일하는 동안에도 견적이 나가요').waitFor()
  await page.getByRole('link', { name: '자동견적 시작하기' }).click()

  await page.getByRole('heading', { name: '어떤 서비스에 보낼까요?' }).waitFor()
  await page.getByRole('radio', { name: /입주청소/ }).check({ force: true })
  const next = page.getByRole('button', { name: '다음' })
  await next.click()
  await page.getByRole('heading', { name: '어느 지역의 요청에 보낼까요?' }).waitFor()
  await page.getByRole('checkbox', { name: /^강남구/ }).check({ force: true })
  await page.getByText('1곳을 골랐어요').waitFor()
  await look('campaign-place')
  await next.click()
  await page.getByRole('heading', { name: '어떤 요청을 받을까요?' }).waitFor()
  await page.getByText('모든 답변을 받아요').first().waitFor()
  await look('campaign-answers')
  await next.click()
  await page.getByRole('heading', { name: '어떤 견적을 보낼까요?' }).waitFor()
  await page.getByRole('textbox', { name: /^금액/ }).fill('180000')
  await page.getByLabel('금액이 달라지는 질문').selectOption({ label: '공급면적은 몇 평인가요?' })
  await page.getByRole('textbox', { name: '1번째 크기' }).fill('30평')
  await page.getByRole('textbox', { name: '1번째 금액' }).fill('21만')
  await page.getByText('30평보다 큰 요청에는 보내지 않아요.').waitFor()
  await look('campaign-prices')
  await page.getByLabel(/메시지/).fill('010-1234-5678로 연락 주세요')
  await next.click()
  await page.getByText(/연락처\(전화번호, 메신저, SNS\)는 입력할 수 없어요/).waitFor()
  await look('campaign-quote-contact')
  await page.getByLabel(/메시지/).fill('안녕하세요, 아침청소예요. 창틀까지 꼼꼼하게 해 드려요.')
  await next.click()
  await page.getByRole('heading', { name: '얼마까지 쓸까요?' }).waitFor()
  await page.getByText('이대로 지난 30일이었다면').waitFor()
  await look('campaign-budget')
  // What was given is there again in another window.
  await page.reload()
  await page.getByText('적던 내용이 그대로 있어요. 이어서 해 주세요.').waitFor()
  for (const head of ['어느 지역의 요청에 보낼까요?', '어떤 요청을 받을까요?', '어떤 견적을 보낼까요?', '얼마까지 쓸까요?']) {
    await next.click()
    await page.getByRole('heading', { name: head }).waitFor()
  }
  await page.getByText('이대로 지난 30일이었다면').waitFor()
  await page.getByRole('button', { name: '자동견적 시작하기' }).click()
  await page.waitForURL(/\/instant-match\/\d+$/)
  await page.getByText('아직 보낸 견적이 없어요').waitFor()

  const person = await customer(house, '김민지')
  const requestId = await submit(house, person.call, slug)
  await house.settle()
  const buyer = await trip.visit({ as: person })
  await open(buyer.page, `/requests/${requestId}/quotes`)
  await buyer.page.getByText('자동견적', { exact: true }).first().waitFor()
  await buyer.look('campaign-received')
  await buyer.page.getByText('창틀까지 꼼꼼하게').first().waitFor()
  await buyer.page.getByText('210,000원').first().waitFor()
  await buyer.page
    .getByRole('button', { name: /아침청소/ })
    .first()
    .click()
  await buyer.page.getByRole('dialog').getByRole('link', { name: '프로필 모두 보기' }).click()
  await buyer.page.waitForURL(`**/profile/users/${sender.userId}`)
  expect(buyer.problems).toEqual([])

  await page.reload()
  await page.getByText('보냄').first().waitFor()
  await page.getByText('첫 자동견적').first().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: '지금까지' }).getByText('1건').first().waitFor()
  await page.getByText('30평까지 210,000원').waitFor()
  await look('campaign-result')
  await page.getByRole('button', { name: '잠시 멈추기' }).click()
  await page.getByRole('button', { name: '멈추기', exact: true }).click()
  await page.getByText('이유를 골라 주세요.').waitFor()
  await page.getByRole('radio', { name: '지금은 일이 충분해요' }).check({ force: true })
  await page.getByRole('button', { name: '멈추기', exact: true }).click()
  await page.getByText('자동견적을 멈췄어요.').waitFor()
  await page.getByRole('button', { name: '다시 시작' }).click()
  await page.getByText('자동견적을 다시 시작했어요.').waitFor()
  expect(problems).toEqual([])
})
