import { contactRefusal } from '@dure/contract/contacts'
import { emptyCounters } from '@dure/contract/catalogue/emptyCounters'
import { fail, type Failure } from '@dure/contract/errors'
import type { SubmittedItem } from '@dure/contract/catalogue/schemas'
import type { Context } from '../../context.ts'
import { catalogueOf } from './catalogue.ts'
import { checkItem, type AnsweredItem } from './checkItem.ts'
import type { Form } from './forms.sql.ts'

export type RequestRegion = {
  readonly provinceCode: string
  readonly districtCode: string
  readonly dongId: string | null
  readonly lat: number
  readonly lng: number
}

export type CheckedAnswers = {
  /** What is kept with the request: titles and readable texts as they were when it was sent. */
  readonly items: readonly AnsweredItem[]
  /** Ids of the pictures, to be taken by `takeFiles`. */
  readonly fileIds: readonly string[]
  /** The first place that was answered. */
  readonly region: RequestRegion | null
  /** Done online, so that the place does not matter for matching [requests.matching]. */
  readonly isOnline: boolean
}

/**
 * Checks the answers against their form and normalises them. Items hidden by an earlier answer are dropped, unknown
 * items are ignored. A group of counters that are all 0 asks for nothing and is refused. Contact details in free texts are refused with the masked text [texts.contact-details].
 * Fields of a failure are `formItems.<itemId>`; `data.masked` holds the masked texts by the same.
 */
export async function checkAnswers(
  context: Context,
  form: Form,
  formItems: readonly SubmittedItem[],
): Promise<CheckedAnswers | Failure<'BAD_REQUEST' | 'CONTACT_NOT_ALLOWED'>> {
  const catalogue = await catalogueOf(context.house)
  const given = new Map(formItems.map((one) => [one.itemId, one.answers.filter((answer) => !answer.excluded)]))
  const hidden = new Set<number>()
  const items: AnsweredItem[] = []
  const fields: Record<string, string> = {}
  const masked: Record<string, string> = {}
  let region: RequestRegion | null = null

  const twice = formItems.find((one, at) => formItems.findIndex((other) => other.itemId === one.itemId) !== at)
  if (twice !== undefined)
    return fail('BAD_REQUEST', { fields: { [`formItems.${twice.itemId}`]: '같은 질문의 답이 두 번 들어 있어요.' }, data: { masked } })

  for (const item of form.items) {
    if (hidden.has(item.id)) continue
    const checked = checkItem(catalogue, context.now, item, given.get(item.id) ?? [])
    if ('problem' in checked) {
      fields[`formItems.${item.id}`] = checked.problem
      if (checked.masked !== undefined) masked[`formItems.${item.id}`] = checked.masked
      continue
    }
    if (checked.item === null) continue
    items.push(checked.item)
    region ??= checked.region ?? null
    for (const id of checked.excludes) hidden.add(id)
  }

  const counted = new Map(items.map((one) => [one.itemId, one.answers[0]?.value]))
  const shown = form.items.filter(({ id }) => !hidden.has(id))
  for (const [id, problem] of emptyCounters(shown, (itemId) => counted.get(itemId))) fields[`formItems.${id}`] = problem

  if (Object.keys(fields).length > 0) {
    const contact = Object.keys(masked).length > 0 && Object.keys(masked).length === Object.keys(fields).length
    return contact ? contactRefusal(masked) : fail('BAD_REQUEST', { fields, data: { masked } })
  }
  const mode = catalogue.serviceById.get(form.serviceId)?.mode
  const isOnline = mode === 'online' || (mode === 'both' && region === null)
  if (!isOnline && region === null) return fail('BAD_REQUEST', { reason: '어느 지역에서 필요한지 골라 주세요.' })
  return {
    items,
    fileIds: items.flatMap((one) => one.answers.flatMap((answer) => (answer.imageId === undefined ? [] : [answer.imageId]))),
    region,
    isOnline,
  }
}
