import { beforeAll, expect, test } from 'vitest'
import { customer, operator } from '../../apps/api/test/people.ts'
import { formOf, pro } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'
import { answer, answerAll, asked, summary } from '../wizard.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({ env: { AI_SECONDS: '2' } })
})

test('by words: what he wrote stays, a draft of it is checked, its guesses are asked, and the request goes out [requests.draft] [requests.draft-told]', async () => {
  const { house } = trip
  const form = await formOf(house, 'aircon-cleaning')
  const near = await pro(house, { services: [form.service.id] })
  const person = await customer(house)
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/request-form/ai')
  await page.getByText(/적은 글은 AI가 읽어요/).waitFor()
  await page.getByRole('button', { name: '초안 만들기' }).click()
  await page.getByText('20자 이상 적어 주세요.').first().waitFor()
  await page.getByLabel('하고 싶은 말').fill('벽걸이 에어컨 두 대 분해해서 청소해 주세요. 냄새가 나요.')
  await look('ask-words')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('벽걸이 에어컨 두 대'))

  // The model does not answer: our own rules do.
  await fetch(`${house.sandbox.url}/ai/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'error' }),
  })
  await page.getByRole('button', { name: '초안 만들기' }).click()
  await page.getByText('규칙으로 만든 초안').waitFor()
  await page.getByText('에어컨 청소', { exact: true }).waitFor()
  await look('ask-draft')
  await page.getByRole('button', { name: '이 내용으로 이어서 쓰기' }).click()
  await page.waitForURL(/\/hire\/aircon-cleaning/)
  await answerAll(page)
  expect(await asked(page)).toBe(summary)
  await page.getByText('규칙으로 만든 초안').waitFor()
  await look('ask-summary')
  await page.getByLabel(/답변을 전달하는 데 동의해요/).check({ force: true })
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()
  await page.waitForURL(/\/requests\/\d+\/complete/)
  await page.getByRole('heading', { name: '이런 서비스도 찾아요' }).waitFor()
  await look('ask-complete')
  expect((await near.call('GET /v3/requests/received')).items[0]).toMatchObject({ service: { slug: 'aircon-cleaning' } })
  expect(problems).toEqual([])
})

test('a package: what its services ask alike is asked once; one that fails is named and sent again alone', async () => {
  const { house } = trip
  const forms = [await formOf(house, 'truck-delivery'), await formOf(house, 'tv-wall-mount')]
  const desk = await operator(house)
  await desk.call('POST /v1/admin/packages', {
    body: {
      title: '가구와 티비 한 번에',
      text: '옮기고 달아요',
      serviceIds: forms.map((one) => one.service.id),
      active: true,
      ord: 1,
      from: '2026-01-01T00:00:00.000Z',
      until: null,
    },
  })
  const person = await customer(house)
  const { page, problems, look } = await trip.visit({ as: person })
  await open(page, '/request-form/package/truck-delivery')
  await page.getByRole('heading', { name: '함께 필요한 것을 한 번에 요청해요' }).waitFor()
  await look('package-choose')
  await page.getByRole('button', { name: '2개 함께 요청하기' }).click()
  await page.getByText('함께 묻는 질문').waitFor()
  await look('package-common')
  for (let step = 0; step < 30 && (await asked(page)) !== summary; step += 1) await answer(page)
  // Nobody offers the one yet, and a pro may call about both.
  await page.getByRole('list', { name: '받을 고수' }).getByText('아직 받을 고수가 없어요').first().waitFor()
  await page.getByLabel(/전화 연락도 받을게요/).check({ force: true })
  await page.getByLabel(/답변을 전달하는 데 동의해요/).check({ force: true })
  await look('package-summary')
  // The second one does not get through once.
  let failed = false
  await page.route('**/v1/requests', async (route) => {
    const body = route.request().postDataJSON() as { serviceId?: number } | null
    if (!failed && body?.serviceId === forms[1]!.service.id) {
      failed = true
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 11030, name: 'DAILY_REQUEST_LIMIT', reason: '오늘 보낼 수 있는 요청을 모두 보냈어요.', data: null }),
      })
    } else await route.continue()
  })
  await page.getByRole('button', { name: '요청 2개 보내기' }).click()
  await page.getByRole('heading', { name: '벽걸이 TV 설치 요청은 보내지 못했어요' }).waitFor()
  await look('package-failed')
  await page.getByRole('button', { name: '보내지 못한 1개 다시 보내기' }).click()
  await page.getByRole('heading', { name: '요청 2개를 보냈어요' }).waitFor()
  await page.getByRole('button', { name: '보낸 요청 보러 가기' }).click()
  await page.waitForURL(/\/requests\/sent/)
  const { items } = await person.call('GET /v1/me/requests/sent', { query: {} })
  expect(items.map((one) => one.service.slug).toSorted()).toEqual(['truck-delivery', 'tv-wall-mount'])
  const sent = await Promise.all(items.map(({ id }) => person.call('GET /v2/me/requests/sent/:id', { params: { id }, query: {} })))
  expect(sent.map((one) => one.isCall)).toEqual([true, true])
  expect(problems).toEqual([])
})
