import { Suspense, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CampaignForm } from '@dure/contract/campaigns/views'
import type { ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { Skeleton } from '@dure/ui/Skeleton'
import { useAct } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { allAnswers, AnswersStep } from './steps/AnswersStep.tsx'
import { BudgetStep, type Budget } from './steps/BudgetStep.tsx'
import { isWhole, type Draft, type Quote, type Whole } from './draft.ts'
import { keepStep, type Step } from './keepStep.ts'
import { PlaceStep, type DistrictMapProps } from './steps/PlaceStep.tsx'
import { metaQuery, questionsQuery } from './queries.ts'
import { saidBeneath } from './refusal.ts'
import { QuoteStep } from './steps/QuoteStep.tsx'
import { ServiceStep } from './steps/ServiceStep.tsx'
import { Simulation } from './Simulation.tsx'

const heads: Readonly<Record<Step, { readonly title: string; readonly text: string }>> = {
  service: { title: '어떤 서비스에 보낼까요?', text: '서비스 하나에 자동견적 하나를 둘 수 있어요.' },
  place: { title: '어느 지역의 요청에 보낼까요?', text: '지도나 목록에서 골라 주세요.' },
  answers: { title: '어떤 요청을 받을까요?', text: '처음에는 모두 골라 두었어요. 맡기 어려운 답변만 빼 주세요.' },
  quote: { title: '어떤 견적을 보낼까요?', text: '고객이 가장 먼저 읽는 글이에요.' },
  budget: { title: '얼마까지 쓸까요?', text: '정한 예산과 하루 한도를 넘지 않아요.' },
}

type Props = {
  readonly initial: Draft
  readonly files: CampaignForm['quote']['files']
  /** Of one that is changed: its service stays. */
  readonly campaignId?: number
  readonly map: ComponentType<DistrictMapProps>
  readonly startAt?: Step
  readonly endLabel: string
  readonly busy: boolean
  readonly refused: ApiError | undefined
  readonly onEnd: (draft: Whole) => void
  readonly notice?: ReactNode
}

const formId = 'campaign-step'

/** A step that comes is read from its heading. */
function useHeadOf(step: Step): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])
  return head
}

/** A campaign step by step; each of a new one is kept at once, so that a second window or tomorrow goes on where it stopped. */
export function CampaignWizard({ initial, files, campaignId, map, startAt, endLabel, busy, refused, onEnd, notice }: Props) {
  const steps: readonly Step[] =
    campaignId === undefined ? ['service', 'place', 'answers', 'quote', 'budget'] : ['place', 'answers', 'quote', 'budget']
  const [step, setStep] = useState<Step>(startAt ?? steps[0]!)
  const [draft, setDraft] = useState<Draft>(initial)
  const [strict, setStrict] = useState(false)
  const head = useHeadOf(step)
  const at = steps.indexOf(step)
  const { data: asked } = useQuery({ ...questionsQuery(draft.serviceId ?? 0), enabled: draft.serviceId !== undefined })

  const saving = useAct(
    async (next: Draft, call) => {
      if (campaignId === undefined) await keepStep(step, next, call)
      return next
    },
    { except: [metaQuery.queryKey] },
  )
  // What was refused as a whole is said until it is gone on with.
  const [ended, setEnded] = useState<Draft>()
  const refusedWhole = ended === draft ? refused : undefined
  const problems = { ...saving.fields, ...refusedWhole?.fields }
  const goTo = (next: Step) => {
    setStep(next)
    setStrict(false)
    saving.forget()
  }
  const on = async (parts: Partial<Draft>) => {
    const next = { ...draft, ...parts }
    setDraft(next)
    if (!(await saving.send(next))) return
    const following = steps[at + 1]
    if (following !== undefined) return goTo(following)
    if (!isWhole(next)) return
    setEnded(next)
    onEnd(next)
  }
  const forward = () => {
    if (step === 'service' && draft.serviceId !== undefined) return void on({})
    if (step === 'place') return draft.location === undefined ? setStrict(true) : void on({ location: draft.location })
    if (step === 'answers') {
      const questions = draft.questions ?? allAnswers(asked?.questions ?? [])
      return questions.some((one) => one.answerIds.length === 0) ? setStrict(true) : void on({ questions })
    }
    return undefined
  }
  const ready = step === 'service' ? draft.serviceId !== undefined : step !== 'place' || draft.location !== undefined
  return (
    <div className="mx-auto max-w-read px-4 pb-36 pt-4 md:pt-8">
      <ProgressBar value={((at + 1) / steps.length) * 100} label={`${steps.length}단계 중 ${at + 1}단계`} />
      {notice !== undefined && at === 0 && <div className="mt-4">{notice}</div>}
      <p className="tabular mt-5 type-label text-action">
        {at + 1}/{steps.length}
      </p>
      <h1 ref={head} tabIndex={-1} className="mt-1 text-2xl font-extrabold tracking-tight outline-none">
        {heads[step].title}
      </h1>
      <p className="mt-1 text-soft">{heads[step].text}</p>
      <div className="mt-6">
        <Suspense fallback={<Waiting />}>
          <StepFields
            step={step}
            draft={draft}
            onDraft={setDraft}
            files={files}
            campaignId={campaignId}
            map={map}
            strict={strict}
            problems={problems}
            onDone={on}
          />
        </Suspense>
      </div>
      <div className="mt-4">
        <FormError text={saidBeneath(step, saving.error) ?? saidBeneath(step, refusedWhole)} />
      </div>
      <Foot
        last={at === steps.length - 1}
        fielded={step === 'quote' || step === 'budget'}
        busy={busy}
        saving={saving.busy}
        ready={ready}
        onBack={at === 0 ? undefined : () => goTo(steps[at - 1]!)}
        onForward={forward}
        endLabel={endLabel}
      />
    </div>
  )
}

type StepProps = Pick<Props, 'files' | 'campaignId' | 'map'> & {
  readonly step: Step
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** What is missing is said: one wanted to go on. */
  readonly strict: boolean
  readonly problems: Readonly<Record<string, string | undefined>>
  readonly onDone: (parts: Partial<Draft>) => Promise<void>
}

/** What a step asks. The files of a quote and the budget that is tried are known before the step is gone on from. */
function StepFields({ step, draft, onDraft, files, campaignId, map, strict, problems, onDone }: StepProps) {
  const [fileIds, setFileIds] = useState<readonly string[]>(draft.quote?.files ?? [])
  const [budget, setBudget] = useState<Budget | null>(null)
  const onFiles = useCallback((ids: readonly string[]) => setFileIds(ids), [])
  const onBudget = useCallback((next: Budget | null) => setBudget(next), [])
  const simulated = budget === null ? null : { ...draft, ...budget, quote: draft.quote ?? emptyQuote }
  return (
    <>
      {step === 'service' && (
        <ServiceStep serviceId={draft.serviceId} onChange={(serviceId) => onDraft(serviceId === draft.serviceId ? draft : { serviceId })} />
      )}
      {step === 'place' && (
        <PlaceStep
          serviceId={draft.serviceId!}
          campaignId={campaignId}
          location={draft.location}
          onChange={(location) => onDraft({ ...draft, location })}
          map={map}
          onOnline={() => draft.location === undefined && onDraft({ ...draft, location: { type: 'district', locations: [] } })}
        />
      )}
      {step === 'answers' && (
        <AnswersStep
          serviceId={draft.serviceId!}
          questions={draft.questions}
          strict={strict}
          onChange={(questions) => onDraft({ ...draft, questions })}
        />
      )}
      {step === 'quote' && (
        <QuoteStep
          serviceId={draft.serviceId!}
          quote={draft.quote}
          files={files}
          formId={formId}
          problems={problems}
          onFiles={onFiles}
          onDone={(quote) => void onDone({ quote: { ...quote, files: fileIds } })}
        />
      )}
      {step === 'budget' && (
        <div className="space-y-6">
          <BudgetStep
            serviceId={draft.serviceId!}
            draft={draft}
            formId={formId}
            problems={problems}
            onChange={onBudget}
            onDone={(given) => void onDone(given)}
          />
          {simulated !== null && isWhole(simulated) && <Simulation given={withoutQuote(simulated)} />}
        </div>
      )}
    </>
  )
}

const emptyQuote: Quote = { cost: null, unit: 'F', answer: '-', quoteFormType: 'C', prices: null, files: [] }
const withoutQuote = ({ serviceId, location, questions, quote, quoteBudgetCash, dailyCap }: Whole) => ({
  serviceId,
  location,
  questions,
  prices: quote.prices,
  quoteBudgetCash,
  dailyCap,
})

function Waiting() {
  return (
    <div className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}

type FootProps = {
  readonly last: boolean
  readonly fielded: boolean
  readonly busy: boolean
  readonly saving: boolean
  readonly ready: boolean
  /** None at the first step. */
  readonly onBack: (() => void) | undefined
  readonly onForward: () => void
  readonly endLabel: string
}

/** The step before, and the next: a step with fields of its own sends them. */
function Foot({ last, fielded, busy, saving, ready, onBack, onForward, endLabel }: FootProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-read gap-2">
        {onBack !== undefined && (
          <Button tone="outline" size="lg" onClick={onBack}>
            이전
          </Button>
        )}
        {fielded ? (
          <Button type="submit" form={formId} size="lg" wide busy={saving || busy}>
            {last ? endLabel : '다음'}
          </Button>
        ) : (
          <Button size="lg" wide busy={saving} disabled={!ready} onClick={onForward}>
            다음
          </Button>
        )}
      </div>
    </div>
  )
}
