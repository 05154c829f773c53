import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import type { SubmittedItem } from '@dure/contract/catalogue/schemas'
import { DAY, seoulDay } from '@dure/kernel/time'
import { fittingAnswers } from './answers.ts'
import { chanceOf } from './chance.ts'
import type { Answer } from './storyFiles.ts'
import { readData, type CategoryData } from '../data.ts'
import { formOf } from '../data/forms.ts'
import type { World } from './world.ts'

type FormItemView = RequestForm['items'][number]
type WireAnswer = SubmittedItem['answers'][number]
export type Place = { district: string; dong: string }
type Dongs = { rows: [district: string, name: string, lat: number, lng: number][] }

export const catalogue = readData<{ categories: CategoryData[] }>('catalogue.json').categories

const dongs = new Map(readData<Dongs>('dongs.json').rows.map(([district, name, lat, lng]) => [`${district}-${name}`, { lat, lng }]))

/** The stable id of a dong by its district's code and its name; another dong of the district where the name is unknown. */
export function dongId(place: Place): string {
  const wanted = `${place.district}-${place.dong}`
  if (dongs.has(wanted)) return wanted
  const other = [...dongs.keys()].find((id) => id.startsWith(`${place.district}-`))
  if (other === undefined) throw new Error(`No dong is known in ${place.district}`)
  return other
}

/** The names of a district's dongs. */
export function dongsOf(district: string): string[] {
  return [...dongs.keys()].filter((id) => id.startsWith(`${district}-`)).map((id) => id.slice(district.length + 1))
}

/** Where a dong lies. */
export function pointOf(place: Place): { lat: number; lng: number } {
  return dongs.get(dongId(place))!
}

/** Fills a service's form as the product serves it: the story's answers by key, fitting ones for what it leaves out. */
export async function fillForm(
  world: World,
  serviceSlug: string,
  told: Readonly<Record<string, Answer>>,
  home: Place,
  today: Date,
): Promise<{ formId: number; serviceId: number; formItems: { itemId: number; answers: WireAnswer[] }[] }> {
  const form = await world.guest('GET /v2/services/:slug/form', { params: { slug: serviceSlug } })
  const source = formOf(serviceSlug)
  const given = { ...fittingAnswers(serviceSlug, chanceOf(`${serviceSlug} ${home.dong} ${today.toISOString()}`)), ...told }
  const hidden = new Set<number>()
  const formItems: { itemId: number; answers: WireAnswer[] }[] = []
  for (const [index, item] of form.items.entries()) {
    if (hidden.has(item.id)) continue
    const keyed = source.items[index]!
    const answers = answersOf(item, keyed.answers?.map((one) => one.key) ?? [], given[keyed.key], home, today)
    if (answers === null) continue
    formItems.push({ itemId: item.id, answers })
    for (const { answerId } of answers)
      for (const excluded of item.answers.find((one) => one.id === answerId)?.excludes ?? []) hidden.add(excluded)
  }
  return { formId: form.id, serviceId: form.service.id, formItems }
}

function answersOf(item: FormItemView, keys: string[], told: Answer | undefined, home: Place, today: Date): WireAnswer[] | null {
  if (told === undefined && !item.required) return null
  const ids = (told?.answers ?? []).map((key) => item.answers[keys.indexOf(key)]?.id).filter((id) => id !== undefined)
  const place = told?.district === undefined ? home : { district: told.district, dong: told.dong ?? '' }
  switch (item.type) {
    case 1:
      return (ids.length > 0 ? ids : [item.answers[0]!.id]).map((answerId) => ({ answerId }))
    case 2:
    case 4:
      return [{ answerId: ids[0] ?? item.answers[0]!.id }]
    case 3:
    case 11:
      return [{ text: told?.text ?? '자세한 내용은 채팅으로 상의드릴게요.' }]
    case 5:
      return [{ value: seoulDay(new Date(today.getTime() + (told?.daysAhead ?? 10) * DAY)) }]
    case 6:
      return [{ value: dongId(place), text: place.dong }]
    case 7:
      return [{ value: place.district, text: place.dong }]
    case 10:
      return [{ value: told?.value ?? String(Math.max(1, item.settings.min ?? 1)) }]
    default:
      return null
  }
}
