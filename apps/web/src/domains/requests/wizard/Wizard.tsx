import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import type { ApiError, Call } from '@dure/contract/client'
import { formatTold } from '@dure/kernel/geo'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { Skeleton } from '@dure/ui/Skeleton'
import { acquisitionRecord } from '../../../analytics/acquisition.ts'
import { deviceId } from '../../../analytics/cookies.ts'
import { track } from '../../../analytics/port.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { setFirstWrite } from '../../../session/firstWrite.ts'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useRouter } from '../../../useRouter.ts'
import { FirstWriteGuide } from '../../accounts/FirstWriteGuide.tsx'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { useEnter } from '../../sign-in/useEnter.ts'
import { dropWords } from '../drafting/ownWordsStore.ts'
import { ChosenBanner } from './ChosenBanner.tsx'
import { GuessNote, MadeByNote } from '../drafting/DraftNotes.tsx'
import { dropDraft, loadDraft, saveDraft, type DraftMaker } from './draft.ts'
import { FarNote } from './region/FarNote.tsx'
import { AskAtOnce } from './AskAtOnce.tsx'
import { formItemsOf, placeOf, progressOf, setAside, type Answers, type Given } from './flow.ts'
import { firstOpenStep, pagesOf, reachableStep, type QuestionPage } from './pages.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { reachQuery } from './region/reach.ts'
import { TargetBanner } from './TargetBanner.tsx'
import { useLastPart, type LastPart } from './useLastPart.ts'
import { useSteps } from './useSteps.ts'
import { WantsCalls } from '../WantsCalls.tsx'

// The end comes after the questions, and its code with it.
const LastPages = lazyPart(() => import('./LastPages.tsx').then((file) => file.LastPages), { inPlace: true })
const Overview = lazyPart(() => import('./Overview.tsx').then((file) => file.Overview), { inPlace: true })
// Shown to members who asked for the service before.
const FormerRequest = lazyPart(() => import('./FormerRequest.tsx').then((file) => file.FormerRequest), { inPlace: true })

/** The place given to an earlier question of the kind this page asks. */
function placeBefore(pages: readonly QuestionPage[], at: number, answers: Answers): Given | undefined {
  const type = pages[at]?.[0].type
  if (type !== 6 && type !== 7) return undefined
  return pages
    .slice(0, at)
    .flat()
    .filter((item) => item.type === type)
    .map((item) => answers[item.id])
    .find((given) => given?.value)
}

type Props = {
  readonly form: RequestForm
  /** The one pro it is for. */
  readonly target: number | undefined
  /** Several chosen pros, as the address has them. */
  readonly pros: string | undefined
  /** A work of the target’s whose same is asked for. */
  readonly portfolioId: number | undefined
  /** The link that it began with. */
  readonly preset: string | undefined
}

/** Of several chosen pros those who cannot take the request: he who sends it again sends it to the others. */
const unavailableOf = (error: ApiError): readonly number[] => (error.data as { providerIds: number[] }).providerIds

/** The wizard of a service's form: its questions page by page, then what was said, who asks, his consent. */
export function Wizard({ form, target: targetId, pros, portfolioId, preset }: Props) {
  const { slug } = form.service
  const queries = useQueryClient()
  const enter = useEnter()
  const router = useRouter()
  const { me } = useSession()
  const [answers, setAnswers] = useState<Answers>({})
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [guessed, setGuessed] = useState<readonly number[]>([])
  const [madeBy, setMadeBy] = useState<DraftMaker>()
  const [ready, setReady] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [instant, setInstant] = useState(false)
  const [wantsCalls, setWantsCalls] = useState(false)
  const farAsked = useRef('')
  const picked = useRef(false)
  const sent = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The same on a second press after a lost answer: one request, told once.
  const last = useLastPart()
  const steps = useSteps()

  const pages = pagesOf(form, answers)
  const furthest = reachableStep(pages, answers, guessed)
  const step = Math.min(steps.step, furthest < pages.length ? furthest : pages.length + last.reachable)
  const page = pages[step]
  const total = pages.length + last.stages.length

  useEffect(() => {
    const draft = loadDraft(slug, form.id)
    const kept = draft?.answers ?? {}
    setAnswers(kept)
    setGuessed(draft?.guessed ?? [])
    setMadeBy(draft?.madeBy)
    steps.begin(Math.min(draft?.page ?? 0, reachableStep(pagesOf(form, kept), kept, draft?.guessed)))
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once: the wizard is made anew for another form
  }, [])
  useEffect(() => {
    if (!ready || sent.current) return
    const kept = { formId: form.id, page: Math.min(step, pages.length), answers, guessed }
    saveDraft(slug, madeBy === undefined ? kept : { ...kept, madeBy })
  }, [ready, slug, form.id, step, pages.length, answers, guessed, madeBy])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const place = placeOf(form, answers)
  const needsReach = targetId !== undefined || pros !== undefined || (ready && page === undefined)
  // Whom several chosen ones are does not depend on the place.
  const asking = reachQuery({ serviceId: form.service.id, place: pros === undefined ? place : null, targetProviderId: targetId, pros })
  // A pro stays named while his distance to another place is asked for; a count is of its place alone.
  const { data: reach } = useQuery({
    ...asking,
    enabled: needsReach,
    ...(targetId === undefined ? {} : { placeholderData: keepPreviousData }),
  })
  const target = reach?.target ?? null
  const isGeneral = targetId === undefined && pros === undefined
  const named = (reach?.chosen ?? []).filter((one) => !leftOut.includes(one.providerId))
  const asked = isGeneral
    ? reach?.reachesAny === false
      ? chosen.filter((id) => reach.nearby.some((pro) => pro.providerId === id))
      : []
    : named.filter((one) => one.available).map((one) => one.providerId)

  const go = (to: number) => {
    setProblems({})
    steps.go(to)
  }
  const change = (item: RequestFormItem, given: Given) => {
    const next = { ...answers, [item.id]: given }
    setAnswers(next)
    const aside = setAside(form, answers, next)
    if (aside.length > 0) toast(`${aside.map((one) => `‘${one.title}’`).join(', ')}의 답은 빼고 보내요. 되돌리면 그대로 다시 보여요.`)
  }
  /** A pro far away is asked for once a place; he may still come. */
  const sureOfDistance = async (): Promise<boolean> => {
    if (targetId === undefined || place === null || farAsked.current === place.code) return true
    // Where it cannot be told, nothing is asked: sending refuses what must be refused.
    const pro = await queries.ensureQueryData(asking).then(
      (known) => known.target,
      () => null,
    )
    if (pro === null || !pro.isFar || pro.distance === null) return true
    const sure = await confirm({
      title: `${formatTold(pro.distance)} 떨어진 고수님이에요. 그래도 보낼까요?`,
      description: `${pro.name} 고수님은 ${pro.area}에 있어요. 출장비가 들거나 어렵다고 답할 수 있어요.`,
      okButtonLabel: '그래도 보내기',
    })
    if (sure) farAsked.current = place.code
    return sure
  }
  const send = async (part: LastPart, call: Call) => {
    // Nobody else gets what was meant for those who were chosen.
    if (pros !== undefined && asked.length === 0) {
      toast('고른 고수님은 지금 이 요청을 받지 않아요. 다른 고수를 골라 주세요.', { state: 'warning' })
      return
    }
    const body = {
      ...part,
      serviceId: form.service.id,
      formId: form.id,
      formItems: formItemsOf(form, answers, { instant: isGeneral && instant }),
      isCall: wantsCalls,
      uuid: deviceId(),
      ...acquisitionRecord(),
    }
    const { requestId } =
      asked.length > 0
        ? await call('POST /v1/requests/collection', { body: { ...body, providerIds: asked } })
        : await call('POST /v1/requests', {
            body: {
              ...body,
              ...(targetId === undefined ? {} : { targetProviderId: targetId }),
              ...(portfolioId === undefined ? {} : { portfolioId }),
              ...(preset === undefined ? {} : { preset }),
            },
          })
    sent.current = true
    dropDraft(slug)
    if (madeBy !== undefined) dropWords()
    setFirstWrite('done')
    track('request')
    await steps.rewind()
    const done = href('/requests/:requestId/complete', { requestId })
    if (me === null) await enter(done)
    else router.history.replace(done)
  }
  /** An answer that is to blame is shown at its question. */
  const showAtQuestion = (error: ApiError) => {
    const wrong = Object.entries(error.fields).flatMap(([name, text]) => {
      const item = form.items.find((one) => `formItems.${one.id}` === name)
      return item === undefined ? [] : [[item.id, text] as const]
    })
    const at = pages.findIndex((one) => one.some((item) => wrong.some(([id]) => id === item.id)))
    if (at < 0) return
    go(at)
    setProblems(Object.fromEntries(wrong))
  }
  const sending = useAct(send, {
    refused: (error) => {
      last.refused(error)
      if (error.name === 'TARGET_UNAVAILABLE' && pros !== undefined) setLeftOut([...leftOut, ...unavailableOf(error)])
      showAtQuestion(error)
    },
  })

  return (
    <div
      className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 pb-28"
      onClickCapture={(event) => {
        // The second tap of a double tap was meant for the page before.
        if (picked.current && event.detail > 1) {
          event.preventDefault()
          event.stopPropagation()
        } else picked.current = false
      }}
    >
      <header className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-2 md:static">
        <div className="flex items-center justify-between">
          <IconButton label="이전 질문" disabled={step === 0} onClick={() => go(step - 1)}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            <ServicePicture slug={slug} size={32} className="size-8 shrink-0" />
            {form.service.name}
          </p>
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
      {target !== null && <TargetBanner target={target} service={form.service} choosing={step === 0} portfolioId={portfolioId} />}
      {named.length > 0 && <ChosenBanner pros={named} slug={slug} onLeaveOut={(id) => setLeftOut([...leftOut, id])} />}
      {page === undefined ? (
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
          <LastPages
            stage={last.stages[step - pages.length] ?? 'summary'}
            last={last}
            heading={heading}
            here={href('/hire/:serviceSlug', { serviceSlug: slug }, { targetProviderId: targetId, pros, portfolioId, preset })}
            sendText={asked.length > 0 ? `고른 고수님 ${asked.length}명에게 보내기` : '무료로 견적 받기'}
            onLeaveSummary={sureOfDistance}
            onNext={() => steps.go(step + 1)}
            sending={sending}
          >
            {ready && me !== null && pros === undefined && (
              <Suspense>
                <FormerRequest form={form} targetProviderId={targetId} />
              </Suspense>
            )}
            {target !== null && <FarNote target={target} />}
            {madeBy !== undefined && <MadeByNote madeBy={madeBy} />}
            <Overview
              form={form}
              pages={pages}
              answers={answers}
              onEdit={go}
              reach={isGeneral ? reach : undefined}
              placeName={place?.name ?? ''}
              chosen={chosen}
              onChoose={setChosen}
            />
            {isGeneral && form.items.some((item) => item.isInstantMatch) && <AskAtOnce checked={instant} onChange={setInstant} />}
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
          onChange={change}
          onPicked={() => {
            picked.current = true
          }}
          onDone={(now) => {
            if (now !== answers) setAnswers(now)
            setGuessed(guessed.filter((id) => !page.some((item) => item.id === id)))
            steps.go(step + 1)
          }}
          samePlace={placeBefore(pages, step, answers)}
        >
          {page.some((item) => guessed.includes(item.id)) && madeBy !== undefined && <GuessNote madeBy={madeBy} />}
          {step === 0 && madeBy === undefined && <FirstWriteGuide text="처음이세요? 몇 가지만 답하면 견적을 무료로 받아요." />}
          {ready && me !== null && step === 0 && pros === undefined && (
            <Suspense>
              <FormerRequest
                form={form}
                targetProviderId={targetId}
                {...(Object.keys(answers).length > 0
                  ? {}
                  : {
                      onTake: (former) => {
                        setAnswers(former)
                        go(firstOpenStep(pagesOf(form, former), former))
                      },
                    })}
              />
            </Suspense>
          )}
          {target !== null && page.some((item) => item.type === 6 || item.type === 7) && place !== null && <FarNote target={target} />}
        </QuestionForm>
      )}
    </div>
  )
}
