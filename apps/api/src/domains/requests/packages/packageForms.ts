import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import { catalogueOf, getFormOf } from '../../catalogue/index.ts'

/** One form a service, and which questions of different forms ask the same [requests.packages]. */
export async function packageForms(
  context: Context,
  slugs: readonly string[],
): Promise<{ items: RequestForm[]; common: number[][] } | Failure<'REQUEST_FORM_NOT_FOUND'>> {
  const { serviceBySlug } = await catalogueOf(context.house)
  const items: RequestForm[] = []
  for (const slug of new Set(slugs)) {
    if (!serviceBySlug.has(slug)) return fail('REQUEST_FORM_NOT_FOUND')
    const form = await getFormOf(context, (catalogue) => catalogue.serviceBySlug.get(slug))
    if (failed(form)) return form
    items.push(form)
  }
  return { items, common: commonItems(items) }
}

/** Groups of two items and more, each of another form, the first form's order first. */
function commonItems(forms: readonly RequestForm[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const form of forms) {
    const met = new Set<string>()
    for (const item of form.items) {
      const key = sameness(item)
      if (key === null || met.has(key)) continue
      met.add(key)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item.id])
      else group.push(item.id)
    }
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/**
 * Two questions with the same of this ask the same thing; null: a question of its own. The place to come to is where things arrive:
 * a move's destination is where its cleaner works. When it is to be is one question however it is worded.
 */
function sameness(item: RequestFormItem): string | null {
  switch (item.type) {
    case 6:
      return item.title.includes('출발') ? null : 'place'
    case 7:
      return 'district'
    case 5:
      return 'day'
    case 1:
    case 2:
    case 4: {
      const choices = item.answers.map((one) => one.text).join('|')
      return choices.includes('날짜 지정') ? `when|${choices}` : `${item.type}|${item.title}|${choices}`
    }
    case 11:
      return item.title.startsWith('고수에게 더 알려') ? 'more' : null
    default:
      return null
  }
}
