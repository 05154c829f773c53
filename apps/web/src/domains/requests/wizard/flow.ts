import { answerLimits } from '@dure/contract/catalogue/limits'
import { graphemeLength } from '@dure/kernel/korean'
import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import type { FormerItem } from '@dure/contract/requests/endpoints'

/** What was given to one question; which fields count depends on its type. */
export type Given = {
  readonly ids?: readonly number[]
  /** Free text of a choice that takes one. */
  readonly extra?: string
  readonly text?: string
  /** Date, spinner, or the code of a place. */
  readonly value?: string
  /** The place in words. */
  readonly name?: string
  readonly detail?: string
  readonly images?: readonly { readonly id: string; readonly url: string; readonly name: string }[]
}
export type Answers = Readonly<Record<number, Given>>

/** Usual sizes by their unit, where the span is so wide that nobody means its least. */
const usual: Readonly<Record<string, readonly number[]>> = { 평: [10, 18, 24, 32, 40], 명: [10, 30, 50, 100, 200] }

/** The numbers to choose from with one press; none of a counter whose least is as good a beginning as any. */
export function picksOf({ type, settings: { unit = '', min = 0, max = 0 } }: RequestFormItem): readonly number[] {
  return type === 10 && max - min >= 90 ? (usual[unit] ?? []).filter((one) => one >= min && one <= max) : []
}

/** The questions to show: those that no earlier answer excludes [requests.wizard-exclusions]. */
export function visibleItems(form: RequestForm, answers: Answers): readonly RequestFormItem[] {
  const hidden = new Set<number>()
  return form.items.filter((item) => {
    if (hidden.has(item.id)) return false
    for (const id of excludedBy(item, answers[item.id])) hidden.add(id)
    return true
  })
}

function excludedBy(item: RequestFormItem, given: Given | undefined): readonly number[] {
  return item.answers.filter((answer) => given?.ids?.includes(answer.id)).flatMap((answer) => answer.excludes)
}

/**
 * Answered questions that are not asked any more once the answers changed. Their answers stay: they are not sent while
 * hidden, and are there again where the change is taken back.
 */
export function setAside(form: RequestForm, before: Answers, after: Answers): readonly RequestFormItem[] {
  const asked = new Set(visibleItems(form, after))
  return visibleItems(form, before).filter((item) => !asked.has(item) && answersOf(item, before[item.id] ?? {}).length > 0)
}

/** The place the request is for: the first that was answered. */
export function placeOf(
  form: RequestForm,
  answers: Answers,
): { readonly code: string; readonly name: string; readonly depth: 2 | 3 } | null {
  const item = visibleItems(form, answers).find((one) => (one.type === 6 || one.type === 7) && (answers[one.id]?.value ?? '') !== '')
  const given = item && answers[item.id]
  return item === undefined || !given?.value ? null : { code: given.value, name: given.name ?? '', depth: item.type === 6 ? 3 : 2 }
}

/** What was answered, as it is read back before sending; null where nothing was. */
export function textOf(item: RequestFormItem, given: Given | undefined): string | null {
  if (given === undefined || answersOf(item, given).length === 0) return null
  switch (item.type) {
    case 1:
    case 2:
    case 4:
      return item.answers
        .filter((one) => given.ids?.includes(one.id))
        .map((one) => (one.hasExtra && given.extra?.trim() ? `${one.text}: ${given.extra.trim()}` : one.text))
        .join(', ')
    case 3:
    case 11:
      return given.text!.trim()
    case 6:
      return [given.name, given.detail?.trim()].filter(Boolean).join(' ')
    case 7:
      return given.name ?? ''
    case 9:
      return `사진 ${given.images!.length}장`
    case 10:
      return `${Number(given.value).toLocaleString('ko-KR')}${item.settings.unit ?? ''}`
    default:
      return given.value!.replaceAll('-', '.')
  }
}

/** [requests.wizard-progress]: fast at first, so that the end feels near; pages count from 1. */
export function progressOf(page: number, total: number): number {
  return Math.min(100, Math.ceil(100 * (page / (total + 1)) ** 0.38))
}

/** What is said where nothing was chosen, by the item's type. */
const emptyTexts: Readonly<Record<number, string>> = {
  3: '답을 적어 주세요.',
  9: '사진을 올려 주세요.',
  10: '숫자를 골라 주세요.',
  11: '답을 적어 주세요.',
}

/** What is missing from an answer or too much of it, in words; undefined where nothing is. */
export function missing(item: RequestFormItem, given: Given | undefined): string | undefined {
  const empty =
    item.type === 1 || item.type === 2 || item.type === 4
      ? (given?.ids ?? []).length === 0
      : item.type === 3 || item.type === 11
        ? (given?.text ?? '').trim() === ''
        : item.type === 9
          ? (given?.images ?? []).length === 0
          : (given?.value ?? '') === ''
  if (empty) return item.required ? (emptyTexts[item.type] ?? '답을 골라 주세요.') : undefined
  const least = leastLetters(item)
  if (least > 1 && graphemeLength((given?.text ?? '').trim()) < least) return `${least}자 이상 적어 주세요.`
  if (!item.answers.some((answer) => answer.hasExtra && given?.ids?.includes(answer.id))) return undefined
  const extra = (given?.extra ?? '').trim()
  if (extra === '') return '어떤 내용인지 적어 주세요.'
  return graphemeLength(extra) > answerLimits.extra ? `직접 적는 내용은 ${answerLimits.extra}자까지 쓸 수 있어요.` : undefined
}

/** Letters that a text of one's own must have at least, as the server asks for them. */
const leastLetters = (item: RequestFormItem): number =>
  item.type === 3 || item.type === 11 ? (item.settings.minLength ?? (item.type === 11 && item.required ? answerLimits.detailLeast : 1)) : 0

/** Whether quotes of pros who said beforehand for whom may come at once [campaigns.labels]. */
export const isAtOnce = (form: RequestForm): boolean => form.items.some((item) => item.isInstantMatch)

/** The answers as `POST /v1/requests` takes them [wire.submission]; with `instant` quotes at once are welcome, by the items that decide them [campaigns.labels]. */
export function formItemsOf(form: RequestForm, answers: Answers, { instant = false }: { readonly instant?: boolean } = {}) {
  const asked = new Set(visibleItems(form, answers))
  return form.items.flatMap((item) => {
    const given = answers[item.id]
    if (given === undefined) return []
    const list = asked.has(item) ? answersOf(item, given) : excludedOf(item, given)
    return list.length === 0
      ? []
      : [{ itemId: item.id, ...(instant && asked.has(item) && item.isInstantMatch ? { isInstantMatch: true } : {}), answers: list }]
  })
}

/** What was chosen before an earlier answer excluded the question: sent as such, and counted for nothing. His words and pictures stay with him. */
const excludedOf = (item: RequestFormItem, given: Given) =>
  answersOf(item, given).flatMap((answer) => ('answerId' in answer ? [{ answerId: answer.answerId, excluded: true }] : []))

function answersOf(item: RequestFormItem, given: Given) {
  switch (item.type) {
    case 1:
    case 2:
    case 4:
      return (given.ids ?? []).map((answerId) => {
        const extra = item.answers.find((one) => one.id === answerId)?.hasExtra === true && given.extra?.trim()
        return extra ? { answerId, extraValue: extra } : { answerId }
      })
    case 3:
    case 11:
      return given.text?.trim() ? [{ text: given.text.trim() }] : []
    case 6:
      return given.value
        ? [{ value: given.value, text: given.name ?? '', ...(given.detail?.trim() ? { extraValue: given.detail.trim() } : {}) }]
        : []
    case 7:
      return given.value ? [{ value: given.value, text: given.name ?? '' }] : []
    case 9:
      return (given.images ?? []).map((image) => ({ imageId: image.id }))
    default:
      return given.value ? [{ value: given.value }] : []
  }
}

/** A former request's answers as the wizard holds them. Days are asked anew, and pictures belong to the request they were sent with. */
export function answersFrom(form: RequestForm, former: readonly FormerItem[]): Answers {
  const byItem = new Map(former.map((one) => [one.itemId, one.answers]))
  return Object.fromEntries(
    form.items.flatMap((item): [number, Given][] => {
      const given = givenFrom(item, byItem.get(item.id) ?? [])
      return given === undefined ? [] : [[item.id, given]]
    }),
  )
}

function givenFrom(item: RequestFormItem, answers: FormerItem['answers']): Given | undefined {
  const [first] = answers
  if (first === undefined || item.type === 5 || item.type === 9) return undefined
  if (item.type === 1 || item.type === 2 || item.type === 4) {
    const known = new Set(item.answers.map((one) => one.id))
    const ids = answers.flatMap(({ answerId }) => (answerId !== undefined && known.has(answerId) ? [answerId] : []))
    const extra = answers.find((one) => one.extraValue !== undefined)?.extraValue
    return ids.length === 0 ? undefined : { ids, ...(extra === undefined ? {} : { extra }) }
  }
  if (item.type === 3 || item.type === 11) return { text: first.text }
  if (first.value === undefined) return undefined
  if (item.type === 6)
    return { value: first.value, name: first.text, ...(first.extraValue === undefined ? {} : { detail: first.extraValue }) }
  return item.type === 7 ? { value: first.value, name: first.text } : { value: first.value }
}
