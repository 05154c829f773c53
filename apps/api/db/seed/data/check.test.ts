import { readdirSync, readFileSync } from 'node:fs'
import { saysNone } from '@dure/contract/catalogue/noneOf'
import { hasContact } from '@dure/kernel/contactFilter'
import { expect, test } from 'vitest'
import { formOf } from './forms.ts'
import type { SeedForm, SeedItem } from './forms.ts'

const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

type Service = {
  slug: string
  name: string
  category2: string
  keywords: string[]
  price: { min: number; avg: number; max: number; unit: string }
  mode: 'visit' | 'place' | 'online' | 'both'
  order: number
  emoji: string
  licence?: { kind: string; name: string; enforced: boolean }
  referralBarred?: boolean
}
type Category = { slug: string; name: string; category2: { slug: string; name: string }[]; services: Service[] }

const { categories } = load('./catalogue.json') as { categories: Category[] }
const services = categories.flatMap((category) => category.services.map((service) => ({ service, category })))
const resolved = services.map(({ service, category }) => ({ service, category, form: formOf(service.slug) }))

/** Forms whose grouped questions became several items; they may be longer than nine. */
const rowsOfGroups = new Set(['home-moving', 'move-in-cleaning', 'aircon-cleaning'])

const excludesOf = (form: SeedForm): { from: number; item: string; answer: string; hidden: string }[] =>
  form.items.flatMap((item, from) =>
    (item.answers ?? []).flatMap((answer) =>
      (answer.excludes ?? []).map((hidden) => ({ from, item: item.key, answer: answer.text, hidden })),
    ),
  )
const isWritten = ({ type }: SeedItem): boolean => type === 3 || type === 11
const isLocation = (item: SeedItem): boolean => item.type === 6 || item.type === 7

test('there are 14 categories and 221 services in second-level groups of two to five a category', () => {
  expect([categories.length, services.length]).toEqual([14, 221])
  expect(new Set(services.map(({ service }) => service.slug)).size).toBe(221)
  for (const { service, category } of services) {
    expect(category.category2.map(({ slug }) => slug)).toContain(service.category2)
    expect(service.price.min <= service.price.avg && service.price.avg <= service.price.max, service.slug).toBe(true)
    expect(service.emoji).toMatch(/^[a-z0-9-]+$/)
  }
  for (const { slug, category2 } of categories) {
    expect(category2.length >= 2 && category2.length <= 5, slug).toBe(true)
    for (const group of category2)
      expect(
        services.some(({ service }) => service.category2 === group.slug),
        group.slug,
      ).toBe(true)
  }
  expect(new Set(categories.flatMap(({ category2 }) => category2.map(({ slug }) => slug))).size).toBe(
    categories.flatMap(({ category2 }) => category2).length,
  )
})

test('every service that bars paid referral also asks for its licence', () => {
  const barred = services.filter(({ service }) => service.referralBarred)
  expect(barred.length).toBeGreaterThanOrEqual(8)
  for (const { service } of barred) expect(service.licence?.enforced, service.slug).toBe(true)
})

test('every service has a form of 4 to 9 items with keys of their own', () => {
  for (const { service, form } of resolved) {
    const length = form.items.length
    expect(length >= 4 && length <= (rowsOfGroups.has(service.slug) ? 13 : 9), `${service.slug} has ${length}`).toBe(true)
    expect(new Set(form.items.map(({ key }) => key)).size, service.slug).toBe(length)
    for (const item of form.items) {
      expect([1, 2, 4].includes(item.type), `${service.slug} ${item.key}`).toBe((item.answers?.length ?? 0) >= 2)
      expect(new Set(item.answers?.map(({ key }) => key)).size, item.key).toBe(item.answers?.length ?? 0)
      if (item.type === 10)
        expect(item.min !== undefined && item.max !== undefined && item.min < item.max, `${service.slug} ${item.key}`).toBe(true)
    }
  }
})

test('every service has a form of its own, of five questions at least, and there is no other', () => {
  for (const { form } of resolved) expect(form.items.length).toBeGreaterThanOrEqual(5)
  expect(readdirSync(new URL('./forms/', import.meta.url)).sort()).toEqual(services.map(({ service }) => `${service.slug}.json`).sort())
})

test('no form begins with words that must be written [catalogue.first-question]', () => {
  for (const { service, form } of resolved) {
    const [first] = form.items
    expect(isWritten(first!) && first!.required, `${service.slug} begins with ${first!.title}`).toBe(false)
  }
})

test('a choice has two to nine answers, no two alike, and what says none of them is known to stand alone [catalogue.none]', () => {
  for (const { service, form } of resolved)
    for (const item of form.items.filter(({ answers }) => answers !== undefined)) {
      const at = `${service.slug} ${item.key}`
      const texts = item.answers!.map(({ text }) => text)
      expect(texts.length, at).toBeLessThanOrEqual(9)
      expect(new Set(texts.map((text) => text.replaceAll(/\s/g, ''))).size, at).toBe(texts.length)
      if (item.type === 1)
        for (const text of texts.filter((one) => /^(.* )?(없음|없어요|모르겠어요)$/.test(one)))
          expect(saysNone(text), `${at} ${text}`).toBe(true)
    }
})

test('a request’s line names no unit twice: a counter brings its own [catalogue.summary]', () => {
  for (const { service, form } of resolved)
    for (const { key, unit } of form.items.filter((item) => item.unit !== undefined))
      expect(
        form.summary.filter((part) => part.includes(`{${key}}${unit}`)),
        service.slug,
      ).toEqual([])
})

test('forms speak plainly and politely (해요체)', () => {
  for (const { service, form } of resolved) {
    for (const text of [form.description, ...form.items.map(({ title }) => title)])
      expect(text.replace(/ \([^)]*\)$/, ''), service.slug).toMatch(/요[?.]?$/)
    for (const text of form.items.flatMap(({ answers = [] }) => answers.map((one) => one.text)))
      expect(/(니다|[는은]다|[했었]음|싶음|필요)$/.test(text), `${service.slug}: ${text}`).toBe(false)
  }
})

/** Where somebody learns; elsewhere he is driven, cared for, repaired. */
const lessons = new Set(['music-lesson', 'sports', 'tutoring', 'career', 'hobby-culture'])

test('a form asks by what its service does: nobody learns where he is cared for', () => {
  for (const { service, category, form } of resolved.filter(
    (one) => !lessons.has(one.category.slug) && one.service.slug !== 'driving-lesson',
  ))
    for (const { title } of form.items) expect(title, `${category.slug} ${service.slug}`).not.toMatch(/배우/)
})

test('no form can be answered by counters that are all 0, and 3 fits every counter', () => {
  for (const { service, form } of resolved) {
    const counters = form.items.filter(({ type }) => type === 10)
    for (const { key, min, max } of counters) expect(min! <= 3 && max! >= 3, `${service.slug} ${key}`).toBe(true)
    // A counter from 1 up says something by itself; where all begin at 0, a text forbids the answer of nothing.
    if (counters.some(({ min }) => min === 0))
      expect(
        counters.some(({ notAllZero }) => notAllZero !== undefined),
        service.slug,
      ).toBe(true)
  }
})

test('answers hide later items only, and something required always stays', () => {
  for (const { service, form } of resolved) {
    const keys = form.items.map(({ key }) => key)
    for (const { from, item, hidden } of excludesOf(form))
      expect(keys.indexOf(hidden), `${service.slug}: ${item} hides ${hidden}`).toBeGreaterThan(from)
    const hideable = new Set(excludesOf(form).map(({ hidden }) => hidden))
    expect(
      form.items.some(({ key, required }) => required && !hideable.has(key)),
      service.slug,
    ).toBe(true)
  }
})

test('at least 20 services hide more than the date', () => {
  const rich = resolved.filter(({ form }) => excludesOf(form).some(({ hidden }) => hidden !== 'date'))
  expect(rich.length).toBeGreaterThanOrEqual(20)
})

test('visits and places ask where, and where both ways are open the online answer hides the address', () => {
  for (const { service, form } of resolved) {
    const places = form.items.filter(isLocation).map(({ key }) => key)
    const excludes = excludesOf(form)
    if (service.mode === 'online') expect(places, service.slug).toEqual([])
    if (service.mode === 'visit' || service.mode === 'place')
      expect(
        places.some((key) => excludes.every(({ hidden }) => hidden !== key)),
        service.slug,
      ).toBe(true)
    if (service.mode === 'both')
      expect(
        excludes.some(({ hidden, answer }) => places.includes(hidden) && answer.includes('온라인')),
        service.slug,
      ).toBe(true)
  }
})

test('all texts are NFC and free of contacts', () => {
  const texts = [...resolved.flatMap(({ form }) => textsOf(form)), ...textsOf(categories)]
  for (const text of texts) {
    expect(text).toBe(text.normalize('NFC'))
    expect(hasContact(text), text).toBe(false)
  }
})

test('regions hang together', () => {
  const regions = load('./regions.json') as {
    provinces: { code: string; slug: string }[]
    districts: { code: string; province: string; slug: string }[]
  }
  const dongs = load('./dongs.json') as { rows: [string, string, number, number][] }
  expect([regions.provinces.length, regions.districts.length, dongs.rows.length]).toEqual([17, 256, 3558])
  const [provinces, districts] = [new Set(regions.provinces.map(({ code }) => code)), new Set(regions.districts.map(({ code }) => code))]
  for (const { province } of regions.districts) expect(provinces).toContain(province)
  for (const [district] of dongs.rows) expect(districts).toContain(district)
  expect(new Set(regions.districts.map(({ slug }) => slug)).size).toBe(256)
  expect(new Set(dongs.rows.map(([district, name]) => `${district}-${name}`)).size).toBe(3558)
  expect(dongs.rows.every(([, , lat, lng]) => lat > 33 && lat < 39 && lng > 124 && lng < 132)).toBe(true)
})

/** Every string inside, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
