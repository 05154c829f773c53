import type { QuoteBody } from '@dure/contract/quotes/schemas'
import { fillVariables, hasVariables } from '@dure/contract/quotes/variables'
import type { ProviderContext } from '../../../context.ts'
import { memberName } from '../../accounts/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { proNames } from '../../profiles/index.ts'
import { addressOf, foundRequest, recipient, requestById } from '../../requests/index.ts'

/**
 * What the words of a quote name of their request, put in its place before anything is checked or spent [quotes.variables]. Of a
 * request that is not the pro's nothing is put in: a refusal would tell it.
 */
export async function fillQuote(context: ProviderContext, body: QuoteBody, requestId: number): Promise<QuoteBody> {
  if (![body.answer, body.workflow ?? '', body.strengths ?? ''].some(hasVariables)) return body
  const { db, house, actor, now } = context
  const request = await requestById(db, requestId)
  const reached = (await recipient(db, actor.providerId, requestId)) ?? (await foundRequest(db, actor.providerId, requestId, now))
  if (request === undefined || reached === undefined) return body
  const [customer, names, catalogue] = [
    await memberName(db, request.customerId),
    await proNames(db, [actor.memberId]),
    await catalogueOf(house),
  ]
  const facts = {
    성: customer.name.slice(0, 1),
    서비스: catalogue.serviceById.get(request.serviceId)?.name ?? '',
    지역: addressOf(catalogue, request, 'district'),
    고수: names.get(actor.memberId) ?? '',
  }
  return {
    ...body,
    answer: fillVariables(body.answer, facts),
    workflow: fillVariables(body.workflow ?? '', facts),
    strengths: fillVariables(body.strengths ?? '', facts),
  }
}
