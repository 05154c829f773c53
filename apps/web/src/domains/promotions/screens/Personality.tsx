import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { personalityBySlug, personalityOf, personalityQuestions, type PersonalityResult } from '@dure/contract/promotions/personality'
import { shareImage } from '@dure/contract/system/shareImage'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { ServiceList } from '../../catalogue/ServiceList.tsx'
import { answersIn } from '../answersIn.ts'

type Path = '/content01'

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  if (personalityBySlug(search.result) !== undefined) await queries.ensureQueryData(allServicesQuery)
}

export function head({ search }: ScreenContext<Path>): Head {
  const result = personalityBySlug(search.result)
  const text = '열두 가지 질문에 답하면 나와 닮은 집지기를 찾아 드려요.'
  return result === undefined
    ? { title: '나는 어떤 집지기일까?', description: text }
    : {
        title: `나는 ${result.name}`,
        description: result.text,
        canonical: `/content01?result=${result.slug}`,
        image: shareImage('personalities', result.slug),
      }
}

/** Twelve questions about oneself, and what comes of them; what was answered stays on this page and is told to nobody [promotions.personality]. */
export function component() {
  const { search } = usePage<Path>()
  const result = personalityBySlug(search.result)
  return result === undefined ? <Questions /> : <Result result={result} />
}

/** What was answered: each question is an entry of the browser's history, so that back on a phone is one question back. */
function useAnswers() {
  const { history } = useRouter()
  const state = useSyncExternalStore(
    history.subscribe,
    () => history.location.state,
    () => nothing,
  )
  const answers = useMemo(() => answersIn(state), [state])
  return { answers, go: (all: readonly (0 | 1)[]) => history.push(history.location.href, { personality: all }) }
}
const nothing = {}

function Questions() {
  const router = useRouter()
  const { answers, go } = useAnswers()
  const heading = useRef<HTMLHeadingElement>(null)
  const at = answers?.length ?? 0
  // Each question is a page of its own to who listens: its words are read as it comes.
  useEffect(() => {
    if (answers !== undefined) heading.current?.focus()
  }, [answers])
  const question = personalityQuestions[at]
  const answer = (end: 0 | 1) => {
    const all = [...(answers ?? []), end]
    if (all.length < personalityQuestions.length) go(all)
    // The last question stands until the result does.
    else router.history.push(href('/content01', undefined, { result: personalityOf(all).slug }), { personality: answers })
  }
  if (answers === undefined || question === undefined)
    return (
      <div className="mx-auto max-w-read px-4 pb-16 pt-8 text-center md:pt-16">
        <img src="/assets/states/search.svg" alt="" width={160} height={120} className="mx-auto h-30 w-40" />
        <h1 className="mt-4 text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-4xl">나는 어떤 집지기일까?</h1>
        <p className="mt-3 text-soft">질문 {personalityQuestions.length}개에 답해 보세요. 답은 이 화면에만 있고 어디에도 보내지 않아요.</p>
        <Button size="lg" className="mt-8" onClick={() => go([])}>
          시작하기
        </Button>
      </div>
    )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6 md:pt-12">
      <ProgressBar label={`질문 ${at + 1} / ${personalityQuestions.length}`} value={(at / personalityQuestions.length) * 100} />
      <p className="tabular mt-4 type-note font-semibold">
        {at + 1} / {personalityQuestions.length}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 min-h-16 text-2xl font-bold outline-none md:text-3xl">
        {question.text}
      </h1>
      <ul className="mt-6 space-y-3">
        {question.answers.map((words, end) => (
          <li key={words}>
            <button
              type="button"
              className="flex min-h-16 w-full items-center rounded-card border border-line bg-card px-5 py-4 text-left text-lg font-semibold transition-colors hover:border-action"
              onClick={() => answer(end as 0 | 1)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      {at > 0 && (
        <Button tone="quiet" className="mt-6" onClick={() => router.history.back()}>
          이전 질문
        </Button>
      )}
    </div>
  )
}

function Result({ result }: { readonly result: PersonalityResult }) {
  const { data } = useSuspenseQuery(allServicesQuery)
  const services = result.services.flatMap((slug) => data.items.find((one) => one.slug === slug) ?? [])
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-8 md:pt-14">
      <p className="font-bold text-action">나는</p>
      <h1 className="mt-1 text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-4xl">{result.name}</h1>
      <p className="mt-3 text-lg text-soft">{result.text}</p>
      <section className="mt-10" aria-labelledby="fits">
        <h2 id="fits" className="mb-2 type-heading">
          이런 서비스와 잘 맞아요
        </h2>
        <ServiceList services={services} />
      </section>
      <p className="mt-10 flex items-center gap-3">
        <ShareButton title={`나는 ${result.name}`} path={href('/content01', undefined, { result: result.slug })} />
        <a href={href('/content01')} className={buttonClass({ tone: 'tint', wide: true })}>
          나도 해 보기
        </a>
      </p>
    </div>
  )
}
