import { beforeAll, expect, test } from 'vitest'
import { customer, lastCode, newPhone, testPassword } from '../../apps/api/test/people.ts'
import { formOf, pro, requestOnDay } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'
import { answer, answerAll, asked, summary } from '../wizard.ts'

const slug = 'move-in-cleaning'
let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a guest answers the form, keeps his answers over a reload, signs up on the way and sends the request', async () => {
  const { house } = trip
  const form = await formOf(house, slug)
  const near = await pro(house, { services: [form.service.id] })
  const { page, problems, look } = await trip.visit()
  await open(page, `/hire/${slug}`)
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByText('답을 골라 주세요.').first().waitFor()
  await look('hire-unanswered')

  for (let step = 0; step < 3; step += 1) await answer(page)
  const question = await asked(page)
  await open(page, `/hire/${slug}`)
  await page.getByRole('heading', { level: 1, name: question ?? '' }).waitFor()
  // Back is one question back, in the browser as on the screen, after a new start too.
  await page.goBack()
  await expect.poll(() => asked(page)).not.toBe(question)
  expect(new URL(page.url()).pathname).toBe(`/hire/${slug}`)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: question ?? '' }).waitFor()

  await answerAll(page)
  await page
    .getByRole('button', { name: /^고치기/ })
    .first()
    .waitFor()
  await look('hire-summary')
  await page.getByRole('button', { name: '다음' }).click()
  await page.locator('input[autocomplete=name]').fill('이서연')
  const email = page.locator('input[autocomplete=username]')
  await email.fill(near.email)
  await page.locator('input[autocomplete=new-password]').fill('dure!test1')
  await page.getByRole('link', { name: '로그인하고 이어서 보내기' }).waitFor()
  await email.fill('guest-journey@dure.test')
  await look('hire-account')
  await page.getByRole('button', { name: '다음' }).click()
  const phone = newPhone()
  // Nothing offers a call where nobody can call.
  expect(await page.getByText(/전화 상담/).count()).toBe(0)
  await page.locator('input[autocomplete=tel]').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  // The sixth digit is sent by itself, and leads on where it is right.
  await page.locator('input[autocomplete=one-time-code]').fill('000000')
  await page.getByText('인증번호가 맞지 않아요.').waitFor()
  await page.locator('input[autocomplete=one-time-code]').fill(await lastCode(house, phone))
  await page.getByRole('heading', { name: '마지막이에요' }).waitFor()
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()
  await page.getByText('필수 약관에 모두 동의해 주세요.').waitFor()
  await page.getByLabel('모두 동의해요').check({ force: true })
  await look('hire-last')
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()

  await page.waitForURL(/\/requests\/\d+\/complete/)
  await page.getByRole('heading', { name: /요청을 보냈어요/ }).waitFor()
  const { items } = await near.call('GET /v3/requests/received')
  expect(items[0]).toMatchObject({ customerName: '이**', service: { slug } })

  await page.getByRole('link', { name: '견적 보러 가기' }).click()
  await page.getByText(/요청을 전했어요/).waitFor()
  await look('quotes-empty')
  await open(page, '/requests/sent')
  await page.getByText('견적을 기다리고 있어요').waitFor()

  // Who begins the same form again hears of the open request first, not at the end.
  await open(page, `/hire/${slug}`)
  await page.getByText('이 서비스로 보낸 요청이 아직 진행 중이에요.').waitFor()
  expect(await asked(page)).not.toBe(summary)
  await look('hire-open-request')
  await page.getByRole('link', { name: '보낸 요청 보기' }).click()
  await page.waitForURL(/\/requests\/\d+\/quotes/)
  expect(problems).toEqual([])
})

test('who asks one pro and logs in on the way still asks him alone', async () => {
  const { house } = trip
  const form = await formOf(house, slug)
  const [chosen, other] = [await pro(house, { services: [form.service.id] }), await pro(house, { services: [form.service.id] })]
  const person = await customer(house)
  const { page, problems } = await trip.visit()
  await open(page, `/profile/users/${chosen.userId}`)
  await page
    .getByRole('link', { name: /견적 요청|견적 받기/ })
    .first()
    .click()
  await page.waitForURL(/\/hire\//)
  // As a sign-up in this browser leaves it.
  await page.evaluate(() => localStorage.setItem('dure-first-write', 'active'))
  await page.reload()
  await page.getByText(/^처음이세요\?/).waitFor()
  await page.getByText('고수님에게만 보내요').waitFor()
  await answerAll(page)
  await page.getByRole('button', { name: '다음' }).click()
  await page.locator('main').getByRole('link', { name: '로그인' }).click()
  // The form has a field for an e-mail too: it goes first.
  await page.getByRole('heading', { name: '다시 만나서 반가워요' }).waitFor()
  await page.locator('input[autocomplete=username]').fill(person.email)
  await page.locator('input[autocomplete=current-password]').fill(testPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('heading', { name: summary }).waitFor()
  await page.getByLabel(/답변을 전달하는 데 동의해요/).check({ force: true })
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()
  await page.waitForURL(/\/requests\/\d+\/complete/)
  expect(await page.evaluate(() => localStorage.getItem('dure-first-write'))).toBe('done')
  const requestId = Number(/\d+/.exec(new URL(page.url()).pathname)![0])
  const received = async (who: { call: typeof chosen.call }) => (await who.call('GET /v3/requests/received')).items.map((item) => item.id)
  expect(await received(chosen)).toContain(requestId)
  expect(await received(other)).not.toContain(requestId)
  expect(problems).toEqual([])
})

test('a request whose day is over is sent again by the form, which asks for the day anew and lends the other answers', async () => {
  const { house } = trip
  const person = await customer(house)
  const { requestId } = await person.call('POST /v1/requests', { body: await requestOnDay(house, slug, 2) })
  await house.advance(5 * 86_400)
  const { page, problems } = await trip.visit({ as: person })
  await open(page, `/requests/${requestId}/quotes`)
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await page.waitForURL(`**/hire/${slug}`)
  await page.getByText('원하는 날짜가 지났어요. 날짜를 다시 골라 보내 주세요.').first().waitFor()
  await page.getByRole('button', { name: '불러오기' }).click()
  await page.getByRole('grid').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('날짜')
  expect(problems).toEqual([])
})
