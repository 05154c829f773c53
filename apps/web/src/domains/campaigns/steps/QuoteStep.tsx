import { useCallback } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { prices as campaignPrices, type CampaignPrices } from '@dure/contract/campaigns/schemas'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { cost as quoteCost, quoteBody, unit } from '@dure/contract/quotes/schemas'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { FormError } from '../../../forms/FormError.tsx'
import { amountOf, keptAmount } from '../../../forms/amount.ts'
import { PriceFields } from '../../../forms/PriceFields.tsx'
import { QuoteFiles } from '../../../forms/QuoteFiles.tsx'
import { schemaResolver } from '../../../forms/schema.ts'
import { usePictures } from '../../../pictures/usePictures.ts'
import type { Quote } from '../draft.ts'
import { Prices } from './Prices.tsx'
import { givenPrices, typedPrices, type TypedPrices } from './prices.ts'
import { questionsQuery, templatesQuery } from '../queries.ts'

/** The contract takes these as whatever comes; here they are text. */
const asGiven = z.transform((text: string): unknown => text)
const fields = { unit, answer: z.pipe(z.pipe(z.string(), asGiven), quoteBody.shape.answer), negotiable: z.boolean() }
const priced = z.object({
  ...fields,
  cost: z.pipe(z.pipe(z.string().check(z.minLength(1, '금액을 적어 주세요.')), asGiven), quoteCost),
  prices: z.pipe(z.transform(givenPrices), z.nullable(campaignPrices)),
})
const negotiated = z.object({
  ...fields,
  cost: z.pipe(
    z.string(),
    z.transform(() => null),
  ),
  prices: z.pipe(
    z.custom<TypedPrices | null>(),
    z.transform(() => null),
  ),
})
type Typed = { cost: string; unit: 'H' | 'F'; answer: string; negotiable: boolean; prices: TypedPrices | null }
type Given = Omit<Typed, 'cost' | 'prices'> & { cost: number | null; prices: CampaignPrices | null }

type Props = {
  readonly serviceId: number
  readonly quote: Quote | undefined
  /** Files it has already, as they are shown. */
  readonly files: readonly { readonly fileId: string; readonly file: string; readonly fileName: string }[]
  readonly formId: string
  readonly problems: Readonly<Record<string, string | undefined>>
  readonly onFiles: (ids: readonly string[], busy: boolean) => void
  readonly onDone: (quote: Omit<Quote, 'files'>) => void
}

const typedOf = (quote: Quote | undefined): Typed => ({
  cost: quote?.cost == null ? '' : String(quote.cost),
  unit: quote?.unit ?? 'F',
  answer: quote?.answer ?? '',
  negotiable: quote?.quoteFormType === 'C',
  prices: typedPrices(quote?.prices),
})

/** What goes out: amount and words, from a template or one's own, with files; the customer reads them as those of a quote by hand. */
export function QuoteStep({ serviceId, quote, files, formId, problems, onFiles, onDone }: Props) {
  const form = useForm<Typed, unknown, Given>({
    resolver: (values, ...rest) =>
      values.negotiable ? schemaResolver(negotiated)(values, ...rest) : schemaResolver(priced)(values, ...rest),
    defaultValues: typedOf(quote),
  })
  const { errors } = form.formState
  const [cost, chosenUnit, negotiable, prices] = useWatch({ control: form.control, name: ['cost', 'unit', 'negotiable', 'prices'] })
  const { data: asked } = useSuspenseQuery(questionsQuery(serviceId))
  const { data: templates } = useQuery(templatesQuery)
  const stored = useCallback(
    (list: readonly { readonly id: string }[]) =>
      onFiles(
        list.map((one) => one.id),
        false,
      ),
    [onFiles],
  )
  const pictures = usePictures(
    'quote',
    files.map((one) => ({ id: one.fileId, url: one.file, name: one.fileName })),
    stored,
  )
  const send = form.handleSubmit(({ negotiable: open, ...given }) => {
    if (!pictures.busy) onDone({ ...given, quoteFormType: open ? 'C' : 'D' })
  })
  return (
    <form id={formId} noValidate className="space-y-5" aria-label="보낼 견적" onSubmit={(event) => void send(event)}>
      {templates !== undefined && templates.items.length > 0 && (
        <Select
          label="견적 템플릿"
          placeholder="템플릿에서 가져오기"
          value=""
          options={templates.items.map((one) => ({ value: String(one.id), label: one.title }))}
          onChange={(event) => {
            const chosen = templates.items.find((one) => String(one.id) === event.currentTarget.value)
            if (chosen === undefined) return
            form.reset({
              cost: chosen.cost === null ? '' : String(chosen.cost),
              unit: chosen.unit,
              answer: chosen.description,
              negotiable: chosen.quoteFormType === 'C',
              prices: form.getValues('prices'),
            })
          }}
        />
      )}
      <div>
        <PriceFields
          unit={chosenUnit}
          cost={amountOf(cost)}
          words={cost}
          onUnit={(chosen) => form.setValue('unit', chosen)}
          onCost={(amount, written) => form.setValue('cost', keptAmount(amount, written))}
          required={!negotiable}
          disabled={negotiable}
          hint="어느 요청에나 알맞은 시작 금액을 적어 주세요."
          error={errors.cost?.message ?? problems['cost']}
        />
        <Checkbox {...form.register('negotiable')}>가격은 상담 후 정할게요</Checkbox>
      </div>
      {!negotiable && (asked.priced.length > 0 || prices !== null) && (
        <Prices
          questions={asked.priced}
          prices={prices}
          onChange={(next) => form.setValue('prices', next, { shouldDirty: true })}
          errors={errors.prices as FieldErrors<CampaignPrices> | undefined}
          refused={problems['prices']}
        />
      )}
      <TextArea
        {...form.register('answer')}
        label="보낼 메시지"
        required
        rows={7}
        max={quoteLimits.description}
        placeholder="안녕하세요. 무엇이 포함되는지, 언제 상담할 수 있는지 적어 주세요."
        hint="전화번호나 메신저 아이디는 적을 수 없어요. 고객에게는 ‘자동견적’으로 보여요."
        error={errors.answer?.message ?? problems['answer']}
      />
      <QuoteFiles pictures={pictures} hint={`작업 사진이나 견적서를 ${quoteLimits.files}개까지 붙일 수 있어요.`} />
      <FormError text={pictures.problem} />
    </form>
  )
}
