import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { cost as quoteCost, quoteBody, unit } from '@dure/contract/quotes/schemas'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { cash, won } from '@dure/ui/PriceText'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { track } from '../../analytics/port.ts'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver } from '../../forms/schema.ts'
import { href } from '../../navigation/href.ts'
import { isFirstWrite, setFirstWrite } from '../../session/first-write.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../use-router.ts'
import { FirstWriteGuide } from '../accounts/FirstWriteGuide.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import { keepQuoteDraft, loadQuoteDraft, type QuoteDraft } from './quoteDraft.ts'

const templatesQuery = query('GET /v2/quote/bookmarks')
/** What a sent quote changes: the request, its room, the cash it cost. */
const quoteChanges = [
  'GET /v2/requests/received/:id',
  'GET /v3/requests/received',
  'GET /v2/requests/received/summary',
  'GET /api/v2.4/chats/',
  'GET /v1/cash/users/me/balance',
  'GET /v1/me/cash/board/:filter',
  'GET /v3/cash/products',
  'GET /v1/user/:id/mypage',
] as const
/** [quotes.one-transaction]; the key keeps a second try from sending twice. */
const quoteRetries = 2

type Props = { readonly request: ReceivedDetail; readonly lastUnit: 'H' | 'F' }
type Given = Omit<QuoteDraft, 'cost'> & { readonly cost: number | null }

/** The contract takes these as whatever comes; here they are text. */
const asGiven = z.transform((text: string): unknown => text)
const priced = z.object({
  cost: z.pipe(z.pipe(z.string().check(z.minLength(1, '금액을 적어 주세요.')), asGiven), quoteCost),
  unit,
  answer: z.pipe(z.pipe(z.string(), asGiven), quoteBody.shape.answer),
  negotiable: z.boolean(),
})
/** What stands in the field is not sent. */
const negotiated = z.extend(priced, {
  cost: z.pipe(
    z.string(),
    z.transform(() => null),
  ),
})

/** The quote form: amount, unit, words, pictures, and the price in cash on the button. What was typed outlives a way to the store. */
export function QuoteForm({ request, lastUnit }: Props) {
  const router = useRouter()
  const form = useForm<QuoteDraft, unknown, Given>({
    resolver: (values, ...rest) =>
      values.negotiable ? schemaResolver(negotiated)(values, ...rest) : schemaResolver(priced)(values, ...rest),
    defaultValues: { cost: '', unit: lastUnit, answer: '', negotiable: false },
  })
  const { errors, submitCount } = form.formState
  const [cost, chosenUnit, answer, negotiable] = useWatch({ control: form.control, name: ['cost', 'unit', 'answer', 'negotiable'] })
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const [price, setPrice] = useState(request.price)
  const [replaced, setReplaced] = useState<QuoteDraft | null>(null)
  const pictures = usePictures('quote', [], (stored) => setFileIds(stored.map((one) => one.id)))
  const { data: templates } = useQuery({ ...templatesQuery, enabled: request.isQuoteTemplateAvailable })

  useEffect(() => {
    const kept = loadQuoteDraft(request.id)
    if (kept !== null) form.reset(kept)
  }, [form, request.id])
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    // The button stays at the foot of the screen: what is wrong must be brought above it.
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  const change = (part: Partial<QuoteDraft>) => {
    for (const [name, value] of Object.entries(part)) form.setValue(name as keyof QuoteDraft, value)
    form.clearErrors()
    keepQuoteDraft(request.id, form.getValues())
  }

  const sending = useCallMutation('POST /v2/quote', {
    retry: quoteRetries,
    refetch: quoteChanges,
    refused: (error) => void refused(error),
    onDone: (sent) => {
      keepQuoteDraft(request.id, null)
      const isFirst = isFirstWrite()
      setFirstWrite('done')
      track('quote')
      toast(sent.cashSpent === 0 ? '견적을 보냈어요.' : `견적을 보냈어요. ${cash(sent.cashSpent)}를 썼어요.`, { state: 'success' })
      // How the first one went is told once [requests.first-quote].
      router.history.replace(isFirst ? href('/requests/first-quote-complete') : href('/pro/chats/:chatId', { chatId: sent.chatId }))
    },
  })

  const send = form.handleSubmit((given) =>
    sending.send({
      body: {
        requestId: request.id,
        cost: given.cost,
        unit: given.unit,
        answer: given.answer,
        quoteFormType: given.negotiable ? 'C' : 'D',
        files: [...fileIds],
        price,
      },
    }),
  )

  const refused = async (error: ApiError) => {
    if (error.name === 'CASH_SHORTAGE') {
      const { shortage, receivable = 0 } = error.data as { shortage: number; receivable?: number }
      const buys = await confirm({
        title: receivable > 0 ? '먼저 갚을 금액이 있어요' : '캐시가 부족해요',
        description: receivable > 0 ? error.message : `${cash(shortage)}가 더 필요해요. 충전하고 돌아오면 적은 내용이 그대로 있어요.`,
        okButtonLabel: '캐시 충전하기',
        cancelButtonLabel: '나중에',
      })
      if (buys)
        router.history.push(href('/store', undefined, { redirect: href('/requests/received/:requestId', { requestId: request.id }) }))
      return
    }
    if (error.name === 'LICENCE_REQUIRED') {
      const goes = await confirm({
        title: '자격 확인이 필요해요',
        description: `${error.message} 돌아오면 적은 내용이 그대로 있어요.`,
        okButtonLabel: '자격 확인하기',
        cancelButtonLabel: '나중에',
      })
      const back = href('/requests/received/:requestId', { requestId: request.id })
      if (goes) router.history.push(href('/auth/naver-license', undefined, { redirect: back }))
      return
    }
    if (error.name === 'PRICE_CHANGED') setPrice((error.data as { price: number }).price)
    const { answer: answerProblem, cost: costProblem } = error.fields
    const masked = error.name === 'CONTACT_NOT_ALLOWED'
    if (answerProblem !== undefined) form.setError('answer', { message: masked ? `${error.message} ${answerProblem}` : answerProblem })
    if (costProblem !== undefined) form.setError('cost', { message: costProblem })
    if (answerProblem === undefined && costProblem === undefined) form.setError('root', { message: error.message })
  }

  return (
    <form ref={box} noValidate className="space-y-5" aria-label="견적 보내기" onSubmit={(event) => void send(event)}>
      <FirstWriteGuide text="첫 견적이에요. 비용에 든 것을 적으면 고용되기 쉬워요." />
      {templates !== undefined && templates.items.length > 0 && (
        <Select
          label="견적 템플릿"
          placeholder="템플릿에서 가져오기"
          value=""
          options={templates.items.map((one) => ({ value: String(one.id), label: one.title }))}
          onChange={(event) => {
            const chosen = templates.items.find((one) => String(one.id) === event.currentTarget.value)
            if (chosen === undefined) return
            setReplaced(answer.trim() === '' && cost === '' ? null : form.getValues())
            change({
              cost: chosen.cost === null ? '' : String(chosen.cost),
              unit: chosen.unit,
              answer: chosen.description,
              negotiable: chosen.quoteFormType === 'C',
            })
          }}
        />
      )}
      {replaced !== null && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-action-tint px-4 py-2 text-sm">
          <p className="font-semibold text-action">적은 내용을 템플릿으로 바꿨어요.</p>
          <Button tone="quiet" size="sm" className="min-h-11" onClick={() => (change(replaced), setReplaced(null))}>
            적은 내용으로 되돌리기
          </Button>
        </div>
      )}
      <div>
        <SegmentedControl
          label="가격 단위"
          value={chosenUnit}
          onChange={(chosen) => change({ unit: chosen })}
          options={[
            { value: 'F', label: '총 비용' },
            { value: 'H', label: '시간당' },
          ]}
        />
        <div className="mt-3">
          <TextField
            label="금액"
            inputMode="numeric"
            required={!negotiable}
            disabled={negotiable}
            value={cost === '' ? '' : Number(cost).toLocaleString('ko-KR')}
            onChange={(event) => change({ cost: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
            suffix="원"
            hint={`${request.serviceInfo.name} 평균은 ${won(request.serviceInfo.price.avg)}이에요.`}
            error={errors.cost?.message}
          />
        </div>
        <Checkbox checked={negotiable} onChange={() => change({ negotiable: !negotiable })}>
          가격은 상담 후 정할게요
        </Checkbox>
      </div>
      <TextArea
        label="견적 설명"
        required
        max={quoteLimits.description}
        placeholder="어떻게 진행하는지, 무엇이 포함되는지 적어 주세요."
        hint="전화번호나 메신저 아이디는 적을 수 없어요."
        value={answer}
        onChange={(event) => change({ answer: event.currentTarget.value })}
        error={errors.answer?.message}
      />
      <ImagePicker
        label="파일"
        noun="파일"
        hint={`작업 사진이나 견적서를 ${quoteLimits.files}개까지 붙일 수 있어요.`}
        max={quoteLimits.files}
        accept="image/*,.heic,.heif,.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx"
        images={pictures.images}
        onAdd={(files) => void pictures.add(files)}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
      />
      <FormError text={errors.root?.message ?? pictures.problem} />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" size="lg" wide busy={sending.busy} disabled={pictures.busy}>
          견적 보내기 · {price === 0 ? '무료' : cash(price)}
        </Button>
        {request.cashBackEvent.isTarget && (
          <p className="mt-2 text-center text-sm text-faint">
            고객이 {request.cashBackEvent.hours}시간 안에 읽지 않으면 캐시를 돌려드려요.
          </p>
        )}
      </div>
    </form>
  )
}
