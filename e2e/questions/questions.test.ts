import { beforeAll, expect, test } from 'vitest'
import { customer, ofAge, provider, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let minji: Person
let pianist: ProPerson
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  minji = await customer(house, '김민지')
  pianist = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  await house.settle()
})

const title = '서른에 피아노를 시작해도 될까요?'

test('a member asks, a pro of the service answers with his card, the asker picks it and a guest reads it', async () => {
  const asking = await trip.visit({ as: minji })
  await open(asking.page, '/prices/piano-lesson')
  await asking.page.getByRole('link', { name: '질문하러 가기' }).click()
  await asking.page.getByRole('heading', { name: '피아노 레슨 질문과 답변', level: 1 }).waitFor()
  await asking.page.getByText('아직 질문이 없어요').waitFor()
  await asking.page.getByRole('button', { name: '질문하기' }).click()
  const sheet = asking.page.getByRole('dialog', { name: '고수에게 물어보기' })
  await sheet.getByLabel('제목').fill('짧음')
  await sheet.getByRole('button', { name: '질문 올리기' }).click()
  await sheet.getByText('10자 이상').first().waitFor()
  await sheet.getByLabel('제목').fill(title)
  await sheet.getByLabel('내용').fill('일주일에 한 번 배우면 한 곡을 치기까지 얼마나 걸릴지 궁금해요.')
  await asking.look('question-ask')
  await sheet.getByRole('button', { name: '질문 올리기' }).click()
  await asking.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const address = asking.page.url()

  const answering = await trip.visit({ as: pianist })
  await open(answering.page, '/questions?filter=mine')
  await answering.page.getByRole('link', { name: title }).click()
  await answering.page.getByLabel('고수로 답변하기').fill('하루에 이십 분씩 연습하시면 석 달이면 한 곡을 치실 수 있어요.')
  await answering.page.getByRole('button', { name: '답변 올리기' }).click()
  await answering.page.getByRole('link', { name: '은하수피아노' }).waitFor()

  await open(asking.page, address)
  const helpful = asking.page.getByRole('button', { name: /^도움이 됐어요/, pressed: true })
  // Who joined today is told that his mark is not in the number; two days later it is.
  await asking.page.getByRole('button', { name: '도움이 됐어요' }).click()
  await asking.page.getByText(/가입한 지 하루가 지난 회원만/).waitFor()
  expect(await helpful.textContent()).toBe('도움이 됐어요')
  await helpful.click()
  await helpful.waitFor({ state: 'detached' })
  await ofAge(trip.house, minji)
  await asking.page.getByRole('button', { name: '도움이 됐어요' }).click()
  await helpful.filter({ hasText: '도움이 됐어요 1' }).waitFor()
  await asking.page.getByRole('button', { name: '채택하기' }).click()
  await asking.page.getByText('질문한 분이 채택한 답변').waitFor()

  const reading = await trip.visit()
  await open(reading.page, '/questions')
  await reading.page.getByRole('link', { name: title }).click()
  await reading.page.getByText('질문한 분이 채택한 답변').waitFor()
  await reading.look('question-answered')
  expect([...asking.problems, ...answering.problems, ...reading.problems]).toEqual([])
})
