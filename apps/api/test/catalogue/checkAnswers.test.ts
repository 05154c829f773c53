import { beforeAll, expect, test } from 'vitest'
import { saysNone } from '@dure/contract/catalogue/noneOf'
import { failed } from '@dure/contract/errors'
import type { SubmittedItem } from '@dure/contract/catalogue/schemas'
import { systemContext } from '../../src/context.ts'
import {
  activeForm,
  checkAnswers,
  serviceBySlug,
  summaryOf,
  type CheckedAnswers,
  type Form,
  type FormItem,
} from '../../src/domains/catalogue/index.ts'
import { testHouse, type TestHouse } from '../house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function formOf(slug: string): Promise<Form> {
  const { db } = house.house
  const service = await serviceBySlug(db, slug)
  return (await activeForm(db, service!.id))!
}

/** A fitting answer to every item of the form; the last choice where there is one. */
function answerAll(form: Form, count?: string): SubmittedItem[] {
  const answer = (item: FormItem): SubmittedItem['answers'] => {
    if (item.type === 1 || item.type === 2 || item.type === 4) return [{ answerId: item.answers.at(-1)!.id }]
    if (item.type === 3 || item.type === 11) return [{ text: '천천히 꼼꼼하게 부탁드려요.' }]
    if (item.type === 5) return [{ value: '2027-03-02' }]
    if (item.type === 6) return [{ value: '11680-역삼1동', extraValue: '테헤란로 1, 101호' }]
    if (item.type === 7) return [{ value: '11680' }]
    if (item.type === 10) return [{ value: count ?? String(Math.max(1, item.settings.min ?? 1)) }]
    return [{ imageId: crypto.randomUUID() }]
  }
  return form.items.map((item) => ({ itemId: item.id, answers: answer(item) }))
}

const check = async (form: Form, items: SubmittedItem[]): Promise<CheckedAnswers> => {
  const checked = await checkAnswers(systemContext(house.house), form, items)
  if (failed(checked)) throw new Error(JSON.stringify(checked.detail))
  return checked
}

const refused = async (form: Form, items: SubmittedItem[]) => {
  const checked = await checkAnswers(systemContext(house.house), form, items)
  if (!failed(checked)) throw new Error('It was taken')
  return checked
}

test('every one of the 221 forms can be answered', async () => {
  const { items } = await house.guest('GET /v1/services')
  for (const { slug, mode } of items) {
    const form = await formOf(slug)
    const checked = await check(form, answerAll(form))
    expect(checked.isOnline || checked.region !== null, slug).toBe(true)
    if (mode === 'online') expect(checked.isOnline, slug).toBe(true)
  }
})

/** What says nothing to who has not read its question. */
const bare = /^(예|아니요|있어요|없어요|없음|가능해요|어려워요|기타|처음|조금|많음|모름|상관없음|날짜 지정|여성|남성|[0-9~]+)$/

test('a request of each of the 221 services is told in a line that speaks without the questions [catalogue.summary]', async () => {
  const { items } = await house.guest('GET /v1/services')
  for (const { slug } of items) {
    const form = await formOf(slug)
    const ids = new Set(form.items.map(({ id }) => id))
    for (const part of form.summary)
      for (const [, id] of part.matchAll(/\{([^}]+)\}/g)) expect(ids, `${slug} ${part}`).toContain(Number(id))
    // Whatever is chosen: the first answers, the last, each in between.
    for (let at = 0; at < 8; at += 1) {
      const given = form.items.map((item) => ({
        itemId: item.id,
        answers:
          item.answers.length === 0
            ? answerAll(form).find((one) => one.itemId === item.id)!.answers
            : [{ answerId: item.answers[Math.min(at, item.answers.length - 1)]!.id }],
      }))
      const checked = await checkAnswers(systemContext(house.house), form, given)
      if (failed(checked)) continue
      const line = summaryOf(form, checked.items)
      expect(line.length, slug).toBeGreaterThanOrEqual(2)
      for (const part of line) {
        expect(part, slug).not.toMatch(bare)
        expect(part, slug).not.toMatch(/[{}]|^$|^ | {2}| $/)
        expect(part.length, `${slug} ${part}`).toBeLessThanOrEqual(60)
      }
    }
  }
})

test('a move is told by its day, from where to where, size, floors and lifts; a first floor asks for no lift [catalogue.summary]', async () => {
  const form = await formOf('home-moving')
  const chosen: Readonly<Record<string, string>> = {
    '어떤 방식의 이사를 원하세요?': '포장이사 (짐 싸기부터 정리까지)',
    '현재 집의 크기는 어느 정도인가요?': '20평대',
    '출발지는 몇 층인가요?': '4층 이상',
    '출발지에 엘리베이터가 있나요?': '예',
    '도착지는 몇 층인가요?': '1층',
    '이사 날짜가 정해졌나요?': '날짜 지정',
  }
  const given = answerAll(form).map((one) => {
    const item = form.items.find(({ id }) => id === one.itemId)!
    const text = chosen[item.title]
    return text === undefined ? one : { ...one, answers: [{ answerId: item.answers.find((answer) => answer.text === text)!.id }] }
  })
  expect(summaryOf(form, (await check(form, given)).items)).toEqual([
    '3월 2일 (화)',
    '서울 강남구 역삼1동 → 서울 강남구 역삼1동',
    '20평대',
    '포장이사',
    '출발 4층 이상 엘리베이터 있음',
    '도착 1층',
  ])
})

test('3 in every counter is an answer to every form', async () => {
  const { items } = await house.guest('GET /v1/services')
  const forms = await Promise.all(items.map(({ slug }) => formOf(slug)))
  for (const form of forms.filter((one) => one.items.some(({ type }) => type === 10))) await check(form, answerAll(form, '3'))
})

test('counters of one thing must not all be 0, and each of them says so [requests.not-empty]', async () => {
  const form = await formOf('aircon-cleaning')
  const counters = form.items.filter((one) => one.type === 10)
  const no = await refused(form, answerAll(form, '0'))
  expect(no.failure).toBe('BAD_REQUEST')
  expect(no.detail.fields).toEqual(
    Object.fromEntries(counters.map(({ id }) => [`formItems.${id}`, '청소할 에어컨을 한 대 이상 알려 주세요.'])),
  )
  const one = answerAll(form, '0').map((given) => (given.itemId === counters[2]!.id ? { ...given, answers: [{ value: '1' }] } : given))
  await check(form, one)
})

test('a home of no room is refused; a shop is not asked for rooms [requests.not-empty]', async () => {
  const form = await formOf('move-in-cleaning')
  const space = form.items.find((one) => one.answers.some(({ text }) => text === '상가·사무실'))!
  const room = form.items.find((one) => one.title.startsWith('방은'))!
  const given = (kind: string) =>
    answerAll(form).map((one) => {
      if (one.itemId === space.id)
        return { itemId: one.itemId, answers: [{ answerId: space.answers.find(({ text }) => text === kind)!.id }] }
      return one.itemId === room.id ? { itemId: one.itemId, answers: [{ value: '0' }] } : one
    })
  expect((await refused(form, given('오피스텔·원룸'))).detail.fields).toEqual({
    [`formItems.${room.id}`]: '방을 한 개 이상 알려 주세요. 원룸은 1개예요.',
  })
  await check(form, given('상가·사무실'))
})

test('the place is kept by code, its detail apart from the text that pros see', async () => {
  const form = await formOf('move-in-cleaning')
  const { items, region, isOnline } = await check(form, answerAll(form))
  expect(isOnline).toBe(false)
  expect(region).toMatchObject({ provinceCode: '11', districtCode: '11680', dongId: '11680-역삼1동' })
  const address = items.find((one) => one.type === 6)!
  expect(address.text).toBe('서울 강남구 역삼1동')
  expect(address.answers[0]!.extraValue).toBe('테헤란로 1, 101호')
})

test('an item hidden by an answer is dropped and not required [catalogue.forms]', async () => {
  const form = await formOf('piano-lesson')
  const how = form.items.find((item) => item.answers.some((answer) => answer.excludes.length > 0))!
  const answer = how.answers.find((one) => one.excludes.length > 0)!
  const given = answerAll(form).map((one) => (one.itemId === how.id ? { itemId: how.id, answers: [{ answerId: answer.id }] } : one))
  const { items } = await check(form, given)
  for (const hidden of answer.excludes) expect(items.some((one) => one.itemId === hidden)).toBe(false)
})

test('a lesson chosen online needs no place', async () => {
  const form = await formOf('piano-lesson')
  const online = form.items
    .flatMap((item) => item.answers.map((answer) => ({ item, answer })))
    .find(({ answer }) => answer.text === '온라인')!
  const given = answerAll(form).map((one) =>
    one.itemId === online.item.id ? { itemId: one.itemId, answers: [{ answerId: online.answer.id }] } : one,
  )
  expect(await check(form, given)).toMatchObject({ isOnline: true, region: null })
})

test('what is missing, foreign or out of range is named by item [catalogue.answers]', async () => {
  const form = await formOf('move-in-cleaning')
  const none = await refused(form, [])
  expect(none.failure).toBe('BAD_REQUEST')
  expect(Object.keys(none.detail.fields!)).toHaveLength(form.items.filter((one) => one.required).length)
  const choice = form.items.find((one) => one.type === 2)!
  const foreign = answerAll(form).map((one) => (one.itemId === choice.id ? { itemId: one.itemId, answers: [{ answerId: 1 }] } : one))
  expect(Object.keys((await refused(form, foreign)).detail.fields!)).toEqual([`formItems.${choice.id}`])
  const number = form.items.find((one) => one.type === 10)!
  const wide = answerAll(form).map((one) => (one.itemId === number.id ? { itemId: one.itemId, answers: [{ value: '99999999' }] } : one))
  expect(Object.keys((await refused(form, wide)).detail.fields!)).toEqual([`formItems.${number.id}`])
})

test('a day that passed is refused', async () => {
  const form = await formOf('aircon-cleaning')
  const date = form.items.find((one) => one.type === 5)!
  const choice = form.items.find((one) => one.answers.some((answer) => answer.excludes.includes(date.id)))!
  const open = choice.answers.find((answer) => !answer.excludes.includes(date.id))!
  const given = (value: string) =>
    answerAll(form).map((one) => {
      if (one.itemId === choice.id) return { itemId: one.itemId, answers: [{ answerId: open.id }] }
      return one.itemId === date.id ? { itemId: one.itemId, answers: [{ value }] } : one
    })
  expect((await refused(form, given('2020-01-01'))).detail.fields).toEqual({
    [`formItems.${date.id}`]: '오늘이나 그 뒤의 날짜를 골라 주세요.',
  })
  expect((await refused(form, given('2027-02-30'))).detail.fields).toEqual({ [`formItems.${date.id}`]: '날짜를 다시 골라 주세요.' })
})

test('a telephone number in a free text is refused with the masked text', async () => {
  const form = await formOf('website-development')
  const text = form.items.find((one) => one.type === 11 || one.type === 3)!
  const given = answerAll(form).map((one) =>
    one.itemId === text.id ? { itemId: one.itemId, answers: [{ text: '전화 주세요 010-1234-5678' }] } : one,
  )
  const no = await refused(form, given)
  expect(no.failure).toBe('CONTACT_NOT_ALLOWED')
  expect((no.detail.data as { masked: Record<string, string> }).masked[`formItems.${text.id}`]).not.toContain('1234')
})

test('what a request is about is told in ten letters at least, a typed name in two, a typed budget in ten thousand won [catalogue.least]', async () => {
  const detailed = await formOf('appliance-repair')
  const symptom = detailed.items.find((one) => one.type === 11 && one.required)!
  const short = answerAll(detailed).map((one) => (one.itemId === symptom.id ? { itemId: one.itemId, answers: [{ text: '고장' }] } : one))
  expect((await refused(detailed, short)).detail.fields).toEqual({ [`formItems.${symptom.id}`]: '10자 이상 적어 주세요.' })
  const branding = await formOf('logo-branding')
  const name = branding.items.find((one) => one.title.startsWith('브랜드 이름을 알려'))!
  expect(name.settings).toMatchObject({ minLength: 2, maxLength: 40 })
  const budget = { ...detailed, items: [{ ...name, id: 1, type: 10 as const, required: true, settings: { unit: '원' } }] }
  expect((await refused(budget, [{ itemId: 1, answers: [{ value: '9999' }] }])).detail.fields).toMatchObject({
    'formItems.1': '10,000부터 1,000,000까지 적어 주세요.',
  })
})

test('an answer that says none of them counts for nothing beside another, in every form that has one [catalogue.none]', async () => {
  const { items } = await house.guest('GET /v1/services')
  let met = 0
  for (const { slug } of items) {
    const form = await formOf(slug)
    for (const item of form.items.filter((one) => one.type === 1 && /없|모르/u.test(one.answers.map((answer) => answer.text).join()))) {
      const none = item.answers.find((answer) => saysNone(answer.text))
      expect(none, `${slug}: ${item.title}`).toBeDefined()
      const both = [item.answers.find((answer) => answer !== none)!, none!].map(({ id }) => ({ answerId: id }))
      const { items: checked } = await check(
        form,
        answerAll(form).map((one) => (one.itemId === item.id ? { ...one, answers: both } : one)),
      )
      const asked = checked.find((one) => one.itemId === item.id)
      // Another answer left the question out.
      if (asked === undefined) continue
      expect(asked.answers.map((answer) => answer.answerId)).toEqual([both[0]!.answerId])
      met += 1
    }
  }
  expect(met).toBeGreaterThan(3)
})

test('where all chosen answers say none of them the first one stands [catalogue.none]', async () => {
  const form = await formOf('move-in-cleaning')
  const item = form.items.find((one) => one.type === 1)!
  const texts = ['없음', '잘 모르겠어요']
  const twice = {
    ...item,
    required: true,
    answers: item.answers.map((answer, at) => ({ ...answer, text: texts[at] ?? answer.text, excludes: [] })),
  }
  const [first, second] = twice.answers
  const changed = { ...form, items: form.items.map((one) => (one.id === item.id ? twice : one)) }
  const { items } = await check(
    changed,
    answerAll(changed).map((one) =>
      one.itemId === item.id ? { ...one, answers: [{ answerId: second!.id }, { answerId: first!.id }] } : one,
    ),
  )
  expect(items.find((one) => one.itemId === item.id)!.answers).toMatchObject([{ answerId: first!.id, text: '없음' }])
})
