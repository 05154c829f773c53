import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SentOf } from '@dure/contract/endpoint'
import type { quotes } from '@dure/contract/quotes/endpoints'
import { textOfForm } from '@dure/contract/quotes/ownForm'
import { cost as quoteCost, quoteBody, unit } from '@dure/contract/quotes/schemas'
import { fillVariables, type QuoteFacts } from '@dure/contract/quotes/variables'
import type { ReceivedDetail, ReceivedInsight } from '@dure/contract/requests/received'
import { won } from '@dure/ui/PriceText'
import { schemaResolver } from '../../../forms/schema.ts'
import type { QuoteDraft } from '../quoteDraft.ts'

/** What a filled-in form sends. */
export type Given = Pick<QuoteDraft, 'unit' | 'answer' | 'negotiable'> & {
  readonly cost: number | null
  readonly workflow: string
  readonly strengths: string
}

/** The pro's own form joins what he says: it never travels itself. */
export const wordsOf = ({ answer, asked }: Pick<QuoteDraft, 'answer' | 'asked'>): string =>
  [answer.trim(), textOfForm(asked)].filter((part) => part !== '').join('\n\n')

/** A price to be talked over, or a form of his own, makes a quote of the other kind. */
const formTypeOf = ({ negotiable, asked }: Pick<QuoteDraft, 'negotiable' | 'asked'>): 'C' | 'D' =>
  negotiable || asked.length > 0 ? 'C' : 'D'

/** What a template may name, as far as a pro reads it of the request. */
export const factsOf = (
  request: Pick<ReceivedDetail, 'user' | 'serviceInfo' | 'isOnline' | 'address'>,
  proName = '{고수}',
): QuoteFacts => ({
  성: request.user.name.slice(0, 1),
  서비스: request.serviceInfo.name,
  지역: request.isOnline ? '온라인' : request.address.split(' ').slice(0, 2).join(' '),
  고수: proName,
})

/** The contract takes these as whatever comes; here they are text. */
const asGiven = z.transform((text: string): unknown => text)
const priced = z.object({
  cost: z.pipe(z.pipe(z.string().check(z.minLength(1, '금액을 적어 주세요.')), asGiven), quoteCost),
  unit,
  answer: z.pipe(z.pipe(z.string(), asGiven), quoteBody.shape.answer),
  workflow: z.string(),
  strengths: z.string(),
  negotiable: z.boolean(),
  asked: z.array(z.object({ title: z.string(), answer: z.string() })),
})
/** What stands in the field is not sent. */
const negotiated = z.extend(priced, {
  cost: z.pipe(
    z.string(),
    z.transform(() => null),
  ),
})

/** The contract's own words at the fields; a price is asked for unless it is to be talked over. */
export const quoteResolver: Resolver<QuoteDraft, unknown, Given> = (values, ...rest) => {
  const whole = { ...values, answer: wordsOf(values) }
  return values.negotiable ? schemaResolver(negotiated)(whole, ...rest) : schemaResolver(priced)(whole, ...rest)
}

type Body = SentOf<(typeof quotes)['sendQuote']>['body']
type Beside = {
  readonly requestId: number
  readonly asked: QuoteDraft['asked']
  readonly files: readonly string[]
  readonly price: number
}

/** The quote as it goes out: with the price in cash that the button named. */
export const bodyOf = (given: Given, { requestId, asked, files, price }: Beside): Body => ({
  requestId,
  cost: given.cost,
  unit: given.unit,
  answer: given.answer,
  workflow: given.workflow,
  strengths: given.strengths,
  quoteFormType: formTypeOf({ negotiable: given.negotiable, asked }),
  files: [...files],
  price,
})

/** The same quote as its customer will read it. */
export const previewOf = (draft: QuoteDraft, facts: QuoteFacts, distance: ReceivedDetail['distance']) => ({
  cost: draft.negotiable ? null : Number(draft.cost) || null,
  unit: draft.unit,
  quoteFormType: formTypeOf(draft),
  description: fillVariables(wordsOf(draft), facts),
  workflow: fillVariables(draft.workflow, facts),
  strengths: fillVariables(draft.strengths, facts),
  distance,
})

/** Within what such quotes lie, with how many they are; the service's average until enough of them are known. */
export function costsText(
  { serviceInfo }: Pick<ReceivedDetail, 'serviceInfo'>,
  insight: Pick<ReceivedInsight, 'costs'> | undefined,
): string {
  const costs = insight?.costs
  const { avg, unit, estimated } = serviceInfo.price
  if (costs == null) return `${serviceInfo.name}, 한 ${unit}에 ${estimated ? '예상' : '평균'} ${won(avg)}이에요.`
  return `이 서비스의 견적은 보통 ${costs.unit === 'H' ? '시간당 ' : ''}${won(costs.low)}~${won(costs.high)}이에요. (견적 ${costs.sample}개)`
}
