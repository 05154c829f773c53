import type { Answer } from '@dure/contract/client'
import { formDesk } from '@dure/contract/catalogue/desk'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { catalogueChanged, catalogueOf } from './catalogue.ts'
import { activeForm, markItem, type FormItem } from './forms.sql.ts'

/** Only a choice decides: there is nothing to accept of a text, a number or a place. */
const mayDecide = ({ type, answers }: Pick<FormItem, 'type' | 'answers'>): boolean => [1, 2, 4].includes(type) && answers.length > 1

async function listFormQuestions(
  context: Context,
  slug: string | undefined,
): Promise<Answer<'GET /v1/admin/form-questions'> | Failure<'NOT_FOUND'>> {
  const { services, serviceBySlug } = await catalogueOf(context.house)
  const service = slug === undefined ? services[0] : serviceBySlug.get(slug)
  const form = service === undefined ? undefined : await activeForm(context.db, service.id)
  if (service === undefined || form === undefined) return fail('NOT_FOUND')
  return {
    services: services.map((one) => ({ slug: one.slug, name: one.name })),
    service: { slug: service.slug, name: service.name },
    questions: form.items.map((item) => ({
      id: item.id,
      title: item.title,
      required: item.required,
      answers: item.answers.map((answer) => answer.text),
      isInstantMatch: item.isInstantMatch,
      can: { mark: mayDecide(item) },
    })),
  }
}

/** A mark changes no request: it says by which answers pros are found and automatic quotes go out from now on [campaigns.answers]. */
function markFormQuestion(
  context: Context,
  id: number,
  isInstantMatch: boolean,
): Promise<{ id: number; isInstantMatch: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    if (!(await markItem(inside.db, id, isInstantMatch))) return fail('NOT_FOUND')
    await catalogueChanged(inside)
    return { id, isInstantMatch }
  })
}

export const formDeskRoutes = bind(formDesk, {
  listFormQuestions: (context, { query }) => listFormQuestions(context, query.service),
  markFormQuestion: (context, { params, body }) => markFormQuestion(context, params.id, body.isInstantMatch),
})
