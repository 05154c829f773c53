import { readFileSync } from 'node:fs'
import { autoMessageBody } from '@dure/contract/chat/schemas'
import { productLimits } from '@dure/contract/market/limits'
import { questionBody } from '@dure/contract/questions/schemas'
import { hasContact } from '@dure/kernel/contactFilter'
import { distanceKm } from '@dure/kernel/geo'
import { graphemeLength } from '@dure/kernel/korean'
import { firstName } from '@dure/contract/accounts/schemas'
import { textLimits } from '@dure/kernel/names'
import { isProMobile } from '@dure/kernel/phone'
import { parseSeoulDay } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { formOf } from '../data/forms.ts'
import { fittingAnswers } from '../demo/answers.ts'
import { chanceOf } from '../demo/chance.ts'
import { autoMessageStories, offers, presentTalks, proStories, questionStories, talkStories, voices } from '../demo/storyFiles.ts'
import { neighboursOf } from '../demo/town.ts'

const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

type Person = { slug: string; email: string; phone: string; name: string; birthDay: string; district: string; dong: string }
type Quote = { service: string; amount: number; unit: 'H' | 'F'; text: string }
type Review = { customer: string; service: string; rating: number; text: string }
type Pro = Person & {
  intro: string
  serviceDescription: string
  services: string[]
  mainService: string
  distance: number
  careers: unknown[]
  qna: { question: string; answer: string }[]
  quotes: Quote[]
  reviews: Review[]
}
type Given = { answers?: string[]; value?: string; text?: string; district?: string; dong?: string; daysAhead?: number }
type Customer = Person & {
  requests: { service: string; answers: Record<string, Given> }[]
  chats: { pro: string; service: string; lines: { from: string; text: string }[] }[]
}

const pros = load('./pros.json') as Pro[]
const [talks, present, spoken] = [talkStories(), presentTalks(), voices()]
const customers = load('./customers.json') as Customer[]
const operators = load('./operators.json') as { name: string; email: string; phone: string }[]
const { categories } = load('../data/catalogue.json') as { categories: { slug: string; services: { slug: string }[] }[] }
const services = new Set(categories.flatMap(({ services: own }) => own.map(({ slug }) => slug)))
const dongs = new Set((load('../data/dongs.json') as { rows: [string, string][] }).rows.map(([district, name]) => `${district}-${name}`))

test('the demo people are all there, each with an e-mail and a phone of their own', () => {
  expect([pros.length >= 40, customers.length >= 15]).toEqual([true, true])
  expect([customers[0]?.name, pros[0]?.name, operators[0]?.name]).toEqual(['김민지', '이정호', '박운영'])
  const people = [...pros, ...customers, ...operators]
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length)
  for (const { email, phone, name } of people) {
    expect(email).toMatch(/^[a-z]+@dure\.test$/)
    expect(phone.startsWith('010-0000-') && isProMobile(phone)).toBe(true)
    expect(firstName.parse(name)).toBe(name)
  }
  for (const { district, dong, birthDay } of [...pros, ...customers]) {
    expect(dongs).toContain(`${district}-${dong}`)
    expect(parseSeoulDay(birthDay)).toBeDefined()
  }
})

test('every category has at least two pros', () => {
  for (const { slug, services: own } of categories) {
    expect(pros.filter((pro) => own.some((service) => pro.services.includes(service.slug))).length, slug).toBeGreaterThanOrEqual(2)
  }
})

test('pros offer one to four known services and speak of no others', () => {
  const known = new Set(customers.map(({ slug }) => slug))
  for (const pro of pros) {
    expect(pro.services.length >= 1 && pro.services.length <= 4 && pro.services.every((slug) => services.has(slug)), pro.slug).toBe(true)
    expect(pro.services).toContain(pro.mainService)
    expect(graphemeLength(pro.serviceDescription)).toBeGreaterThanOrEqual(textLimits.description.min)
    expect(pro.qna.length >= 3 && pro.qna.length <= 5, pro.slug).toBe(true)
    expect(new Set(pro.quotes.map(({ service }) => service))).toEqual(new Set(pro.services))
    for (const { amount } of pro.quotes) expect(amount >= 1_000 && amount <= 100_000_000).toBe(true)
    for (const { customer, service, rating, text } of pro.reviews) {
      expect(known).toContain(customer)
      expect(pro.services).toContain(service)
      expect(rating >= 1 && rating <= 5 && graphemeLength(text) >= textLimits.review.min, text).toBe(true)
    }
  }
})

test('customers answer just what their forms ask, and chat with pros of that service', () => {
  for (const customer of customers) {
    for (const { service, answers } of customer.requests) {
      if (!services.has(service)) throw new Error(`unknown service ${service}`)
      const hidden = new Set<string>()
      for (const item of formOf(service).items) {
        const given = answers[item.key]
        if (hidden.has(item.key)) expect(given, `${customer.slug} ${service} ${item.key}`).toBeUndefined()
        else if (item.required) expect(given, `${customer.slug} ${service} ${item.key}`).toBeDefined()
        for (const key of given?.answers ?? []) {
          const answer = item.answers?.find((candidate) => candidate.key === key)
          expect(answer, `${service} ${item.key} ${key}`).toBeDefined()
          for (const excluded of answer?.excludes ?? []) hidden.add(excluded)
        }
      }
    }
    for (const { pro, service, lines } of customer.chats) {
      expect(pros.find(({ slug }) => slug === pro)?.services).toContain(service)
      expect(customer.requests.map((request) => request.service)).toContain(service)
      expect(lines.length).toBeGreaterThanOrEqual(3)
    }
  }
})

test("those who chat live within the pro's reach", () => {
  const rows = (load('../data/dongs.json') as { rows: [string, string, number, number][] }).rows
  const points = new Map(rows.map(([district, name, lat, lng]) => [`${district}-${name}`, { lat, lng }]))
  for (const customer of customers) {
    for (const chat of customer.chats) {
      const pro = pros.find(({ slug }) => slug === chat.pro)
      const [from, to] = [points.get(`${pro?.district}-${pro?.dong}`), points.get(`${customer.district}-${customer.dong}`)]
      if (!pro || !from || !to) throw new Error(`no place for ${chat.pro} or ${customer.slug}`)
      expect(distanceKm(from, to), `${customer.slug} ${pro.slug}`).toBeLessThanOrEqual(pro.distance)
    }
  }
})

test('the talks are of people there are, forty and more, each its own, and answer what their forms ask', () => {
  expect(talks.length).toBeGreaterThanOrEqual(40)
  const bySlug = new Map(pros.map((pro) => [pro.slug, pro]))
  for (const talk of [...talks, ...Object.values(present)]) {
    expect(bySlug.get(talk.pro)?.services, talk.pro).toContain(talk.service)
    expect(
      customers.some(({ slug }) => slug === talk.customer),
      talk.customer,
    ).toBe(true)
    const items = new Map(formOf(talk.service).items.map((item) => [item.key, item]))
    for (const [key, given] of Object.entries(talk.answers)) {
      const item = items.get(key)
      expect(item, `${talk.service} ${key}`).toBeDefined()
      for (const answer of given.answers ?? [])
        expect(
          item?.answers?.some((one) => one.key === answer),
          `${talk.service} ${key} ${answer}`,
        ).toBe(true)
    }
  }
  const said = talks.flatMap(({ lines, review, reply }) => [
    ...lines.map(([, text]) => text),
    review,
    ...(reply === undefined ? [] : [reply]),
  ])
  expect(new Set(said).size).toBe(said.length)
  for (const { review, rating } of talks) {
    expect(graphemeLength(review)).toBeGreaterThanOrEqual(textLimits.review.min)
    expect(rating >= 3 && rating <= 5).toBe(true)
  }
})

test('there are words for every service pros offer, and the same chance makes the same town', () => {
  for (const slug of new Set(pros.flatMap((pro) => pro.services)))
    expect(spoken.groups.filter((group) => group.services.includes(slug)).length, slug).toBe(1)
  for (const { good, mild } of spoken.groups)
    for (const text of [...good, ...mild]) expect(graphemeLength(text), text).toBeGreaterThanOrEqual(textLimits.review.min)
  expect(neighboursOf(proStories())).toEqual(neighboursOf(proStories()))
  const [one, other] = [chanceOf('seed'), chanceOf('seed')]
  expect(Array.from({ length: 2000 }, () => one.next())).toEqual(Array.from({ length: 2000 }, () => other.next()))
  // No short round: two thousand draws are two thousand numbers.
  expect(new Set(Array.from({ length: 2000 }, () => one.next())).size).toBe(2000)
})

test('answers made by chance fit each other and their forms', () => {
  const chance = chanceOf('answers')
  for (const service of services)
    for (let n = 0; n < 3; n += 1) {
      const given = fittingAnswers(service, chance)
      const hidden = new Set<string>()
      for (const item of formOf(service).items) {
        const answer = given[item.key]
        if (answer?.value !== undefined) expect(Number(answer.value) >= item.min! && Number(answer.value) <= item.max!, item.key).toBe(true)
        if (item.required && !hidden.has(item.key) && ![5, 6, 7].includes(item.type)) expect(answer, `${service} ${item.key}`).toBeDefined()
        for (const key of answer?.answers ?? [])
          for (const one of item.answers!.find((other) => other.key === key)!.excludes ?? []) hidden.add(one)
      }
      if (service === 'move-in-cleaning') expect(Number(given['pyeong']!.value) / Number(given['room']!.value)).toBeLessThan(13)
    }
})

test('the years a pro speaks of are those of his careers', () => {
  for (const { slug, intro, careers } of proStories()) {
    const months = new Set(
      careers.flatMap(({ from, to }) => Array.from({ length: (to ?? 2026) * 12 - from * 12 + 10 }, (_, n) => from * 12 + n)),
    )
    for (const [, years] of intro.matchAll(/(\d+)년(?:째|[ .,])/g)) expect(Math.floor(months.size / 12), slug).toBe(Number(years))
  }
})

test('what people write holds no contacts', () => {
  const texts = [
    ...pros.flatMap(({ email: _e, phone: _p, ...pro }) => textsOf(pro)),
    ...customers.flatMap(({ email: _e, phone: _p, ...customer }) => textsOf(customer)),
    ...textsOf([talks, present, spoken]),
  ]
  for (const text of texts) expect(hasContact(text), text).toBe(false)
})

/** Every string inside, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

test('questions are of services there are, by customers there are, answered by pros who offer them, without contact details', () => {
  const stories = questionStories()
  const offered = new Map(pros.map((pro) => [pro.slug, pro.services]))
  expect(stories.length).toBeGreaterThanOrEqual(30)
  expect(new Set(stories.flatMap((one) => one.answers.map((answer) => answer.text))).size).toBe(
    stories.flatMap((one) => one.answers).length,
  )
  for (const { service, customer, title, content, answers } of stories) {
    expect(services.has(service) && customers.some((one) => one.slug === customer), title).toBe(true)
    for (const answer of answers) expect(offered.get(answer.pro), title).toContain(service)
    expect(answers.filter((one) => one.picked).length, title).toBeLessThanOrEqual(1)
    for (const text of [title, content, ...answers.map((one) => one.text)]) expect(hasContact(text), text).toBe(false)
    expect(questionBody.safeParse({ serviceId: 1, title, content }).success, title).toBe(true)
  }
})

test('what pros answer by themselves is theirs, long enough and without contact details', () => {
  for (const [slug, pairs] of Object.entries(autoMessageStories())) {
    expect(pros.map((one) => one.slug)).toContain(slug)
    for (const [question, answer] of pairs) {
      expect(autoMessageBody.safeParse({ question, answer }).success, question).toBe(true)
      expect(hasContact(`${question} ${answer}`), question).toBe(false)
    }
  }
})

test('every service of a pro has a product to sell, which says what it costs and no contact details', () => {
  const all = offers()
  const services = new Set(pros.flatMap((pro) => pro.services))
  expect([...services].filter((service) => all.offers[service] === undefined)).toEqual([])
  expect(Object.keys(all.more).filter((service) => !services.has(service))).toEqual([])
  const every = [...Object.values(all.offers), ...Object.values(all.more)]
  const texts = [
    ...every.flatMap((one) => [one.title, one.text, ...one.options.flatMap(({ title, detail }) => [title, detail])]),
    ...Object.values(all.questions).flatMap((list) => list.flatMap(({ questionTitle, answer }) => [questionTitle, answer])),
    ...all.refunds,
  ]
  expect(texts.filter(hasContact)).toEqual([])
  const titles = every.map((one) => one.title)
  expect(
    titles.filter((title) => graphemeLength(title) < productLimits.title.least || graphemeLength(title) > productLimits.title.most),
  ).toEqual([])
  const prices = every.flatMap((one) => one.options.map(({ price }) => price))
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(productLimits.price.least)
})
