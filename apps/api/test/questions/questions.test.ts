import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { accountLimits } from '@dure/contract/accounts/limits'
import { questionLimits, unprovedAsks } from '@dure/contract/questions/limits'
import { reportLimits } from '@dure/contract/safety/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let [minji, jisu] = [] as unknown as Person[]
let [pianist, cleaner] = [] as unknown as ProPerson[]
let lesson = 0
beforeAll(async () => {
  house = await testHouse()
  ;[minji, jisu] = [await customer(house, '김민지'), await customer(house, '이지수')]
  await ofAge(house, minji, jisu)
  pianist = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  cleaner = await provider(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  ;[lesson] = (await serviceIds(house, ['piano-lesson'])) as [number]
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const title = '피아노를 처음 배우는데 얼마나 걸릴까요?'
const words = '하루에 한 시간씩 연습하면 한 곡을 치기까지 얼마나 걸리는지 궁금해요.'
let asked = 0
const ask = (person: Person, more: object = {}) =>
  person.call('POST /v1/questions', { body: { serviceId: lesson, title, content: `${words} ${(asked += 1)}번째 물어요.`, ...more } })
const answer = (pro: ProPerson, id: number, content = '석 달이면 쉬운 곡 하나를 끝까지 치실 수 있어요.') =>
  pro.call('POST /v1/questions/:id/answers', { params: { id }, body: { content } })
const read = (slug: string, call = house.guest) => call('GET /v1/questions/:slug', { params: { slug } })
const list = (query: object, call = house.guest) => call('GET /v1/questions', { query })
const titles = async (query: object, call = house.guest) => (await list(query, call)).items.map((one) => one.id)
const wrong = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? { name: error.name, fields: error.fields, data: error.data } : null),
  )
const notices = async (person: Person, role: 'customer' | 'provider', ending: string) => {
  const { notifications } = await person.call('GET /v1/accounts/user-notifications', { query: { role } })
  return notifications.filter((one) => one.title.endsWith(ending))
}

describe('asking', () => {
  test('a question shows the pictures of its asker to everybody, and no more once he takes it back [questions.pictures]', async () => {
    const send = async (person: Person, topic = 'question') => (await upload(house, { topic, key: person.key })).body.data.id
    const [first, second, foreign, chat] = [await send(minji!), await send(minji!), await send(jisu!), await send(minji!, 'chat')]
    for (const fileIds of [[foreign], [chat]])
      expect(await wrong(ask(minji!, { fileIds }))).toMatchObject({ fields: { fileIds: expect.any(String) } })
    const six = Array.from({ length: questionLimits.pictures + 1 }, () => first)
    expect(await wrong(ask(minji!, { fileIds: six }))).toMatchObject({ name: 'INVALID_PARAMS', fields: { fileIds: expect.any(String) } })
    const { id, slug } = await ask(minji!, { fileIds: [second, first] })
    const { pictures } = await read(slug)
    expect(pictures.map((one) => one.fileId)).toEqual([second, first])
    const shown = () => fetch(`${house.url}${pictures[0]!.url}`)
    expect((await shown()).status).toBe(200)
    const boss = await operator(house)
    const { items } = await boss.call('GET /v1/admin/questions', { query: {} })
    expect(items.find((one) => one.id === id)!.pictures).toHaveLength(2)
    await answer(pianist!, id)
    await minji!.call('DELETE /v1/questions/:id', { params: { id } })
    expect((await read(slug)).pictures).toEqual([])
    expect((await shown()).status).toBe(404)
  })

  test('blanks between the words of a title are one each, and make it no longer [questions.texts] [texts.as-kept]', async () => {
    expect(await wrong(ask(minji!, { title: '조    율' }))).toMatchObject({ name: 'INVALID_PARAMS', fields: { title: expect.any(String) } })
  })

  test('a question stands under its words and number, its asker by one character [questions.texts] [texts.masked-names]', async () => {
    const { id, slug } = await ask(minji!)
    expect(slug).toBe(`피아노를-처음-배우는데-얼마나-걸릴까요-${id}`)
    expect(await read(slug)).toMatchObject({
      id,
      title,
      content: expect.stringContaining(words),
      asker: '김**',
      answers: [],
      deleted: false,
    })
    expect((await read(`다른-말-${id}`)).slug).toBe(slug)
    expect(await refusal(read('없는-질문-999999'))).toBe('NOT_FOUND')
    expect(await refusal(read('번호-없음'))).toBe('NOT_FOUND')
    expect((await list({})).items[0]).toMatchObject({ id, slug, asker: '김**', answers: 0, picked: false })
  })

  test('characters are counted as people count them, and contact details come back masked [texts.contact-details]', async () => {
    const family = '👨‍👩‍👧'
    expect((await wrong(ask(minji!, { title: family.repeat(4) })))?.fields).toHaveProperty('title')
    await ask(minji!, { title: family.repeat(5) })
    expect((await wrong(ask(minji!, { content: '가'.repeat(questionLimits.text.most + 1) })))?.fields).toEqual({
      content: '내용은 1,000자까지 적을 수 있어요.',
    })
    const told = await wrong(ask(minji!, { content: '자세한 것은 010-1234-5678로 전화해서 알려 주세요.' }))
    expect(told).toMatchObject({ name: 'CONTACT_NOT_ALLOWED', fields: { content: expect.any(String) } })
    expect(told?.data).toMatchObject({ masked: { content: expect.not.stringContaining('1234') } })
  })

  test('a question sent again under its key is one question', async () => {
    const body = { serviceId: lesson, title, content: words }
    const idempotencyKey = crypto.randomUUID()
    const [first, again] = [
      await minji!.call('POST /v1/questions', { body }, { idempotencyKey }),
      await minji!.call('POST /v1/questions', { body }, { idempotencyKey }),
    ]
    expect(again).toEqual(first)
  })
})

describe('answering', () => {
  test('only pros of the service answer, once, with their card; the asker is told [questions.who-answers] [questions.cards]', async () => {
    const { id, slug } = await ask(minji!)
    expect(await refusal(answer(cleaner!, id))).toBe('ANSWER_NOT_OFFERED')
    const own = await ask(pianist!)
    expect(await refusal(answer(pianist!, own.id))).toBe('ANSWER_OWN_QUESTION')
    const { id: answerId } = await answer(pianist!, id)
    expect(await refusal(answer(pianist!, id))).toBe('ANSWER_EXISTS')
    await pianist!.call('PATCH /v1/questions/:id/answers/:answerId', {
      params: { id, answerId },
      body: { content: '반 년이면 쉬운 곡 하나를 끝까지 치실 수 있어요.' },
    })
    expect((await read(slug)).answers).toMatchObject([
      { content: '반 년이면 쉬운 곡 하나를 끝까지 치실 수 있어요.', pro: { name: '은하수피아노', userId: pianist!.userId } },
    ])
    await house.settle()
    expect(await notices(minji!, 'customer', '이 질문에 답했어요')).toMatchObject([{ link: `/questions/${slug}` }])
    await house.house.pool.query('update provider set allow_public_read = false where id = $1', [pianist!.providerId])
    expect((await read(slug)).answers).toMatchObject([{ pro: null }])
    await house.house.pool.query('update provider set allow_public_read = true where id = $1', [pianist!.providerId])
  })

  test('the asker alone picks, changes and takes back; the pro is told [questions.picking]', async () => {
    const { id, slug } = await ask(minji!)
    const { id: answerId } = await answer(pianist!, id)
    const pick = (person: Person, which: number | null) =>
      person.call('PUT /v1/questions/:id/pick', { params: { id }, body: { answerId: which } })
    expect(await refusal(pick(jisu!, answerId))).toBe('NOT_FOUND')
    await pick(minji!, answerId)
    expect((await read(slug)).answers[0]!.picked).toBe(true)
    await house.settle()
    expect(await notices(pianist!, 'provider', '채택됐어요')).toMatchObject([{ link: `/questions/${slug}` }])
    await pick(minji!, null)
    expect((await read(slug)).answers[0]!.picked).toBe(false)
  })

  test('a member finds an answer helpful once and takes it back, its writer never [questions.helpful]', async () => {
    const { id } = await ask(minji!)
    const { id: answerId } = await answer(pianist!, id)
    const mark = (person: Person, helpful: boolean) =>
      person.call('PUT /v1/questions/:id/answers/:answerId/helpful', { params: { id, answerId }, body: { helpful } })
    expect((await mark(jisu!, true)).helpful).toBe(1)
    expect((await mark(jisu!, true)).helpful).toBe(1)
    expect((await mark(minji!, true)).helpful).toBe(2)
    expect((await mark(jisu!, false)).helpful).toBe(1)
    expect(await refusal(mark(pianist!, true))).toBe('HELPFUL_OWN_ANSWER')
  })
})

describe('who counts for nobody', () => {
  test('marks an answer for himself alone, and is told so; one telephone is in the number once [questions.helpful] [accounts.counted]', async () => {
    const { id, slug } = await ask(minji!)
    const { id: answerId } = await answer(pianist!, id)
    const mark = (person: Person, helpful = true) =>
      person.call('PUT /v1/questions/:id/answers/:answerId/helpful', { params: { id, answerId }, body: { helpful } })
    const newcomer = await customer(house, '김새로')
    expect(await mark(newcomer)).toEqual({ helpful: 0, markedHelpful: true, counted: false })
    expect((await read(slug, newcomer.call)).answers).toMatchObject([{ helpful: 0, markedHelpful: true }])
    expect(await mark(newcomer, false)).toEqual({ helpful: 0, markedHelpful: false, counted: false })
    const [one, other] = await people(house, 2)
    expect(await mark(one!)).toEqual({ helpful: 1, markedHelpful: true, counted: true })
    await house.house.pool.query(`update member set phone = '01099990001' where id = $1`, [one!.userId])
    await house.house.pool.query('update member set phone = $2 where id = $1', [other!.userId, one!.phone])
    expect(await mark(other!)).toEqual({ helpful: 1, markedHelpful: true, counted: false })
    expect(await mark(one!, false)).toMatchObject({ helpful: 0 })
  })

  test('is in the number by himself once he is a day old, one telephone once, and takes it back again [questions.helpful] [accounts.counted]', async () => {
    const { id, slug } = await ask(minji!)
    const { id: answerId } = await answer(pianist!, id)
    const mark = (person: Person, helpful = true) =>
      person.call('PUT /v1/questions/:id/answers/:answerId/helpful', { params: { id, answerId }, body: { helpful } })
    const [newcomer, other, third] = [await customer(house, '김새로'), await customer(house, '이새로'), await customer(house, '박새로')]
    expect(await mark(newcomer)).toMatchObject({ counted: false })
    await house.house.pool.query(`update member set phone = '01099990088' where id = $1`, [newcomer.userId])
    await house.house.pool.query('update member set phone = $2 where id = $1', [other.userId, newcomer.phone])
    for (const person of [other, third]) expect(await mark(person)).toMatchObject({ helpful: 0, counted: false })
    await house.settle()
    expect((await read(slug)).answers).toMatchObject([{ helpful: 0 }])
    await house.advance(accountLimits.countedFrom / SECOND + 60)
    await house.settle()
    expect((await read(slug)).answers).toMatchObject([{ helpful: 2 }])
    expect(await mark(newcomer, false)).toMatchObject({ helpful: 1 })
    expect(await mark(third)).toMatchObject({ helpful: 1, counted: true })
  })

  test('asks, and no pro is told; with a proved telephone they are told once he counts [questions.telling-pros]', async () => {
    const tuner = await provider(house, { name: '새벽피아노', services: ['piano-lesson'] })
    const newcomer = await customer(house, '김새로')
    const { slug } = await ask(newcomer)
    await house.settle()
    expect((await read(slug)).asker).toBe('김**')
    expect(await notices(tuner, 'provider', '새 질문이 있어요')).toEqual([])
    await house.advance(DAY / SECOND)
    await house.settle()
    expect((await notices(tuner, 'provider', '새 질문이 있어요')).map((one) => one.link)).toContain(`/questions/${slug}`)
  })

  test('asks so often by one network, all of them together [availability.unproved]', async () => {
    const [one, other] = [await customer(house), await customer(house)]
    await forgetLimits(house)
    for (let n = 0; n < unprovedAsks.requests; n += 1) await ask(n % 2 === 0 ? one : other)
    expect(await refusal(ask(await customer(house)))).toBe('TOO_MANY_REQUESTS')
    await ask(minji!)
  })
})

test('the same words are refused from every account of a network for a day, whatever the title and the signs [questions.repeated]', async () => {
  const content = '연습을 하루에 몇 시간이나 하면 좋을지 알고 싶어요.'
  await ask(minji!, { content })
  const again = await wrong(ask(minji!, { content: '연습을 하루에 몇 시간이나 하면 좋을지, 알고 싶어요!!', title: '몇 시간 연습하세요?' }))
  expect(again).toMatchObject({ name: 'QUESTION_REPEATED', fields: { content: expect.any(String) } })
  expect((await wrong(ask(jisu!, { content })))?.name).toBe('QUESTION_REPEATED')
  expect((await wrong(ask(await customer(house), { content })))?.name).toBe('QUESTION_REPEATED')
  await house.advance(DAY / SECOND)
  await house.settle()
  await ask(jisu!, { content })
})

test('a question taken back is gone without answers, and keeps its place with them [questions.deleting]', async () => {
  const take = (person: Person, id: number) => person.call('DELETE /v1/questions/:id', { params: { id } })
  const bare = await ask(minji!)
  expect(await refusal(take(jisu!, bare.id))).toBe('NOT_FOUND')
  await take(minji!, bare.id)
  expect(await refusal(read(bare.slug))).toBe('NOT_FOUND')

  const { id, slug } = await ask(minji!)
  const { id: answerId } = await answer(pianist!, id)
  await take(minji!, id)
  const left = await read(slug)
  expect(left).toMatchObject({ deleted: true, title: '삭제된 질문이에요', content: null, asker: null, answers: [{ id: answerId }] })
  expect(await titles({})).not.toContain(id)
  await pianist!.call('DELETE /v1/questions/:id/answers/:answerId', { params: { id, answerId } })
  expect(await refusal(read(slug))).toBe('NOT_FOUND')
})

test('lists are narrowed by what waits, by service, category and words, page after page; a pro sees what waits for him', async () => {
  const mark = '조율사'
  const first = await ask(minji!, { content: `${words} ${mark}에게 물어볼까요?` })
  const second = await ask(minji!, { content: `${words} ${mark} 100%_ 필요할까요?` })
  await answer(pianist!, first.id)
  expect(await titles({ q: mark })).toEqual([second.id, first.id])
  expect(await titles({ q: `피아노 ${mark}`, filter: 'unanswered' })).toEqual([second.id])
  expect(await titles({ q: '100%_' })).toEqual([second.id])
  expect(await titles({ q: mark, service: 'move-in-cleaning' })).toEqual([])
  expect(await titles({ q: mark, service: 'piano-lesson' })).toHaveLength(2)
  const { category } = await read(first.slug)
  expect(await titles({ q: mark, category: category.slug })).toHaveLength(2)
  expect(await titles({ category: '모르는-분류' })).toEqual([])
  const page = await list({ q: mark, size: 1 })
  expect(await titles({ q: mark, size: 1, cursor: page.next_cursor! })).toEqual([first.id])
  const mine = await list({ filter: 'mine', size: 50 }, pianist!.call)
  expect(mine.items.map((one) => one.id)).toContain(second.id)
  expect(mine.waiting).toBe(mine.items.length)
  expect(await list({ filter: 'mine' }, cleaner!.call)).toMatchObject({ items: [], waiting: 0 })
  expect((await list({})).waiting).toBeNull()
})

test('a list is indexed plain, one that is narrowed to what waits or searched in is not, nor a question that was taken back [questions.found]', async () => {
  const robots = async (path: string) =>
    /<meta name="robots" content="(\w+)/u.exec(await (await fetch(`${house.url}${encodeURI(path)}`)).text())?.[1]
  const paths = ['/questions', '/questions?service=piano-lesson', '/questions?filter=unanswered', '/questions?q=피아노']
  expect(await Promise.all(paths.map(robots))).toEqual(['index', 'index', 'noindex', 'noindex'])
  // Each page is asked for once: for a moment everybody is given the one that was made.
  const [open, gone] = [await ask(minji!), await ask(jisu!)]
  for (const { id } of [open, gone]) await answer(pianist!, id)
  await jisu!.call('DELETE /v1/questions/:id', { params: { id: gone.id } })
  expect(await Promise.all([open, gone].map(({ slug }) => robots(`/questions/${slug}`)))).toEqual(['index', 'noindex'])
})

test('what several report is hidden from all but its writer, and comes back when operators say so [questions.hidden]', async () => {
  const { id, slug } = await ask(minji!)
  const { id: answerId } = await answer(pianist!, id)
  const report = (person: Person) => person.call('POST /v1/reports', { body: { kind: 'answer', id: answerId, reasonId: 42 } })
  for (const person of await people(house, reportLimits.hidesAt)) await report(person)
  expect((await read(slug)).answers).toEqual([])
  expect((await read(slug, pianist!.call)).answers).toMatchObject([{ id: answerId, hidden: true }])
  expect((await list({ filter: 'unanswered' })).items.map((one) => one.id)).toContain(id)
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/reports', { query: {} })
  const found = items.find((one) => one.kind === 'answer')!
  await desk.call('POST /v1/admin/reports/:id/decide', {
    params: { id: found.reportId },
    body: { outcome: 'dismissed', reason: '문제 없음' },
  })
  expect((await read(slug)).answers).toHaveLength(1)
})

test('operators hide a question with a reason, which its asker reads, and restore it [questions.hidden]', async () => {
  const { id, slug } = await ask(jisu!)
  const desk = await operator(house)
  await desk.call('POST /v1/admin/questions/:id/hide', { params: { id }, body: { reasonId: 42, reason: '광고 글' } })
  expect(await refusal(read(slug))).toBe('NOT_FOUND')
  expect(await titles({})).not.toContain(id)
  expect(await read(slug, jisu!.call)).toMatchObject({ hidden: true, title })
  await house.settle()
  expect((await notices(jisu!, 'customer', '가려졌어요')).length).toBe(1)
  expect((await desk.call('GET /v1/admin/questions', { query: { view: 'hidden' } })).items.map((one) => one.id)).toContain(id)
  await desk.call('POST /v1/admin/questions/:id/restore', { params: { id }, body: { reason: '다시 보니 괜찮음' } })
  expect((await read(slug)).hidden).toBe(false)
  const { rows } = await house.house.pool.query(`select 1 from audit_entry where reason = '광고 글'`)
  expect(rows).toHaveLength(1)
})

test('a pro is told of so many open questions of his service on a day and no more [questions.telling-pros]', async () => {
  const tuner = await provider(house, { name: '한음피아노', services: ['piano-lesson'] })
  for (let n = 0; n <= questionLimits.toldADay; n += 1) await ask(minji!)
  await house.settle()
  expect(await notices(tuner, 'provider', '새 질문이 있어요')).toHaveLength(questionLimits.toldADay)
  expect(await notices(cleaner!, 'provider', '새 질문이 있어요')).toEqual([])
})

test('who leaves is named no more, and his marks are gone [questions.leaving]', async () => {
  const gone = await customer(house, '박떠남')
  await ofAge(house, gone)
  const { slug } = await ask(gone)
  const other = await ask(minji!)
  const { id: answerId } = await answer(pianist!, other.id)
  const params = { id: other.id, answerId }
  await gone.call('PUT /v1/questions/:id/answers/:answerId/helpful', { params, body: { helpful: true } })
  await gone.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect((await read(slug)).asker).toBe('탈퇴한 회원')
  expect((await read(other.slug)).answers).toMatchObject([{ helpful: 0 }])
})
