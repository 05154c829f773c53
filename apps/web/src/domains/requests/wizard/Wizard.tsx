import { Suspense, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { Skeleton } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useSession } from '../../../session/store.ts'
import { FirstWriteGuide } from '../../accounts/FirstWriteGuide.tsx'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { GuessNote, MadeByNote } from '../drafting/DraftNotes.tsx'
import { isAtOnce, placeOf, type Answers } from './flow.ts'
import { firstOpenStep, pagesOf, placeBefore, type QuestionPage } from './pages.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { FarNote } from './region/FarNote.tsx'
import { useGivenAnswers, type GivenAnswers } from './sending/useGivenAnswers.ts'
import { useLastPart } from './sending/useLastPart.ts'
import { usePageTop } from './usePageTop.ts'
import { useSendRequest } from './sending/useSendRequest.ts'
import { useSteps } from './useSteps.ts'
import { useWhom, type Whom } from './sending/useWhom.ts'
import { WizardHeader } from './WizardHeader.tsx'
import { ChosenBanner } from './ChosenBanner.tsx'
import { TargetBanner } from './TargetBanner.tsx'

// The end comes after the questions, and its code with it.
const LastPages = lazyPart(() => import('./LastPages.tsx').then((file) => file.LastPages), { inPlace: true })
const Overview = lazyPart(() => import('./Overview.tsx').then((file) => file.Overview), { inPlace: true })
const WantsCalls = lazyPart(() => import('../WantsCalls.tsx').then((file) => file.WantsCalls), { inPlace: true })
// Shown to members who asked for the service before.
const FormerRequest = lazyPart(() => import('./FormerRequest.tsx').then((file) => file.FormerRequest), { inPlace: true })

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

/** The second tap of a double tap was meant for the page before. */
function useTaps() {
  const picked = useRef(false)
  return {
    onPicked: () => {
      picked.current = true
    },
    onClickCapture: (event: MouseEvent) => {
      if (picked.current && event.detail > 1) {
        event.preventDefault()
        event.stopPropagation()
      } else picked.current = false
    },
  }
}

/** The wizard of a service's form: its questions page by page, then what was said, who asks, his consent. */
export function Wizard({ form, target: targetId, pros, portfolioId, preset }: Props) {
  const { slug } = form.service
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [wantsCalls, setWantsCalls] = useState(false)
  const taps = useTaps()
  // The same on a second press after a lost answer: one request, told once.
  const last = useLastPart()
  const steps = useSteps()
  const given = useGivenAnswers(form, steps, last.reachable)
  const { answers, pages, step } = given
  const page = pages[step]
  const heading = usePageTop(step)
  const whom = useWhom({
    serviceId: form.service.id,
    targetId,
    pros,
    place: placeOf(form, answers),
    atEnd: given.ready && page === undefined,
  })
  const go = (to: number) => {
    setProblems({})
    steps.go(to)
  }
  const sending = useSendRequest({
    form,
    given,
    whom,
    last,
    steps,
    target: targetId,
    pros,
    portfolioId,
    preset,
    wantsCalls,
    onWrong: (at, wrong) => {
      go(at)
      setProblems(wrong)
    },
  })
  const about = { form, given, whom, targetId, pros, onGo: go }
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 pb-28" onClickCapture={taps.onClickCapture}>
      <WizardHeader
        back={{ label: '이전 질문', disabled: step === 0, onPress: () => go(step - 1) }}
        step={step}
        total={pages.length + last.stages.length}
      >
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <ServicePicture slug={slug} size={32} className="size-8 shrink-0" />
          {form.service.name}
        </p>
      </WizardHeader>
      {whom.target !== null && <TargetBanner target={whom.target} service={form.service} choosing={step === 0} portfolioId={portfolioId} />}
      {whom.named.length > 0 && <ChosenBanner pros={whom.named} slug={slug} onLeaveOut={(id) => whom.leaveOut([id])} />}
      {page === undefined ? (
        <Suspense fallback={<Skeleton className="mt-6 h-80 w-full" />}>
          <LastPages
            stage={last.stages[step - pages.length] ?? 'summary'}
            last={last}
            heading={heading}
            here={href('/hire/:serviceSlug', { serviceSlug: slug }, { targetProviderId: targetId, pros, portfolioId, preset })}
            atOnce={whom.isGeneral && isAtOnce(form)}
            sendText={whom.asked.length > 0 ? `고른 고수님 ${whom.asked.length}명에게 보내기` : '무료로 견적 받기'}
            onLeaveSummary={whom.sureOfDistance}
            onNext={() => steps.go(step + 1)}
            sending={sending}
          >
            <Said {...about} />
            <WantsCalls checked={wantsCalls} onChange={setWantsCalls} />
          </LastPages>
        </Suspense>
      ) : (
        <Asked {...about} page={page} heading={heading} problems={problems} onProblems={setProblems} onPicked={taps.onPicked} />
      )}
    </div>
  )
}

type About = {
  readonly form: RequestForm
  readonly given: GivenAnswers
  readonly whom: Whom
  readonly targetId: number | undefined
  readonly pros: string | undefined
  readonly onGo: (step: number) => void
}

/** What was said, to be read once more before it is sent. */
function Said({ form, given, whom, targetId, pros, onGo }: About) {
  const { me } = useSession()
  const { answers, pages, madeBy } = given
  return (
    <>
      {given.ready && me !== null && pros === undefined && (
        <Suspense>
          <FormerRequest form={form} targetProviderId={targetId} />
        </Suspense>
      )}
      {whom.target !== null && <FarNote target={whom.target} />}
      {madeBy !== undefined && <MadeByNote madeBy={madeBy} />}
      <Overview
        form={form}
        pages={pages}
        answers={answers}
        onEdit={onGo}
        reach={whom.isGeneral ? whom.reach : undefined}
        placeName={placeOf(form, answers)?.name ?? ''}
        chosen={whom.chosen}
        onChoose={whom.choose}
      />
    </>
  )
}

type AskedProps = About & {
  readonly page: QuestionPage
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly problems: Readonly<Record<number, string>>
  readonly onProblems: (problems: Readonly<Record<number, string>>) => void
  readonly onPicked: () => void
}

/** One page of questions, with what helps to answer it. */
function Asked({ form, given, whom, targetId, pros, onGo, page, heading, problems, onProblems, onPicked }: AskedProps) {
  const { me } = useSession()
  const { answers, pages, step, madeBy } = given
  const asksPlace = page.some((item) => item.type === 6 || item.type === 7)
  const take = (former: Answers) => {
    given.take(former)
    onGo(firstOpenStep(pagesOf(form, former), former))
  }
  return (
    <QuestionForm
      key={page[0].id}
      page={page}
      answers={answers}
      heading={heading}
      problems={problems}
      onProblems={onProblems}
      onChange={given.change}
      onPicked={onPicked}
      onDone={(now) => onGo(given.settle(page, now))}
      samePlace={placeBefore(pages, step, answers)}
    >
      {given.isGuessed(page) && madeBy !== undefined && <GuessNote madeBy={madeBy} />}
      {step === 0 && madeBy === undefined && <FirstWriteGuide text="처음이세요? 몇 가지만 답하면 견적을 무료로 받아요." />}
      {given.ready && me !== null && step === 0 && pros === undefined && (
        <Suspense>
          <FormerRequest form={form} targetProviderId={targetId} {...(Object.keys(answers).length > 0 ? {} : { onTake: take })} />
        </Suspense>
      )}
      {whom.target !== null && asksPlace && placeOf(form, answers) !== null && <FarNote target={whom.target} />}
    </QuestionForm>
  )
}
