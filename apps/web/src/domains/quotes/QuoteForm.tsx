import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { textOfForm } from '@dure/contract/quotes/ownForm'
import { cost as quoteCost, quoteBody, unit } from '@dure/contract/quotes/schemas'
import { fillVariables, type QuoteFacts } from '@dure/contract/quotes/variables'
import type { ReceivedDetail, ReceivedInsight } from '@dure/contract/requests/received'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { cash, won } from '@dure/ui/PriceText'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { TextField } from '@dure/ui/fields/TextField'
import { track } from '../../analytics/port.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver } from '../../forms/schema.ts'
import { href } from '../../navigation/href.ts'
import { isFirstWrite, setFirstWrite } from '../../session/firstWrite.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../useRouter.ts'
import { FirstWriteGuide } from '../accounts/FirstWriteGuide.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import { emptyQuote, isTyped, keepQuoteDraft, loadQuoteDraft, type QuoteDraft } from './quoteDraft.ts'
import { summaryQuery } from './summaryQuery.ts'
import { FilledWords } from './FilledWords.tsx'
import { QuoteSources, type Source } from './QuoteSources.tsx'
import { QuoteWords } from './QuoteWords.tsx'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { insightQuery } from '../requests/queries.ts'
import { useNow } from '../../ground/useNow.ts'

const QuotePreview = lazyPart(() => import('./QuotePreview.tsx').then((file) => file.QuotePreview))

/** [quotes.one-transaction]; the key keeps a second try from sending twice. */
const quoteRetries = 2

type Props = {
  readonly request: ReceivedDetail
  readonly lastUnit: 'H' | 'F'
  readonly providerId: number
}
type Given = Pick<QuoteDraft, 'unit' | 'answer' | 'negotiable'> & {
  readonly cost: number | null
  readonly workflow: string
  readonly strengths: string
}

/** The pro's own form joins what he says: it never travels itself. */
const wordsOf = ({ answer, asked }: Pick<QuoteDraft, 'answer' | 'asked'>): string =>
  [answer.trim(), textOfForm(asked)].filter((part) => part !== '').join('\n\n')

/** What a template may name, as far as a pro reads it of the request. */
const factsOf = (request: ReceivedDetail, proName = '{고수}'): QuoteFacts => ({
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

/** The quote form: amount, unit, words, pictures, and the price in cash on the button. What was typed outlives a way to the store. */
export function QuoteForm({ request, lastUnit, providerId }: Props) {
  const router = useRouter()
  const form = useForm<QuoteDraft, unknown, Given>({
    resolver: (values, ...rest) => {
      const whole = { ...values, answer: wordsOf(values) }
      return values.negotiable ? schemaResolver(negotiated)(whole, ...rest) : schemaResolver(priced)(whole, ...rest)
    },
    defaultValues: emptyQuote(lastUnit),
  })
  const { errors, submitCount } = form.formState
  const draft = { ...emptyQuote(lastUnit), ...useWatch({ control: form.control }) } as QuoteDraft
  const { cost, unit: chosenUnit, negotiable } = draft
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const [price, setPrice] = useState(request.price)
  const [replaced, setReplaced] = useState<{ readonly draft: QuoteDraft; readonly said: string } | null>(null)
  const [seen, setSeen] = useState(false)
  const pictures = usePictures('quote', [], (stored) => setFileIds(stored.map((one) => one.id)))
  const { data: insight } = useQuery(insightQuery(request.id))
  const now = useNow()
  const { data: own } = useQuery(summaryQuery(providerId))
  const facts = factsOf(request, own?.nickName)

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
  /**
   * Puts a template in its place; what stood there can be taken back. What it names of the request stays a variable: the server fills it
   * in, and keeps the words as they are for the next quote [quotes.words-kept].
   */
  const use = ({ draft: given, files, said }: Source) => {
    const before = form.getValues()
    setReplaced(isTyped(before) ? { draft: before, said } : null)
    change({ workflow: '', strengths: '', ...given, asked: given.asked ?? [] })
    pictures.keep(files)
  }

  const sending = useCallMutation('POST /v2/quote', {
    retry: quoteRetries,
    refused: (error) => void refused(error),
    onDone: (sent) => {
      keepQuoteDraft(request.id, null)
      const isFirst = isFirstWrite()
      setFirstWrite('done')
      track('quote')
      // The page of the first one says the same, and a toast would lie upon its buttons.
      if (!isFirst)
        toast(sent.cashSpent === 0 ? '견적을 보냈어요.' : `견적을 보냈어요. ${cash(sent.cashSpent)}를 썼어요.`, { state: 'success' })
      const suggestion = { autoQuoteSuggest: 'true', quoteSendPrice: String(sent.cashSpent), requestAddress: request.address } as const
      // How the first one went is told once [requests.first-quote].
      router.history.replace(
        isFirst ? href('/requests/first-quote-complete') : href('/pro/chats/:chatId', { chatId: sent.chatId }, suggestion),
      )
    },
  })

  const send = form.handleSubmit((given) =>
    sending.send({
      body: {
        requestId: request.id,
        cost: given.cost,
        unit: given.unit,
        answer: given.answer,
        workflow: given.workflow,
        strengths: given.strengths,
        quoteFormType: given.negotiable || draft.asked.length > 0 ? 'C' : 'D',
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
    const wrong = (['answer', 'workflow', 'strengths', 'cost'] as const).filter((field) => error.fields[field] !== undefined)
    for (const field of wrong) form.setError(field, { message: error.fields[field] ?? '' })
    if (wrong.length === 0) form.setError('root', { message: error.message })
  }

  return (
    <form ref={box} noValidate className="space-y-5" aria-label="견적 보내기" onSubmit={(event) => void send(event)}>
      <FirstWriteGuide text="첫 견적이에요. 비용에 든 것을 적으면 고용되기 쉬워요." />
      <QuoteSources serviceId={request.serviceInfo.id} hasTemplates={request.isQuoteTemplateAvailable} onUse={use} />
      {replaced !== null && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-action-tint px-4 py-2 text-sm">
          <p className="font-semibold text-action">{replaced.said}</p>
          <Button tone="quiet" size="sm" className="min-h-11" onClick={() => (change(replaced.draft), setReplaced(null))}>
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
            hint={costsText(request, insight)}
            error={errors.cost?.message}
          />
        </div>
        <Checkbox checked={negotiable} onChange={() => change({ negotiable: !negotiable })}>
          가격은 상담 후 정할게요
        </Checkbox>
      </div>
      <QuoteWords
        draft={draft}
        problems={{ answer: errors.answer?.message, workflow: errors.workflow?.message, strengths: errors.strengths?.message }}
        onChange={change}
      />
      <FilledWords words={[wordsOf(draft), draft.workflow, draft.strengths]} facts={facts} />
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
        {insight !== undefined && price > 0 && (
          <p className="tabular mb-2 flex items-center justify-between text-sm">
            <span className="text-soft">내 캐시</span>
            <span>
              {cash(insight.balance)} →{' '}
              <b className={insight.balance < price ? 'text-alert' : undefined}>
                {insight.balance < price ? `${cash(price - insight.balance)} 모자라요` : cash(insight.balance - price)}
              </b>
            </span>
          </p>
        )}
        <div className="flex gap-2">
          <Button tone="outline" size="lg" aria-label="고객이 보는 모습 미리보기" onClick={() => setSeen(true)}>
            <Eye aria-hidden="true" className="size-5" />
          </Button>
          <Button type="submit" size="lg" className="flex-1" busy={sending.busy} disabled={pictures.busy}>
            견적 보내기 · {price === 0 ? '무료' : cash(price)}
          </Button>
        </div>
        {request.originPrice > price && (
          <p className="tabular mt-2 text-center text-sm text-faint">
            할인 전 <s>{cash(request.originPrice)}</s>
          </p>
        )}
        {request.cashBackEvent.isTarget && (
          <p className="mt-2 text-center text-sm text-faint">
            고객이 {request.cashBackEvent.hours}시간 안에 읽지 않으면 캐시를 돌려드려요.
          </p>
        )}
      </div>
      <Suspense>
        {seen && now !== null && (
          <QuotePreview
            providerId={providerId}
            now={now}
            files={pictures.images}
            quote={{
              cost: negotiable || cost === '' ? null : Number(cost),
              unit: chosenUnit,
              quoteFormType: negotiable || draft.asked.length > 0 ? 'C' : 'D',
              description: fillVariables(wordsOf(draft), facts),
              workflow: fillVariables(draft.workflow, facts),
              strengths: fillVariables(draft.strengths, facts),
              distance: request.distance,
            }}
            onClose={() => setSeen(false)}
          />
        )}
      </Suspense>
    </form>
  )
}

/** Within what such quotes lie, with how many they are; the service's average until enough of them are known. */
function costsText({ serviceInfo }: ReceivedDetail, insight: ReceivedInsight | undefined): string {
  const costs = insight?.costs
  if (costs == null) return `${serviceInfo.name} 평균은 ${won(serviceInfo.price.avg)}이에요.`
  return `비슷한 요청의 견적은 보통 ${costs.unit === 'H' ? '시간당 ' : ''}${won(costs.low)}~${won(costs.high)}이에요. (견적 ${costs.sample}개)`
}
