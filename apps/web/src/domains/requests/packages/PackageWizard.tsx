import { Suspense, useEffect, useMemo, useState } from 'react'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { Skeleton } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useEnter } from '../../sign-in/useEnter.ts'
import { dropDraft, loadDraft, saveDraft } from '../wizard/draft.ts'
import { isAtOnce, type Answers } from '../wizard/flow.ts'
import { pagesOf, reachableStep, type QuestionPage } from '../wizard/pages.ts'
import { QuestionForm } from '../wizard/QuestionForm.tsx'
import { Summary } from '../wizard/Summary.tsx'
import { useLastPart, type LastPartState } from '../wizard/sending/useLastPart.ts'
import { usePageTop } from '../wizard/usePageTop.ts'
import { useSteps } from '../wizard/useSteps.ts'
import { WizardHeader } from '../wizard/WizardHeader.tsx'
import { mergeForms } from './merge.ts'
import { WantsCalls } from '../WantsCalls.tsx'
import { PackageReach } from './PackageReach.tsx'
import { PackageResult } from './PackageResult.tsx'
import { usePackageSending } from './usePackageSending.ts'

const LastPages = lazyPart(() => import('../wizard/LastPages.tsx').then((file) => file.LastPages), { inPlace: true })

type Props = {
  readonly title: string
  readonly forms: readonly RequestForm[]
  readonly common: readonly (readonly number[])[]
  /** Its own address, to come back to from a login. */
  readonly here: string
  readonly onBack: () => void
}

/** Whose question it is, of those that one service alone asks. */
const serviceAsking =
  (forms: readonly RequestForm[], common: Props['common']) =>
  (itemId: number): string | undefined =>
    common.some((group) => group.includes(itemId))
      ? undefined
      : forms.find((form) => form.items.some((item) => item.id === itemId))?.service.name

/** Two services may ask in the same words: what is read back says whose question it was. */
const namedPages = (pages: readonly QuestionPage[], serviceOf: (itemId: number) => string | undefined): readonly QuestionPage[] =>
  pages.map(([first, ...more]): QuestionPage => {
    const service = more.length === 0 ? serviceOf(first.id) : undefined
    return [service === undefined ? first : { ...first, title: `${service} · ${first.title}` }, ...more]
  })

type Kept = {
  readonly key: string
  readonly formKey: number
  readonly steps: ReturnType<typeof useSteps>
  readonly last: LastPartState
  /** What was sent is kept no more. */
  readonly keeps: boolean
}

/** The answers to all of them, kept in this browser, and the page one is at. */
function useMergedAnswers(form: RequestForm, { key, formKey, steps, last, keeps }: Kept) {
  const [answers, setAnswers] = useState<Answers>({})
  const [ready, setReady] = useState(false)
  const pages = pagesOf(form, answers)
  const furthest = reachableStep(pages, answers)
  const step = Math.min(steps.step, furthest < pages.length ? furthest : pages.length + last.reachable)
  useEffect(() => {
    const kept = loadDraft(key, formKey)
    setAnswers(kept?.answers ?? {})
    steps.begin(Math.min(kept?.page ?? 0, reachableStep(pagesOf(form, kept?.answers ?? {}), kept?.answers ?? {})))
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once: made anew for other services
  }, [])
  useEffect(() => {
    if (ready && keeps) saveDraft(key, { formId: formKey, page: Math.min(step, pages.length), answers })
  }, [ready, key, formKey, step, pages.length, answers, keeps])
  return { answers, setAnswers, pages, step }
}

/** The questions of several services as one wizard; sent one by one at its end [requests.packages]. */
export function PackageWizard({ title, forms, common, here, onBack }: Props) {
  const enter = useEnter()
  const merged = useMemo(() => mergeForms(forms, common), [forms, common])
  const key = `package-${forms.map((form) => form.service.slug).join('-')}`
  const formKey = forms.reduce((sum, form) => sum + form.id, 0)
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [wantsCalls, setWantsCalls] = useState(false)
  const last = useLastPart()
  const steps = useSteps()
  const sending = usePackageSending(forms, last.refused)
  const { answers, setAnswers, pages, step } = useMergedAnswers(merged.form, { key, formKey, steps, last, keeps: !sending.anySent })
  const page = pages[step]
  const total = pages.length + last.stages.length
  const heading = usePageTop(step)

  const serviceOf = serviceAsking(forms, common)
  const answersFor = (form: RequestForm) => merged.answersFor(form, answers)
  const send = (part: ReturnType<typeof last.partToSend>) => sending.send({ part, wantsCalls, answersFor })
  const leave = async () => {
    // What could not be sent is still there to be sent another time.
    if (sending.sent.every((one) => one.requestId !== null)) dropDraft(key)
    await steps.rewind()
    await enter(href('/requests/sent'))
  }
  const go = (to: number) => {
    setProblems({})
    steps.go(to)
  }
  if (sending.anySent)
    return (
      <PackageResult sent={sending.sent} busy={sending.busy} onRetry={() => void send(last.partToSend())} onLeave={() => void leave()} />
    )
  return (
    <>
      <WizardHeader
        back={{ label: step === 0 ? '서비스 고르기' : '이전 질문', onPress: () => (step === 0 ? onBack() : go(step - 1)) }}
        step={step}
        total={total}
      >
        <p className="min-w-0 truncate font-semibold">{title}</p>
      </WizardHeader>
      {page === undefined ? (
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
          <LastPages
            stage={last.stages[step - pages.length] ?? 'summary'}
            last={last}
            heading={heading}
            here={here}
            atOnce={forms.some(isAtOnce)}
            sendText={`요청 ${forms.length}개 보내기`}
            onLeaveSummary={() => Promise.resolve(true)}
            onNext={() => steps.go(step + 1)}
            sending={{ ...sending, send }}
          >
            <p className="text-soft">
              {forms.map((form) => form.service.name).join(', ')} 요청을 하나씩 따로 보내요. 하루에 보낼 수 있는 요청 수에는 {forms.length}
              개로 세어요.
            </p>
            <PackageReach forms={forms} answersFor={answersFor} />
            <Summary pages={namedPages(pages, serviceOf)} answers={answers} form={merged.form} onEdit={go} />
            <WantsCalls checked={wantsCalls} onChange={setWantsCalls} />
          </LastPages>
        </Suspense>
      ) : (
        <QuestionForm
          key={page[0].id}
          page={page}
          answers={answers}
          heading={heading}
          problems={problems}
          onProblems={setProblems}
          onChange={(item, given) => setAnswers({ ...answers, [item.id]: given })}
          onPicked={() => undefined}
          onDone={(now) => {
            if (now !== answers) setAnswers(now)
            steps.go(step + 1)
          }}
          samePlace={undefined}
        >
          <p className="mb-4 type-label text-action">{serviceOf(page[0].id) ?? '함께 묻는 질문'}</p>
        </QuestionForm>
      )}
    </>
  )
}
