import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { FormError } from '../../forms/FormError.tsx'
import { amountOf, keptAmount } from '../../forms/amount.ts'
import { PriceFields } from '../../forms/PriceFields.tsx'
import { QuoteFiles } from '../../forms/QuoteFiles.tsx'
import { useNow } from '../../ground/useNow.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import { FirstWriteGuide } from '../accounts/FirstWriteGuide.tsx'
import { insightQuery } from '../requests/queries.ts'
import { FilledWords } from './FilledWords.tsx'
import { bodyOf, costsText, factsOf, previewOf, quoteResolver, wordsOf, type Given } from './form/quoteGiven.ts'
import { SendBar } from './form/SendBar.tsx'
import { useKeptQuote } from './form/useKeptQuote.ts'
import { useSendingQuote } from './form/useSendingQuote.ts'
import { keepQuoteFiles, loadQuoteFiles, emptyQuote, type QuoteDraft } from './quoteDraft.ts'
import { QuoteSources } from './QuoteSources.tsx'
import { QuoteWords } from './QuoteWords.tsx'
import { summaryQuery } from './summaryQuery.ts'

const QuotePreview = lazyPart(() => import('./QuotePreview.tsx').then((file) => file.QuotePreview))

type Props = {
  readonly request: ReceivedDetail
  readonly lastUnit: 'H' | 'F'
  readonly providerId: number
}

/** Brings what is wrong above the button, which stays at the foot of the screen. */
function useWrongInSight(submitCount: number): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return box
}

/** The files of a quote, kept in this browser as its words are: they outlive a way to the store [quotes.files-kept]. */
function useQuoteFiles(requestId: number, onIds: (ids: readonly string[]) => void) {
  const pictures = usePictures('quote', [], (stored) => {
    onIds(stored.map((one) => one.id))
    keepQuoteFiles(requestId, stored, Date.now())
  })
  const { keep } = pictures
  useEffect(() => keep(loadQuoteFiles(requestId, Date.now())), [keep, requestId])
  return pictures
}

/** The quote form: amount, unit, words, pictures, and the price in cash on the button. */
export function QuoteForm({ request, lastUnit, providerId }: Props) {
  const form = useForm<QuoteDraft, unknown, Given>({ resolver: quoteResolver, defaultValues: emptyQuote(lastUnit) })
  const { errors, submitCount } = form.formState
  const { draft, change, use, takeBack, replaced } = useKeptQuote(form, request.id, lastUnit)
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const [price, setPrice] = useState(request.price)
  const [seen, setSeen] = useState(false)
  const pictures = useQuoteFiles(request.id, setFileIds)
  const { data: insight } = useQuery(insightQuery(request.id))
  const now = useNow()
  const { data: own } = useQuery(summaryQuery(providerId))
  const facts = factsOf(request, own?.nickName)
  const box = useWrongInSight(submitCount)
  const sending = useSendingQuote(request, form, setPrice)
  const send = form.handleSubmit((given) =>
    sending.send({ body: bodyOf(given, { requestId: request.id, asked: draft.asked, files: fileIds, price }) }),
  )

  return (
    <form ref={box} noValidate className="space-y-5" aria-label="견적 보내기" onSubmit={(event) => void send(event)}>
      <FirstWriteGuide text="첫 견적이에요. 비용에 든 것을 적으면 고용되기 쉬워요." />
      <QuoteSources
        serviceId={request.serviceInfo.id}
        hasTemplates={request.isQuoteTemplateAvailable}
        onUse={(source) => {
          use(source)
          pictures.keep(source.files)
        }}
      />
      {replaced !== undefined && <Replaced said={replaced} onTakeBack={takeBack} />}
      <div>
        <PriceFields
          unit={draft.unit}
          cost={amountOf(draft.cost)}
          words={draft.cost}
          onUnit={(unit) => change({ unit })}
          onCost={(cost, written) => change({ cost: keptAmount(cost, written) })}
          required={!draft.negotiable}
          disabled={draft.negotiable}
          hint={costsText(request, insight)}
          error={errors.cost?.message}
        />
        <Checkbox checked={draft.negotiable} onChange={() => change({ negotiable: !draft.negotiable })}>
          가격은 상담 후 정할게요
        </Checkbox>
      </div>
      <QuoteWords
        draft={draft}
        problems={{ answer: errors.answer?.message, workflow: errors.workflow?.message, strengths: errors.strengths?.message }}
        onChange={change}
      />
      <FilledWords words={[wordsOf(draft), draft.workflow, draft.strengths]} facts={facts} />
      <QuoteFiles pictures={pictures} hint={`작업 사진이나 견적서를 ${quoteLimits.files}개까지 붙일 수 있어요.`} />
      <FormError text={errors.root?.message ?? pictures.problem} />
      <SendBar
        request={request}
        price={price}
        balance={insight?.balance}
        busy={sending.busy}
        disabled={pictures.busy}
        onPreview={() => setSeen(true)}
      />
      <Suspense>
        {seen && now !== null && (
          <QuotePreview
            providerId={providerId}
            now={now}
            files={pictures.images}
            quote={previewOf(draft, facts, request.distance)}
            onClose={() => setSeen(false)}
          />
        )}
      </Suspense>
    </form>
  )
}

/** Says that a template stands where something was typed, and takes that back. */
function Replaced({ said, onTakeBack }: { readonly said: string; readonly onTakeBack: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-action-tint px-4 py-2 text-sm">
      <p className="font-semibold text-action">{said}</p>
      <Button tone="quiet" size="sm" className="min-h-11" onClick={onTakeBack}>
        적은 내용으로 되돌리기
      </Button>
    </div>
  )
}
