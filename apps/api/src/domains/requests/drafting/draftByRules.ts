import { answerLimits } from '@dure/contract/catalogue/limits'
import type { SubmittedAnswer } from '@dure/contract/catalogue/schemas'
import { truncate } from '@dure/kernel/korean'
import { checkItem, dongName, type Catalogue, type Form, type FormItem } from '../../catalogue/index.ts'
import { answerChoices } from './answerChoices.ts'
import { spokenDays, type SpokenDay } from './spokenDays.ts'
import { spokenNumbers, type SpokenNumber } from './spokenNumbers.ts'
import { spokenPlaces, type SpokenPlace } from './spokenPlaces.ts'

/** An answer of a draft as it would be sent, and how sure it is, from 0 to 1. */
export type DraftAnswer = { readonly answers: readonly SubmittedAnswer[]; readonly sure: number }
export type DraftAnswers = ReadonlyMap<number, DraftAnswer>

type Said = {
  readonly text: string
  readonly days: readonly SpokenDay[]
  readonly numbers: readonly SpokenNumber[]
  readonly places: readonly SpokenPlace[]
  readonly pictureIds: readonly string[]
}

export const read = (catalogue: Catalogue, now: Date, text: string, pictureIds: readonly string[]): Said => ({
  text,
  days: spokenDays(text, now),
  numbers: spokenNumbers(text),
  places: spokenPlaces(catalogue, text),
  pictureIds,
})

/** Answers to a form's questions by rules alone [requests.draft-rules]: each is one that the form would take; what was not said stays open. */
export function draftByRules(catalogue: Catalogue, now: Date, form: Form, said: Said): DraftAnswers {
  const found = new Map<number, DraftAnswer>()
  for (const item of form.items) {
    const guess = guessOf(catalogue, form, item, said)
    if (guess !== null && takes(catalogue, now, item, guess.answers)) found.set(item.id, guess)
  }
  return found
}

/** Whether a form takes these answers of one question, as the request would be checked. */
export function takes(catalogue: Catalogue, now: Date, item: FormItem, answers: readonly SubmittedAnswer[]): boolean {
  const checked = checkItem(catalogue, now, item, answers)
  return !('problem' in checked) && checked.item !== null
}

function guessOf(catalogue: Catalogue, form: Form, item: FormItem, said: Said): DraftAnswer | null {
  switch (item.type) {
    case 1:
    case 2:
    case 4:
      return choiceOf(form, item, said)
    case 5: {
      const [first, ...more] = said.days
      return first === undefined
        ? null
        : { answers: [{ value: first.day }], sure: more.length > 0 ? Math.min(first.sure, 0.6) : first.sure }
    }
    case 6:
    case 7:
      return placeOf(catalogue, form, item, said)
    case 9:
      return said.pictureIds.length === 0 || item.id !== form.items.find((one) => one.type === 9)?.id
        ? null
        : { answers: said.pictureIds.slice(0, item.settings.maxCount ?? answerLimits.images).map((imageId) => ({ imageId })), sure: 0.9 }
    case 10:
      return countOf(item, said)
    case 11:
      return item.id === form.items.find((one) => one.type === 11)?.id
        ? { answers: [{ text: truncate(said.text, item.settings.maxLength ?? answerLimits.longText) }], sure: 0.9 }
        : null
    case 3:
      // His own words are asked for; the whole of them may say more than the question wants.
      return item.required
        ? { answers: [{ text: truncate(said.text, item.settings.maxLength ?? answerLimits.shortText) }], sure: 0.4 }
        : null
  }
}

const namedDay = '날짜 지정'

function choiceOf(form: Form, item: FormItem, said: Said): DraftAnswer | null {
  const byDay = item.answers.find((answer) => answer.text === namedDay)
  const [day] = said.days
  if (byDay !== undefined && day !== undefined && form.items.some((one) => one.type === 5))
    return { answers: [{ answerId: byDay.id }], sure: day.sure }
  const weekdays = weekdaysOf(item, said.text)
  const chosen = weekdays ?? answerChoices(item, said.text, said.numbers)
  return chosen === null ? null : { answers: chosen.ids.map((answerId) => ({ answerId })), sure: chosen.sure }
}

/** “월수금”, “주말”, “평일”, “토요일” as the days of a question that offers them. */
function weekdaysOf(item: FormItem, text: string): { ids: number[]; sure: number } | null {
  if (item.type !== 1 || !item.answers.some((one) => one.text === '월')) return null
  const days = new Set<string>()
  if (/주말/.test(text)) for (const day of '토일') days.add(day)
  if (/평일|매일/.test(text)) for (const day of '월화수목금') days.add(day)
  for (const [, day] of text.matchAll(/([월화수목금토일])요일/g)) days.add(day!)
  for (const [run] of text.matchAll(/(?<![가-힣])[월화수목금토일]{2,}(?![가-힣])/g)) for (const day of run) days.add(day)
  const ids = item.answers.filter((one) => days.has(one.text)).map((one) => one.id)
  return ids.length === 0 ? null : { ids, sure: 0.8 }
}

function placeOf(catalogue: Catalogue, form: Form, item: FormItem, { places }: Said): DraftAnswer | null {
  const asked = form.items.filter((one) => one.type === 6 || one.type === 7)
  const at = asked.indexOf(item)
  const leaves = item.title.includes('출발')
  const arrives = item.title.includes('도착')
  const place =
    leaves || arrives
      ? (places.find((one) => one.role === (leaves ? 'from' : 'to')) ?? places.filter((one) => one.role === null)[at])
      : (places.find((one) => one.dongId !== null) ?? places[0])
  if (place === undefined) return null
  if (item.type === 7) return { answers: [{ value: place.districtCode }], sure: place.sure }
  const dong = place.dongId === null ? undefined : catalogue.dongById.get(place.dongId)
  // A district alone is no answer to a question for a dong: he picks the dong himself.
  return dong === undefined ? null : { answers: [{ value: dong.id, text: dongName(catalogue, dong) }], sure: place.sure }
}

function countOf(item: FormItem, { text, numbers }: Said): DraftAnswer | null {
  const { unit } = item.settings
  if (unit === undefined) return null
  const ofUnit = numbers.filter((one) => one.unit === unit || (unit === '시간' && one.unit === '시간'))
  const thing = /^(?:모두\s*)?([가-힣A-Za-z0-9 ]+?)(?:은|는|이|가|에어컨은)?\s*(?:모두\s*)?몇/.exec(item.title)?.[1]?.trim()
  const first = thing?.split(' ')[0] ?? ''
  const general = first === '' || /^(공급면적|면적|공간|시공할|칠할|한|하객|욕실|콘센트나)$/.test(first)
  const near = ofUnit.filter((one) => first !== '' && text.slice(Math.max(0, one.at - 12), one.at).includes(first))
  const rooms = first === '방' && unit === '개' ? roomsOf(text) : null
  const value = rooms ?? near[0]?.value ?? (general ? ofUnit[0]?.value : undefined)
  if (value === undefined) return null
  return { answers: [{ value: String(value) }], sure: near.length === 1 || ofUnit.length === 1 || rooms !== null ? 0.85 : 0.5 }
}

const roomWords: readonly [RegExp, number][] = [
  [/원룸/, 1],
  [/투룸/, 2],
  [/쓰리룸|방\s*(?:세|3)\s*(?:개|칸)/, 3],
]
const roomsOf = (text: string): number | null => roomWords.find(([said]) => said.test(text))?.[1] ?? null
