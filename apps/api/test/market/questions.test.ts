import { beforeAll, beforeEach, expect, test } from 'vitest'
import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { reportLimits } from '@dure/contract/safety/limits'
import { SECOND } from '@dure/kernel/time'
import { createCaller, refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, testPassword, testTerms, type Person, type ProPerson } from '../people.ts'
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
const answer = (who: Person, id: number, text = '네, 하루에 두 대까지 해요.', version = 1) =>
  who.call('POST /v1/market/questions/:id/answer', { params: { id }, body: { answer: text, version } })
const changeAnswer = (id: number, text: string, version: number) =>
  pro.call('PUT /v1/market/questions/:id/answer', { params: { id }, body: { answer: text, version } })
const change = (who: Person, id: number, text: string, { isSecret = false, version = 1 } = {}) =>
  who.call('PUT /v1/market/questions/:id', { params: { id }, body: { text, isSecret, version } })
const report = (who: Person, kind: 'productQuestion' | 'productAnswer', id: number, reasonId: number) =>
  who.call('POST /v1/reports', { body: { kind, id, reasonId } })
const notices = async (who: Person, role: 'customer' | 'provider') => {
  await house.settle()
  return (await who.call('GET /v1/accounts/user-notifications', { query: { role } })).notifications
}
const told = async (who: Person, role: 'customer' | 'provider') => (await notices(who, role)).map((one) => one.title)
/** What the seller was told of a question, by its words. */
const toldOf = async (text: string) => (await notices(pro, 'provider')).filter((one) => one.contents === text).map((one) => one.title)

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
  await answer(pro, id, undefined, 2)
  expect(await refusal(change(asker, id, '답변 뒤에 고쳐 보려고 해요.', { version: 3 }))).toBe('MARKET_QUESTION_LOCKED')
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
  const changed = await changeAnswer(id, '네, 사다리차 없이도 돼요.', 2)
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
  const words = '필터도 같이 갈아 주시나요? 따로 사야 하나요?'
  expect(await toldOf(words)).toEqual(['상품 문의가 왔어요'])
  for (let again = 0; again < 2; again += 1) {
    await house.advance(limits.remindAfter / SECOND)
    expect((await toldOf(words)).toSorted()).toEqual(['답변을 기다리는 상품 문의가 있어요', '상품 문의가 왔어요'])
  }
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
  expect(await refusal(report(other, 'productQuestion', id, 71))).toBe('NOT_FOUND')
  expect(await report(pro, 'productQuestion', id, 71)).toMatchObject({ reported: true })
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

test('an answer names what was read: of a question that was changed meanwhile, open to everybody too, it is refused with what it says now [market.questions]', async () => {
  const { id, version } = await ask('저만 알고 싶은데 현관 비밀번호로 들어오셔도 되나요?', true)
  const opened = await change(asker, id, '현관 앞에서 전화 드리면 되나요?', { version })
  const refused = await answer(pro, id, '네, 알려 주신 번호로 들어갈게요.', version).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'MARKET_QUESTION_CHANGED',
    data: { question: { id, text: '현관 앞에서 전화 드리면 되나요?', isSecret: false, version: opened.version, answer: null } },
  })
  expect(await answer(pro, id, '네, 도착해서 벨을 누를게요.', opened.version)).toMatchObject({ answer: '네, 도착해서 벨을 누를게요.' })
})

test('neither side writes over what another window of his sent: a change names what it goes on from [market.questions]', async () => {
  const { id, version } = await ask('반려견이 있는 집인데 세제 냄새가 남나요?')
  const second = await change(asker, id, '고양이가 있는 집인데 세제 냄새가 남나요?', { version })
  expect(await refusal(change(asker, id, '토끼가 있는 집인데 세제 냄새가 남나요?', { version }))).toBe('MARKET_QUESTION_CHANGED')
  const answered = await answer(pro, id, '냄새 없는 세제를 써요.', second.version)
  await changeAnswer(id, '냄새 없는 세제만 써요.', answered.version)
  expect(await refusal(changeAnswer(id, '물로만 닦아요.', answered.version))).toBe('MARKET_QUESTION_CHANGED')
  expect(await read(house.guest, id)).toMatchObject({ answer: '냄새 없는 세제만 써요.' })
})

test('an answer with contact details is refused with its field, as it is written and as it is changed [market.questions]', async () => {
  const { id, version } = await ask('현장에서 따로 준비할 것이 있을까요?')
  const call = '010-1234-5678로 전화 주세요.'
  const contact = { name: 'CONTACT_NOT_ALLOWED', fields: { answer: expect.any(String) } }
  expect(await answer(pro, id, call).catch((error: unknown) => error)).toMatchObject(contact)
  const answered = await answer(pro, id, '따로 준비하실 것은 없어요.', version)
  expect(await changeAnswer(id, call, answered.version).catch((error: unknown) => error)).toMatchObject(contact)
  expect(await read(house.guest, id)).toMatchObject({ answer: '따로 준비하실 것은 없어요.' })
})

test('an answer is reported by itself: its seller is who wrote it, who asked is a party; hidden it is there for the seller alone, and the question stays [market.questions]', async () => {
  const [boss, colleague] = [await operator(house), await operator(house)]
  const { id } = await ask('현금으로 내면 조금 깎아 주시나요?')
  expect(await refusal(report(asker, 'productAnswer', id, 75))).toBe('NOT_FOUND')
  await answer(pro, id, '현장에서 따로 이야기해요.')
  await report(asker, 'productAnswer', id, 76)
  for (const one of await people(house, reportLimits.hidesAt - 1)) await report(one, 'productAnswer', id, 76)
  for (const who of [asker.call, other.call, house.guest])
    expect(await read(who, id)).toMatchObject({
      text: '현금으로 내면 조금 깎아 주시나요?',
      isHidden: false,
      answer: null,
      answerHidden: true,
    })
  expect(await read(pro.call, id)).toMatchObject({ answer: '현장에서 따로 이야기해요.', answerHidden: true })
  expect(await refusal(report(other, 'productAnswer', id, 76))).toBe('NOT_FOUND')
  const item = (await boss.call('GET /v1/admin/reports', { query: {} })).items.find((one) => one.kind === 'productAnswer')!
  expect(item).toMatchObject({
    author: { userId: pro.userId },
    lines: ['현장에서 따로 이야기해요.', '질문: 현금으로 내면 조금 깎아 주시나요?'],
    hidden: true,
  })
  const ofAsker = (
    await house.house.pool.query(`select counted from report where case_id = $1 and reporter_id = $2`, [item.reportId, asker.userId])
  ).rows
  expect(ofAsker).toEqual([{ counted: true }])
  await colleague.call('POST /v1/admin/reports/:id/decide', {
    params: { id: item.reportId },
    body: { outcome: 'dismissed', reason: '괜찮은 답변이에요', reasonId: 76 },
  })
  expect(await read(house.guest, id)).toMatchObject({ answer: '현장에서 따로 이야기해요.', answerHidden: false })
})

test('the same words are taken once of two windows that send them together, and a change into them is refused [market.questions]', async () => {
  const words = '엘리베이터가 없는 오 층인데 추가 요금이 있나요?'
  const sent = await Promise.all(
    [ask(words), ask(words)].map((call) =>
      call.then(
        () => 'asked',
        (error: Error) => error.name,
      ),
    ),
  )
  expect(sent.toSorted()).toEqual(['QUESTION_REPEATED', 'asked'])
  const { id } = await ask('엘리베이터가 작은데 짐을 옮길 수 있나요?')
  expect(await refusal(change(asker, id, words))).toBe('QUESTION_REPEATED')
  expect(await change(asker, id, '엘리베이터가 작은데 짐을 옮길 수 있나요?', { isSecret: true })).toMatchObject({ isSecret: true })
})

test('who counts for nobody is told to nobody: the seller hears of his question neither at once nor after three days [market.questions]', async () => {
  const { key } = await house.guest('POST /api2/auth/signup/', {
    body: { email: 'unproved-asker@dure.test', first_name: '김새로', password: testPassword, terms: testTerms },
  })
  const text = '아직 아무 인증도 하지 않았는데 물어봐도 될까요?'
  await ask(text, false, { ...other, call: createCaller(house.url, key) })
  expect(await toldOf(text)).toEqual([])
  await house.advance(limits.remindAfter / SECOND)
  expect(await toldOf(text)).toEqual([])
})

test('a question leads to its product while that can be seen: by its seller always, by who asked while lists show the seller [market.questions]', async () => {
  const { id } = await ask('상품 페이지로 다시 들어갈 수 있을까요?')
  const isOpen = async (who: Person, side: 'seller' | 'asker') =>
    (await who.call('GET /v1/market/me/questions', { query: { side } })).items.find((one) => one.id === id)!.product.isOpen
  expect([await isOpen(pro, 'seller'), await isOpen(asker, 'asker')]).toEqual([true, true])
  await house.house.pool.query('update provider set paused_at = now() where id = $1', [pro.providerId])
  expect([await isOpen(pro, 'seller'), await isOpen(asker, 'asker')]).toEqual([true, false])
  await house.house.pool.query('update provider set paused_at = null where id = $1', [pro.providerId])
})
