import { ArrowLeft, X } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { Skeleton } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useEnter } from '../../sign-in/useEnter.ts'
import { dropDraft, loadDraft, saveDraft } from '../wizard/draft.ts'
import { progressOf, type Answers } from '../wizard/flow.ts'
import { pagesOf, reachableStep, type QuestionPage } from '../wizard/pages.ts'
import { QuestionForm } from '../wizard/QuestionForm.tsx'
import { Summary } from '../wizard/Summary.tsx'
import { useLastPart } from '../wizard/useLastPart.ts'
import { useSteps } from '../wizard/useSteps.ts'
import { mergeForms } from './merge.ts'
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

/** The questions of several services as one wizard; sent one by one at its end [requests.packages]. */
export function PackageWizard({ title, forms, common, here, onBack }: Props) {
  const enter = useEnter()
  const merged = useMemo(() => mergeForms(forms, common), [forms, common])
  const key = `package-${forms.map((form) => form.service.slug).join('-')}`
  const formKey = forms.reduce((sum, form) => sum + form.id, 0)
  const [answers, setAnswers] = useState<Answers>({})
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [ready, setReady] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useLastPart()
  const steps = useSteps()
  const sending = usePackageSending(forms, last.refused)

  const pages = pagesOf(merged.form, answers)
  const furthest = reachableStep(pages, answers)
  const step = Math.min(steps.step, furthest < pages.length ? furthest : pages.length + last.reachable)
  const page = pages[step]
  const total = pages.length + last.stages.length
  useEffect(() => {
    const kept = loadDraft(key, formKey)
    setAnswers(kept?.answers ?? {})
    steps.begin(Math.min(kept?.page ?? 0, reachableStep(pagesOf(merged.form, kept?.answers ?? {}), kept?.answers ?? {})))
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once: made anew for other services
  }, [])
  useEffect(() => {
    if (ready && !sending.anySent) saveDraft(key, { formId: formKey, page: Math.min(step, pages.length), answers })
  }, [ready, key, formKey, step, pages.length, answers, sending.anySent])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const serviceOf = (itemId: number): string | undefined => {
    const own = forms.find((form) => form.items.some((item) => item.id === itemId))
    return common.some((group) => group.includes(itemId)) ? undefined : own?.service.name
  }
  // Two services may ask in the same words: what is read back says whose question it was.
  const named = pages.map(([first, ...more]): QuestionPage => {
    const service = more.length === 0 ? serviceOf(first.id) : undefined
    return [service === undefined ? first : { ...first, title: `${service} · ${first.title}` }, ...more]
  })
  const send = (part: ReturnType<typeof last.partToSend>) => sending.send({ part, answersFor: (form) => merged.answersFor(form, answers) })
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
      <header className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-2 md:static">
        <div className="flex items-center justify-between">
          <IconButton label={step === 0 ? '서비스 고르기' : '이전 질문'} onClick={() => (step === 0 ? onBack() : go(step - 1))}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <p className="min-w-0 truncate font-semibold">{title}</p>
          <a href="/" aria-label="나가기" className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk">
            <X aria-hidden="true" />
          </a>
        </div>
        <div className="flex items-center gap-3 py-2">
          <div className="flex-1">
            <ProgressBar label="요청서 진행" value={progressOf(step + 1, total - 1)} />
          </div>
          <p className="tabular text-sm text-faint">
            {step + 1}/{total}
            <span className="sr-only">쪽</span>
          </p>
        </div>
      </header>
      {page === undefined ? (
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
          <LastPages
            stage={last.stages[step - pages.length] ?? 'summary'}
            last={last}
            heading={heading}
            here={here}
            sendText={`요청 ${forms.length}개 보내기`}
            onLeaveSummary={() => Promise.resolve(true)}
            onNext={() => steps.go(step + 1)}
            sending={{ ...sending, send }}
          >
            <p className="text-soft">
              {forms.map((form) => form.service.name).join(', ')} 요청을 하나씩 따로 보내요. 하루에 보낼 수 있는 요청 수에는 {forms.length}
              개로 세어요.
            </p>
            <Summary pages={named} answers={answers} form={merged.form} onEdit={go} />
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
          <p className="mb-4 text-sm font-semibold text-action">{serviceOf(page[0].id) ?? '함께 묻는 질문'}</p>
        </QuestionForm>
      )}
    </>
  )
}
