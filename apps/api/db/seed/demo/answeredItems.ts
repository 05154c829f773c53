import { DAY, formatDayWithWeekday, seoulDay } from '@dure/kernel/time'
import type { AnsweredItem } from '../../../src/domains/catalogue/checkItem.ts'
import { summaryOf } from '../../../src/domains/catalogue/summary.ts'
import { readData } from '../data.ts'
import { shortOf, type SeedForm } from '../data/forms.ts'
import { answerIdOf, itemIdOf, summaryIn } from '../forms.ts'
import { dongId, type Place } from './forms.ts'
import type { Answer } from './storyFiles.ts'

type Regions = {
  provinces: { code: string; short: string }[]
  districts: { code: string; province: string; name: string }[]
}
const regions = readData<Regions>('regions.json')
const provinceNames = new Map(regions.provinces.map((one) => [one.code, one.short]))
const districtNames = new Map(regions.districts.map((one) => [one.code, `${provinceNames.get(one.province)} ${one.name}`]))

/** Answers as they are kept with a request that was sent: titles and readable texts of what was not hidden. */
export function answeredItems(
  formId: number,
  form: SeedForm,
  given: Readonly<Record<string, Answer>>,
  home: Place,
  asked: Date,
): AnsweredItem[] {
  const hidden = new Set<string>()
  const items: AnsweredItem[] = []
  for (const [at, item] of form.items.entries()) {
    if (hidden.has(item.key)) continue
    const told = given[item.key]
    const id = itemIdOf(formId, at)
    const keep = (answers: AnsweredItem['answers']): void => {
      items.push({ itemId: id, type: item.type, title: item.title, text: answers.map((one) => one.text).join(', '), answers })
    }
    if (item.type === 6 || item.type === 7) {
      const place = told?.district === undefined ? home : { district: told.district, dong: told.dong ?? '' }
      const district = districtNames.get(place.district) ?? ''
      const dong = dongId(place)
      if (item.type === 6) keep([{ text: `${district} ${dong.slice(dong.indexOf('-') + 1)}`, value: dong }])
      else keep([{ text: district, value: place.district }])
    } else if (item.type === 5 && item.required) {
      const day = new Date(asked.getTime() + (told?.daysAhead ?? 10) * DAY)
      keep([{ text: formatDayWithWeekday(day), value: seoulDay(day) }])
    } else if (told?.answers !== undefined) {
      const chosen = (item.answers ?? []).flatMap((answer, place) =>
        told.answers!.includes(answer.key) ? [{ ...answer, id: answerIdOf(id, place) }] : [],
      )
      for (const key of chosen.flatMap((one) => one.excludes ?? [])) hidden.add(key)
      keep(chosen.map((one) => ({ answerId: one.id, text: one.text })))
    } else if (told?.text !== undefined) keep([{ text: told.text }])
    else if (told?.value !== undefined) keep([{ text: `${told.value}${item.unit ?? ''}`, value: told.value }])
  }
  return items
}

/** The line of a request with these answers, as it is made when one is sent. */
export function requestLine(formId: number, form: SeedForm, items: readonly AnsweredItem[]): string[] {
  const worded = form.items.map((item, at) => ({
    answers: (item.answers ?? []).map((answer, place) => ({ id: answerIdOf(itemIdOf(formId, at), place), short: shortOf(answer) })),
  }))
  return summaryOf({ summary: summaryIn(formId, form), items: worded }, items)
}
