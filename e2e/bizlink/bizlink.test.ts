import { beforeAll, expect, test } from 'vitest'
import type { TestHouse } from '../../apps/api/test/house.ts'
import { lastCode, newPhone, operator } from '../../apps/api/test/people.ts'
import { lastMail } from '../../apps/api/test/notifications/mailbox.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let house: TestHouse
beforeAll(async () => {
  trip = await journey({})
  ;({ house } = trip)
})

test('a company without an account asks for work on a phone, and an operator answers it by mail at his desk', async () => {
  const { page, look } = await trip.visit()
  await open(page, '/bizlink')
  await look('companies')
  await page.getByRole('link', { name: '사무실·상가 청소' }).click()
  await page.waitForURL(/\/bizlink\/request/)
  await page.getByRole('button', { name: '의뢰 보내기' }).click()
  await page.getByText('휴대폰 번호를 인증해 주세요.').first().waitFor()
  await page.getByLabel('회사 이름').fill('한빛상사')
  await page.getByLabel('프로젝트 이름').fill('본사 정기 청소')
  await page.getByLabel('필요한 일').fill('평일 저녁마다 사무실을 청소해 주세요.')
  await page.getByLabel('생각하는 예산').fill('300만')
  await page.getByLabel('언제 필요한가요?').selectOption('month')
  await page.getByLabel('담당자 이름').fill('이담당')
  await page.getByLabel('답변받을 이메일').fill('journey@hanbit.test')
  const phone = newPhone()
  await page.getByLabel('휴대폰 번호').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel('인증번호').fill(
    await expect
      .poll(() => lastCode(house, phone).catch(() => null))
      .not.toBeNull()
      .then(() => lastCode(house, phone)),
  )
  const check = page.getByRole('button', { name: '확인', exact: true })
  if (await check.isVisible()) await check.click()
  await page.getByRole('checkbox', { name: /동의해요/ }).check({ force: true })
  await look('asked')
  await page.getByRole('button', { name: '의뢰 보내기' }).click()
  await page.getByText('의뢰를 받았어요').waitFor()
  await look('sent')

  const desk = await trip.visit({ as: await operator(house), size: 'desktop' })
  await open(desk.page, '/admin/bizlink')
  await desk.page.getByRole('heading', { name: '한빛상사 · 본사 정기 청소' }).waitFor()
  await desk.page.getByText('3,000,000원').waitFor()
  await desk.page.getByLabel('답변').fill('견적을 가진 고수 셋을 소개해 드릴게요.')
  await desk.page.getByRole('button', { name: '메일로 답변하기' }).click()
  await desk.page.getByText('이야기 중').waitFor()
  await desk.look('desk')
  await house.settle()
  expect((await lastMail(house, 'journey@hanbit.test')).text).toContain('견적을 가진 고수 셋')
})
