import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { productBody, type ProductBody, type ProductFields } from '@dure/contract/market/productSchemas'
import { refundRuleNames } from '@dure/contract/market/refundRules'
import { amountOf } from '../../../../forms/amount.ts'

const picture = z.object({ id: z.string(), url: z.string(), name: z.string() })
const text = z.string()

/** What the form holds, as it is typed: nothing of it is judged before it is sent, so a draft of any stage is read. */
const typed = z.object({
  serviceId: text,
  itemTitle: text,
  itemDescription: text,
  mainImage: z.nullable(picture),
  detailImages: z.array(z.extend(picture, { caption: text })),
  itemOptions: z.array(z.object({ optionTitle: text, optionDetail: text, optionPrice: text })),
  questions: z.array(z.object({ questionTitle: text, answer: text })),
  refundRule: z.enum(refundRuleNames),
  refundPolicy: text,
  locations: z.object({
    kind: z.enum(['visit', 'place', 'online']),
    districts: z.array(z.object({ code: text, name: text })),
    address: text,
    detail: text,
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    shownExactly: z.boolean(),
  }),
  isSchedule: z.boolean(),
  schedule: z.object({
    weekly: z.array(z.object({ weekday: z.number(), from: text, to: text })),
    lengthMinutes: z.number(),
    stepMinutes: z.number(),
    noticeHours: z.number(),
    aheadDays: z.number(),
    places: z.number(),
  }),
  holidays: z.array(text),
  agreement: z.boolean(),
})
export type Typed = z.output<typeof typed>

/** A draft as it was kept; undefined where it is of a form that was another. */
export const readTyped = (kept: unknown): Typed | undefined => z.safeParse(typed, kept).data

const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))

export const emptyTyped = (serviceId: string): Typed => ({
  serviceId,
  itemTitle: '',
  itemDescription: '',
  mainImage: null,
  detailImages: [],
  itemOptions: [{ optionTitle: '', optionDetail: '', optionPrice: '' }],
  questions: [{ questionTitle: '', answer: '' }],
  refundRule: 'usual',
  refundPolicy: '',
  locations: { kind: 'visit', districts: [], address: '', detail: '', lat: null, lng: null, shownExactly: false },
  isSchedule: true,
  schedule: { weekly: workdays, lengthMinutes: 60, stepMinutes: 60, noticeHours: 24, aheadDays: 30, places: 1 },
  holidays: [],
  agreement: false,
})

/** An end at midnight, as the fields of hours write it. */
const atMidnight = <Row extends { readonly to: string }>(row: Row): Row => ({ ...row, to: row.to === '24:00' ? '00:00' : row.to })

/** What was sent once, laid out to be changed; the terms are agreed to anew. */
export function typedOf(content: ProductFields): Typed {
  const empty = emptyTyped(String(content.serviceId))
  const [first] = content.locations
  return {
    ...empty,
    itemTitle: content.itemTitle,
    itemDescription: content.itemDescription,
    mainImage: { id: content.mainImage.fileId, url: content.mainImage.url, name: '대표 사진.jpg' },
    detailImages: content.detailImages.map((one, at) => ({
      id: one.fileId,
      url: one.url,
      name: `사진 ${at + 1}.jpg`,
      caption: one.caption,
    })),
    itemOptions: content.itemOptions.map((one) => ({
      optionTitle: one.optionTitle,
      optionDetail: one.optionDetail,
      optionPrice: String(one.optionPrice),
    })),
    questions: content.questions,
    refundRule: content.refundRule,
    refundPolicy: content.refundPolicy,
    locations: {
      ...empty.locations,
      kind: content.isOnline ? 'online' : first?.type === 'place' ? 'place' : 'visit',
      districts: content.locations.flatMap((one) =>
        one.type === 'visit' ? [{ code: one.districtCode, name: `${one.address1} ${one.address2}` }] : [],
      ),
      ...(first?.type === 'place'
        ? { address: first.address, detail: first.detail, lat: first.lat, lng: first.lng, shownExactly: true }
        : {}),
    },
    isSchedule: content.isSchedule,
    schedule: content.schedule === null ? empty.schedule : { ...content.schedule, weekly: content.schedule.weekly.map(atMidnight) },
  }
}

/** As it is sent: blank rows that nobody began are left out, but never the only one. */
function bodyOf(values: Typed): unknown {
  const { locations, schedule, mainImage, detailImages, itemOptions, questions, ...rest } = values
  return {
    ...rest,
    serviceId: Number(values.serviceId),
    mainImage: mainImage?.id,
    detailImages: detailImages.map((one) => ({ fileId: one.id, caption: one.caption })),
    itemOptions: itemOptions.map((one) => ({ ...one, optionPrice: amountOf(one.optionPrice) })),
    questions,
    isOnline: locations.kind === 'online',
    locations: locationsOf(locations),
    schedule: values.isSchedule
      ? { ...schedule, weekly: schedule.weekly.map((one) => ({ ...one, to: one.to === '00:00' ? '24:00' : one.to })) }
      : null,
  }
}

function locationsOf({ kind, districts, address, detail, lat, lng, shownExactly }: Typed['locations']): unknown[] {
  if (kind === 'visit') return districts.map(({ code }) => ({ type: 'visit', districtCode: code }))
  return kind === 'place' ? [{ type: 'place', address, detail, lat: lat ?? undefined, lng: lng ?? undefined, shownExactly }] : []
}

const ofPlace = new Set(['address', 'detail', 'shownExactly'])

/** Where the form says what is wrong with a field of what is sent. */
export function placeOfProblem(path: readonly string[]): string[] {
  const [head = 'root', ...rest] = path
  if (head === 'locations') {
    const field = rest.at(-1) ?? ''
    return ['locations', ofPlace.has(field) ? field : field === 'lat' || field === 'lng' ? 'lat' : 'districts']
  }
  if (head === 'mainImage') return ['mainImage']
  // Of the hours, all is said at the hours.
  if (head === 'schedule' && rest[0] === 'weekly') return ['schedule', 'weekly']
  return [head, ...rest]
}

/** Keeps the first problem of a field; a list's own stands beside those of its rows. */
function put(into: Record<string, unknown>, path: readonly string[], problem: object): void {
  const [head = 'root', ...rest] = path
  if (rest.length === 0) into[head] = { ...problem, ...(into[head] as object | undefined) }
  else put((into[head] ??= {}) as Record<string, unknown>, rest, problem)
}

/** The contract's schema as the form's judge, its Korean texts beside the fields that hold them. */
export const judged: Resolver<Typed, unknown, ProductBody> = (values) => {
  const result = productBody.safeParse(bodyOf(values))
  if (result.success) return { values: result.data, errors: {} }
  const errors: Record<string, unknown> = {}
  const missing: Readonly<Record<string, string>> = { mainImage: '대표 사진을 올려 주세요.', serviceId: '서비스를 골라 주세요.' }
  for (const issue of result.error.issues) {
    const at = placeOfProblem(issue.path.map(String))
    const blank = at.join('.') === 'mainImage' ? values.mainImage === null : at.join('.') === 'serviceId' && values.serviceId === ''
    put(errors, at, { type: issue.code ?? 'custom', message: blank ? missing[at[0]!]! : issue.message })
  }
  return { values: {}, errors: errors as FieldErrors<Typed> }
}

/** The three steps, how far one is with each, and what is asked there. */
export const steps = [
  { at: 0, name: '기본 정보', fields: ['serviceId', 'mainImage', 'itemTitle', 'itemDescription', 'detailImages', 'locations'] },
  { at: 50, name: '상세 정보', fields: ['itemOptions', 'isSchedule', 'schedule', 'holidays', 'refundRule', 'refundPolicy'] },
  { at: 100, name: '자주 묻는 질문', fields: ['questions', 'agreement'] },
] as const satisfies readonly { readonly at: number; readonly name: string; readonly fields: readonly (keyof Typed)[] }[]
export type StepAt = (typeof steps)[number]['at']

/** The first step that holds one of these fields. */
export const stepOf = (fields: readonly string[]): StepAt | undefined =>
  steps.find((step) => step.fields.some((field) => fields.includes(field)))?.at
