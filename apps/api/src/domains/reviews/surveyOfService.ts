import { fail, type Failure } from '@dure/contract/errors'
import { tagsOf } from '@dure/contract/reviews/survey'
import type { Context } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'

type Tag = { readonly id: number; readonly text: string }

/** What a reviewer of a service may tick [reviews.survey-tags]; undefined where there is no such service. */
export async function tagsOfService({ house }: Context, serviceId: number): Promise<Tag[] | undefined> {
  const service = (await catalogueOf(house)).serviceById.get(serviceId)
  return service === undefined ? undefined : tagsOf(service.category.slug).map(({ id, text }) => ({ id, text }))
}

export async function surveyOfService(context: Context, serviceId: number): Promise<{ items: Tag[] } | Failure<'NOT_FOUND'>> {
  const items = await tagsOfService(context, serviceId)
  return items === undefined ? fail('NOT_FOUND') : { items }
}
