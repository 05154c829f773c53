import { beforeAll, expect, test } from 'vitest'
import { monthAfter } from '@dure/contract/calendar/freeTimes'
import { DAY, formatDayWithWeekday, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { customer, provider } from '../../apps/api/test/people.ts'
import { offered } from '../../apps/api/test/quotes/hired.ts'
import { paid } from '../../apps/api/test/safe-payment/deals.ts'
import { buyCash, formOf, pro } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

test('a guest logs in first, and a customer is led to his own page', async () => {
  const guest = await trip.visit()
  await open(guest.page, '/calendar')
  expect(new URL(guest.page.url()).pathname).toBe('/login')
  const member = await trip.visit({ as: await customer(trip.house) })
  await open(member.page, '/calendar')
  expect(new URL(member.page.url()).pathname).toBe('/mypage')
})

test('a pro looks his month over, opens a day by the keyboard, and goes to the deal', async () => {
  const { house } = trip
  const person = await pro(house, { services: [(await formOf(house, slug)).service.id], name: '한솔청소' })
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/mypage')
  await page.getByRole('link', { name: '일정', exact: true }).click()
  await page.getByText('이 달에는 일정이 없어요').waitFor()

  await buyCash(house, person.call)
  const now = house.house.clock.now().getTime()
  const ahead = (days: number) => seoulDay(new Date(now + days * DAY))
  const thisMonth = ahead(0).slice(0, 7)
  // The month after this one, whatever the day is today.
  const month = seoulDay(new Date(parseSeoulDay(`${ahead(0).slice(0, 8)}01`)!.getTime() + 32 * DAY)).slice(0, 7)
  const [eighth, seventeenth] = [`${month}-08`, `${month}-17`]
  for (const name of ['김민지', '박서준']) await (await offered(house, person, { slug, name, day: eighth })).hire()
  const agreed = await offered(house, person, { slug, name: '이하늘', day: seventeenth })
  await agreed.hire()
  await paid(house, agreed, seventeenth)
  // By its name: midnight may have made another month this one since, and the one after it a month too far.
  await open(page, `/calendar?month=${thisMonth}`)
  await page.getByRole('link', { name: '다음 달' }).click()
  await page.waitForURL(`**/calendar?month=${month}`)
  await page.getByRole('heading', { name: /일정 3건/ }).waitFor()
  await look('calendar')
  const day = page.getByRole('link', { name: `${formatDayWithWeekday(parseSeoulDay(eighth)!)}, 일정 2건` })
  await day.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/calendar?month=${month}&day=${eighth}`)
  await expect.poll(() => page.getByText(/입주청소 · /).count()).toBe(2)
  await look('calendar-day')
  await page.getByRole('link', { name: '한 달 모두 보기' }).click()
  await page.getByText('약속한 날').waitFor()
  await page.getByRole('link', { name: '안전결제 보기' }).click()
  await page.waitForURL('**/pro/escrows/*')
  await page.goBack()
  await page.getByRole('link', { name: '대화하기' }).first().click()
  await page.waitForURL('**/pro/chats/*')
  expect(problems).toEqual([])
})

test('he puts in an entry of his own, moves it, takes it off and puts it back, says when he works and takes a link for his phone', async () => {
  const { house } = trip
  const { page, problems, look } = await trip.visit({ as: await provider(house) })
  const today = seoulDay(house.house.clock.now())
  // Of the month after this one: what is free is told of days that are not over.
  const month = monthAfter(today.slice(0, 7), 1)
  const day = `${month}-10`
  await open(page, `/calendar?month=${month}&day=${day}`)
  await page.getByText('일하는 시간을 정하면 비는 시간을 알려 드려요.').waitFor()
  await page.getByRole('button', { name: '일하는 시간' }).click()
  await page.getByRole('button', { name: '평일 오전 9시부터 오후 6시까지로 채우기' }).click()
  await look('calendar-hours', { resizes: false })
  for (const name of ['토요일', '일요일']) await page.getByRole('button', { name: `${name} 시간 더하기` }).click()
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByText('비는 시간 오전 9:00~오후 6:00').waitFor()

  await page.getByRole('button', { name: '일정 넣기' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('제목').fill('단골 고객 방문')
  await sheet.getByLabel('시작 시각').selectOption('11:00')
  await sheet.getByLabel('끝 시각').selectOption('10:00')
  await sheet.getByRole('button', { name: '일정 넣기' }).click()
  await sheet.getByText('끝나는 시각을 시작 시각 뒤로 골라 주세요.').waitFor()
  await sheet.getByLabel('끝 시각').selectOption('12:30')
  await look('calendar-entry', { resizes: false })
  await sheet.getByRole('button', { name: '일정 넣기' }).click()
  await page.getByText('오전 11:00부터 낮 12:30까지').waitFor()
  await page.getByText('비는 시간 오전 9:00~오전 11:00, 낮 12:30~오후 6:00').waitFor()

  await page.getByRole('button', { name: '고치기' }).click()
  await page.getByRole('dialog').getByLabel('하루 종일').check()
  await page.getByRole('button', { name: '고친 내용 저장하기' }).click()
  await page.getByText('비는 시간이 없어요.').waitFor()
  await look('calendar-own')
  await page.getByRole('button', { name: '빼기' }).click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByText('단골 고객 방문').waitFor()
  await page.getByRole('button', { name: '이 날 쉬기' }).click()
  await page.getByText('쉬는 날이에요.').waitFor()

  await page.getByRole('button', { name: '내 캘린더로 보기' }).click()
  await page.getByRole('button', { name: '비밀 링크 만들기' }).click()
  const url = await page.getByLabel('비밀 링크').inputValue()
  expect(await (await fetch(url)).text()).toContain('SUMMARY:단골 고객 방문')
  await look('calendar-feed', { resizes: false })
  expect(problems).toEqual([])
})
