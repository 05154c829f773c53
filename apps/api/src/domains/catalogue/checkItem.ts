import { saysNone } from '@dure/contract/catalogue/noneOf'
import { answerLimits } from '@dure/contract/catalogue/limits'
import type { SubmittedAnswer } from '@dure/contract/catalogue/schemas'
import { contactWords } from '@dure/contract/contactWords'
import { maskContacts } from '@dure/kernel/contactFilter'
import { parseWhole } from '@dure/kernel/ids'
import { graphemeLength, normalize } from '@dure/kernel/korean'
import { formatDayWithWeekday, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { Catalogue } from './catalogue.ts'
import type { RequestRegion } from './checkAnswers.ts'
import type { FormItem, ItemType } from './forms.sql.ts'
import { districtName, dongName } from './regions.ts'

export type AnsweredItem = {
  readonly itemId: number
  readonly type: ItemType
  readonly title: string
  /** All answers as one readable line. A detailed address (`extraValue` of type 6) is not part of it. */
  readonly text: string
  readonly answers: readonly AnsweredAnswer[]
}

export type AnsweredAnswer = {
  readonly answerId?: number
  readonly text: string
  readonly value?: string
  readonly extraValue?: string
  readonly imageId?: string
}

type Checked = { item: AnsweredItem | null; excludes: readonly number[]; region?: RequestRegion }
type Refused = { problem: string; masked?: string }

const textMax = { 3: answerLimits.shortText, 11: answerLimits.longText } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Checks what was answered to one visible item; `item` is null where an optional one was left open. */
export function checkItem(catalogue: Catalogue, now: Date, item: FormItem, answers: readonly SubmittedAnswer[]): Checked | Refused {
  const nothing = (): Checked | Refused => (item.required ? { problem: requiredText(item.type) } : { item: null, excludes: [] })
  const done = (list: readonly AnsweredAnswer[], rest: Partial<Checked> = {}): Checked => ({
    item: { itemId: item.id, type: item.type, title: item.title, text: list.map((one) => one.text).join(', '), answers: list },
    excludes: [],
    ...rest,
  })

  switch (item.type) {
    case 1:
    case 2:
    case 4:
      return checkChoices(item, answers, nothing, done)
    case 3:
    case 11: {
      const text = normalize(answers[0]?.text ?? answers[0]?.value ?? '').trim()
      if (text === '') return nothing()
      const max = item.settings.maxLength ?? textMax[item.type]
      // [catalogue.least]
      const least = item.settings.minLength ?? (item.type === 11 && item.required ? answerLimits.detailLeast : 1)
      if (graphemeLength(text) < least) return { problem: `${least}자 이상 적어 주세요.` }
      if (graphemeLength(text) > max) return { problem: `${max.toLocaleString('ko-KR')}자까지 적을 수 있어요.` }
      const contact = maskContacts(text)
      return contact.changed ? { problem: contactWords(contact.masked), masked: contact.masked } : done([{ text }])
    }
    case 5: {
      const value = (answers[0]?.value ?? '').trim()
      if (value === '') return nothing()
      const day = parseSeoulDay(value)
      if (day === undefined) return { problem: '날짜를 다시 골라 주세요.' }
      if (value < seoulDay(now)) return { problem: '오늘이나 그 뒤의 날짜를 골라 주세요.' }
      if (Number(value.slice(0, 4)) > Number(seoulDay(now).slice(0, 4)) + answerLimits.yearsAhead)
        return { problem: `${answerLimits.yearsAhead}년 안의 날짜를 골라 주세요.` }
      return done([{ text: formatDayWithWeekday(day), value }])
    }
    case 6: {
      const value = (answers[0]?.value ?? '').trim()
      if (value === '') return nothing()
      const dong = catalogue.dongById.get(value)
      const district = dong === undefined ? undefined : catalogue.districtByCode.get(dong.districtCode)
      if (dong === undefined || district === undefined) return { problem: '동까지 주소를 다시 골라 주세요.' }
      const detail = normalize(answers[0]?.extraValue ?? '').trim()
      const contact = maskContacts(detail)
      if (contact.changed) return { problem: contactWords(contact.masked), masked: contact.masked }
      const region = { provinceCode: district.provinceCode, districtCode: district.code, dongId: dong.id, lat: dong.lat, lng: dong.lng }
      return done([{ text: dongName(catalogue, dong), value: dong.id, ...(detail === '' ? {} : { extraValue: detail }) }], { region })
    }
    case 7: {
      const value = (answers[0]?.value ?? '').trim()
      if (value === '') return nothing()
      const district = catalogue.districtByCode.get(value)
      const names = district === undefined ? undefined : districtName(catalogue, district.code)
      if (district === undefined || names === undefined) return { problem: '시·군·구를 다시 골라 주세요.' }
      const region = {
        provinceCode: district.provinceCode,
        districtCode: district.code,
        dongId: null,
        lat: district.lat,
        lng: district.lng,
      }
      return done([{ text: `${names.address1} ${names.address2}`, value: district.code }], { region })
    }
    case 9: {
      const ids = [...new Set(answers.flatMap((one) => (one.imageId ? [one.imageId.toLowerCase()] : [])))]
      if (ids.length === 0) return nothing()
      const max = item.settings.maxCount ?? answerLimits.images
      if (ids.length > max) return { problem: `사진은 ${max}장까지 올릴 수 있어요.` }
      if (!ids.every((id) => uuid.test(id))) return { problem: '사진을 다시 올려 주세요.' }
      const checked = done(ids.map((imageId) => ({ text: '', imageId })))
      return { ...checked, item: { ...checked.item!, text: `사진 ${ids.length}장` } }
    }
    case 10: {
      const raw = (answers[0]?.value ?? answers[0]?.text ?? '').trim()
      if (raw === '') return nothing()
      const { max = answerLimits.counter, unit = '' } = item.settings
      const min = Math.max(item.settings.min ?? 0, unit === '원' ? answerLimits.budgetLeast : 0)
      const value = parseWhole(raw, min, max)
      return value === undefined
        ? { problem: `${min.toLocaleString('ko-KR')}부터 ${max.toLocaleString('ko-KR')}까지 적어 주세요.` }
        : done([{ text: `${value.toLocaleString('ko-KR')}${unit}`, value: String(value) }])
    }
  }
}

function checkChoices(
  item: FormItem,
  answers: readonly SubmittedAnswer[],
  nothing: () => Checked | Refused,
  done: (list: readonly AnsweredAnswer[], rest?: Partial<Checked>) => Checked,
): Checked | Refused {
  const chosen = new Map(answers.flatMap((one) => (one.answerId == null ? [] : [[one.answerId, one] as const])))
  if (chosen.size === 0) return nothing()
  if (item.type !== 1 && chosen.size > 1) return { problem: '하나만 골라 주세요.' }
  const known = item.answers.filter((one) => chosen.has(one.id))
  if (known.length !== chosen.size) return { problem: '보기에서 골라 주세요.' }
  // Who chose something has not none of it, as older screens let him say too; of several that say none one does [catalogue.none].
  const some = known.filter((one) => !saysNone(one.text))
  const meant = some.length > 0 ? some : known.slice(0, 1)
  const list: AnsweredAnswer[] = []
  for (const answer of meant) {
    const extra = answer.hasExtra ? normalize(chosen.get(answer.id)?.extraValue ?? '').trim() : ''
    if (graphemeLength(extra) > answerLimits.extra) return { problem: `직접 적는 내용은 ${answerLimits.extra}자까지 쓸 수 있어요.` }
    const contact = maskContacts(extra)
    if (contact.changed) return { problem: contactWords(contact.masked), masked: contact.masked }
    list.push({
      answerId: answer.id,
      text: extra === '' ? answer.text : `${answer.text}: ${extra}`,
      ...(extra === '' ? {} : { extraValue: extra }),
    })
  }
  return done(list, { excludes: meant.flatMap((one) => one.excludes) })
}

function requiredText(type: ItemType): string {
  if (type === 3 || type === 10 || type === 11) return '내용을 적어 주세요.'
  if (type === 9) return '사진을 올려 주세요.'
  if (type === 6 || type === 7) return '지역을 골라 주세요.'
  return type === 5 ? '날짜를 골라 주세요.' : '하나 이상 골라 주세요.'
}
