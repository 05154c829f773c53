import { beforeAll, expect, test } from 'vitest'
import { certificatePicture } from '../../apps/api/db/seed/demo/pictures.ts'
import { customer, operator } from '../../apps/api/test/people.ts'
import { formOf, pro, submit } from '../../apps/api/test/trade.ts'
import { chooseDay } from '../days.ts'
import { hydrated, journey, open, type Journey, type Visit } from '../journey.ts'

const slug = 'electric-work'
let trip: Journey
let serviceId: number
beforeAll(async () => {
  trip = await journey()
  serviceId = (await formOf(trip.house, slug)).service.id
})

async function atNaver({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: '이 사람으로 로그인' }).waitFor()
  await page.locator('input[name=name]').fill(name)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/naver-license' && url.search === '')
}

test('a pro who may not quote yet proves his name, sends his licence, is refused, sends again, and may quote', async () => {
  const { house } = trip
  const name = '강전기'
  // Who joins gets what is open: here nothing is.
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
  const person = await pro(house, { services: [serviceId], name })
  const requestId = await submit(house, (await customer(house)).call, slug)
  const boss = await operator(house)
  const visit = await trip.visit({ as: person })
  const { page, problems, look } = visit

  await open(page, '/requests/received')
  await page.getByText('자격 확인 필요').waitFor()
  await look('licence-list')
  await page.getByText('전기공사업 등록 자격 확인이 끝난 뒤에 견적을 보낼 수 있어요.').waitFor()
  await page.getByRole('link', { name: /^새 요청/ }).click()
  await page.waitForURL(`**/requests/received/${requestId}`)
  await page.getByText('자격 확인 필요').waitFor()
  expect(await page.getByText('마감', { exact: true }).count()).toBe(0)
  await look('licence-blocked')
  await page.getByRole('link', { name: '자격 확인하러 가기' }).click()
  await page.getByRole('heading', { name: '자격 확인', exact: true }).waitFor()
  await look('licence-start')

  await page.getByRole('button', { name: '네이버로 확인하기' }).click()
  await page.getByRole('button', { name: '동의하지 않기' }).click()
  await page.getByText(/네이버 확인을 취소했어요/).waitFor()
  await page.getByRole('button', { name: '네이버로 확인하기' }).click()
  await atNaver(visit, '남의이름')
  await page.getByText(/두레에 적은 이름과 달라요/).waitFor()
  await look('licence-other-name')
  await page.getByRole('button', { name: '네이버로 확인하기' }).click()
  await atNaver(visit, name)
  await page.getByText(`${name}님, 네이버로 확인했어요`).waitFor()
  // Back from Naver's page the way still leads to the request.
  expect(await page.getByRole('link', { name: '돌아가기' }).getAttribute('href')).toBe(`/requests/received/${requestId}`)

  const number = '경기-05123'
  const fill = async () => {
    await page.getByLabel('자격·등록 번호').fill(number)
    await chooseDay(page, page, '발급일', '2018-05-14')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await certificatePicture(number) })
    await page
      .getByRole('button', { name: /지우기|빼기|삭제/ })
      .first()
      .waitFor()
  }
  await fill()
  await look('licence-form')
  await page.getByRole('button', { name: '자격 보내기' }).click()
  // Back where he was held up.
  await page.waitForURL(`**/requests/received/${requestId}`)

  const desk = await trip.visit({ as: boss, size: 'desktop' })
  await open(desk.page, '/admin')
  await desk.page
    .getByRole('main')
    .getByRole('link', { name: /^자격 확인 \d+건/ })
    .click()
  await desk.page.getByRole('heading', { name: new RegExp(name) }).waitFor()
  await desk.look('licence-desk')
  const card = desk.page.getByRole('listitem').filter({ hasText: name })
  const { keyboard } = desk.page
  await keyboard.press('j')
  await keyboard.press('r')
  await card.getByLabel('이유').waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await card.getByLabel('이유').selectOption('사진이 흐리거나 잘려서 읽을 수 없어요')
  await card.getByLabel(/덧붙이는 말/).fill('밝은 곳에서 다시 찍어 주세요.')
  await card.getByRole('button', { name: '거절하고 알리기' }).click()
  await desk.page.getByRole('alertdialog').or(desk.page.getByRole('dialog')).getByRole('button', { name: '거절하고 알리기' }).click()
  await desk.page.getByText('기다리는 자격이 없어요').waitFor()

  await house.settle()
  await open(page, '/notifications')
  await page.getByText('전기공사업 등록을 확인하지 못했어요').click()
  await page.waitForURL('**/auth/naver-license')
  await page.getByText(/밝은 곳에서 다시 찍어 주세요/).waitFor()
  await hydrated(page)
  await page.getByRole('link', { name: '돌아가기' }).click()
  await page.waitForURL('**/notifications')
  await page.getByText('전기공사업 등록을 확인하지 못했어요').click()
  await page.getByText(/밝은 곳에서 다시 찍어 주세요/).waitFor()
  await fill()
  await look('licence-refused')
  await page.getByRole('button', { name: '자격 보내기' }).click()
  await page.getByText('확인 중', { exact: true }).waitFor()
  await look('licence-waiting')

  await open(desk.page, '/admin/licences')
  await card.getByRole('button', { name: '확인했어요' }).click()
  await desk.page.getByRole('dialog').or(desk.page.getByRole('alertdialog')).getByRole('button', { name: '확인했어요' }).click()
  await desk.page.getByText('기다리는 자격이 없어요').waitFor()
  await open(desk.page, '/admin/licences?status=decided')
  await desk.page.getByText('거절 이유').first().waitFor()
  await desk.look('licence-decided')

  await open(page, '/auth/naver-license')
  await page.getByText('확인했어요', { exact: true }).waitFor()
  await look('licence-ready')
  await open(page, `/requests/received/${requestId}`)
  await page.getByRole('heading', { name: '견적 보내기' }).waitFor()
  expect([...problems, ...desk.problems]).toEqual([])
})
