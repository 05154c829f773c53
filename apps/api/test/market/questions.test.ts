import { beforeAll, beforeEach, expect, test } from 'vitest'
import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword, type Person, type ProPerson } from '../people.ts'
import { hideByReports } from '../safety/reports.ts'
import { forgetLimits } from '../trade.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
let productId = 0
let pro: ProPerson
let asker: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  const boss = await operator(house)
  ;({ id: productId, pro } = await passedProduct(house, boss))
  asker = await customer(house)
  other = await customer(house)
})
beforeEach(() => forgetLimits(house))

const ask = (text: string, isSecret = false, who = asker) =>
  who.call('POST /v1/market/products/:productId/questions', { params: { productId }, body: { text, isSecret } })
const read = async (call: Caller, id: number) =>
  (await call('GET /v1/market/products/:productId/questions', { params: { productId } })).items.find((one) => one.id === id)!
const answer = (who: Person, id: number, text = '네, 하루에 두 대까지 해요.') =>
  who.call('POST /v1/market/questions/:id/answer', { params: { id }, body: { answer: text } })
const change = (who: Person, id: number, text: string) =>
  who.call('PUT /v1/market/questions/:id', { params: { id }, body: { text, isSecret: false } })
const told = async (who: Person, role: 'customer' | 'provider') => {
  await house.settle()
  return (await who.call('GET /v1/accounts/user-notifications', { query: { role } })).notifications.map((one) => one.title)
}

test('a question for the seller alone is read by him and who asked, and by nobody else: neither its words nor its answer [market.questions]', async () => {
  const { id } = await ask('지하 주차장이 없는데 괜찮을까요?', true)
  await answer(pro, id, '네, 길가에 세워도 괜찮아요.')
  for (const who of [other.call, house.guest])
    expect(await read(who, id)).toMatchObject({ text: null, answer: null, isSecret: true, isMine: false })
  for (const who of [asker.call, pro.call])
    expect(await read(who, id)).toMatchObject({ text: '지하 주차장이 없는데 괜찮을까요?', answer: '네, 길가에 세워도 괜찮아요.' })
})

test('who asked changes a question until it is answered, and takes it back with its answer any time [market.questions]', async () => {
  const { id } = await ask('두 대를 한 번에 부탁드려도 되나요?')
  expect(await change(asker, id, '세 대를 한 번에 부탁드려도 되나요?')).toMatchObject({ text: '세 대를 한 번에 부탁드려도 되나요?' })
  expect(await refusal(change(other, id, '남의 질문을 고쳐 보려고 해요.'))).toBe('NOT_FOUND')
  await answer(pro, id)
  expect(await refusal(change(asker, id, '답변 뒤에 고쳐 보려고 해요.'))).toBe('MARKET_QUESTION_LOCKED')
  expect(await refusal(other.call('DELETE /v1/market/questions/:id', { params: { id } }))).toBe('NOT_FOUND')
  expect(await asker.call('DELETE /v1/market/questions/:id', { params: { id } })).toEqual({ deleted: true })
  expect(await read(house.guest, id)).toBeUndefined()
})

test('the seller alone answers, once of two that come together, and may change what he said; who asked is told [market.questions]', async () => {
  const { id } = await ask('실외기가 밖에 있어도 세척이 되나요?')
  expect(await refusal(answer(other, id))).toBe('NOT_FOUND')
  expect(
    (
      await Promise.all(
        [answer(pro, id), answer(pro, id, '다른 답변이에요.')].map((call) =>
          call.then(
            () => 'answered',
            () => 'refused',
          ),
        ),
      )
    ).toSorted(),
  ).toEqual(['answered', 'refused'])
  const changed = await pro.call('PUT /v1/market/questions/:id/answer', { params: { id }, body: { answer: '네, 사다리차 없이도 돼요.' } })
  expect(changed.answer).toBe('네, 사다리차 없이도 돼요.')
  expect(await told(asker, 'customer')).toContainEqual(expect.stringContaining('답변이 왔어요'))
})

test('contact details, the same again, one’s own product and too few letters are refused, with the field named [market.questions]', async () => {
  expect(await refusal(ask('제 번호는 010-1234-5678 이니 연락 주세요.'))).toBe('CONTACT_NOT_ALLOWED')
  await ask('곰팡이 냄새가 심한데 없어질까요?')
  expect(await refusal(ask('곰팡이 냄새가 심한데 없어질까요?'))).toBe('QUESTION_REPEATED')
  expect(await refusal(ask('제 상품에 제가 물어봐도 되나요?', false, pro))).toBe('PRODUCT_OWN')
  expect(await refusal(ask('짧아요'))).toBe('INVALID_PARAMS')
})

test('the seller is told of a question, counts those that wait, and is reminded once after three days [market.questions]', async () => {
  const { waiting } = await pro.call('GET /v1/market/me/questions')
  const { id } = await ask('필터도 같이 갈아 주시나요? 따로 사야 하나요?')
  expect(await pro.call('GET /v1/market/me/questions', { query: { view: 'unanswered' } })).toMatchObject({
    waiting: waiting + 1,
    items: expect.arrayContaining([expect.objectContaining({ id, product: expect.objectContaining({ id: productId }) })]),
  })
  expect(await told(pro, 'provider')).toContain('상품 문의가 왔어요')
  await house.advance(limits.remindAfter / SECOND)
  expect((await told(pro, 'provider')).filter((title) => title === '답변을 기다리는 상품 문의가 있어요')).not.toEqual([])
  expect((await asker.call('GET /v1/market/me/questions', { query: { side: 'asker' } })).items.map((one) => one.id)).toContain(id)
  expect((await other.call('GET /v1/market/me/questions')).items).toEqual([])
})

test('a question that enough people report, or that operators find wrong, tells nothing but to who asked; operators see it among reports and show it again [market.questions]', async () => {
  const [boss, colleague] = [await operator(house), await operator(house)]
  const { id } = await ask('이 상품 말고 다른 데가 훨씬 낫던데요?')
  await answer(pro, id, '저희 상품도 한번 봐 주세요.')
  await hideByReports(house, 'productQuestion', id, 74)
  for (const who of [other.call, house.guest, pro.call])
    expect(await read(who, id)).toMatchObject({ text: null, answer: null, isHidden: true, can: { answer: false } })
  expect(await read(asker.call, id)).toMatchObject({ text: '이 상품 말고 다른 데가 훨씬 낫던데요?', isHidden: true, isMine: true })
  const reported = async () =>
    (await boss.call('GET /v1/admin/reports', { query: {} })).items.find((item) => item.kind === 'productQuestion')!
  const item = await reported()
  expect(item).toMatchObject({
    lines: ['이 상품 말고 다른 데가 훨씬 낫던데요?', '답변: 저희 상품도 한번 봐 주세요.'],
    path: `/market/products/${productId}/qna`,
    hidden: true,
  })
  const decide = (who: Person, outcome: 'upheld' | 'dismissed') =>
    who.call('POST /v1/admin/reports/:id/decide', {
      params: { id: item.reportId },
      body: { outcome, reason: '다시 살펴봤어요', reasonId: 74 },
    })
  await decide(boss, 'upheld')
  expect(await read(house.guest, id)).toMatchObject({ text: null, isHidden: true })
  await decide(colleague, 'dismissed')
  expect(await read(house.guest, id)).toMatchObject({ text: '이 상품 말고 다른 데가 훨씬 낫던데요?', isHidden: false })
})

test('a question for the seller alone is reported by him and by nobody who cannot read it [market.questions]', async () => {
  const { id } = await ask('사장님만 볼 수 있게 이상한 말을 남겨요.', true)
  const report = (who: Person) => who.call('POST /v1/reports', { body: { kind: 'productQuestion', id, reasonId: 71 } })
  expect(await refusal(report(other))).toBe('NOT_FOUND')
  expect(await report(pro)).toMatchObject({ reported: true })
})

test('what somebody asked stays without his name once he left, and what waits for an answer is still answered [market.questions]', async () => {
  const leaver = await customer(house)
  const open = await ask('나간 뒤에도 답을 볼 수 있을까요?', false, leaver)
  const answered = await ask('베란다에 있는 실외기도 봐 주시나요?', false, leaver)
  await answer(pro, answered.id)
  await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect(await read(house.guest, open.id)).toMatchObject({ asker: '탈퇴한 회원', text: '나간 뒤에도 답을 볼 수 있을까요?', answer: null })
  expect(await read(house.guest, answered.id)).toMatchObject({ asker: '탈퇴한 회원', answer: '네, 하루에 두 대까지 해요.' })
  await answer(pro, open.id, '네, 계속 볼 수 있어요.')
  expect(await read(house.guest, open.id)).toMatchObject({ answer: '네, 계속 볼 수 있어요.' })
})
