import { useEffect, useRef, useState } from 'react'
import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { toast } from '../../../../shell/feedback/toasts.ts'
import { dropWords } from '../../drafting/ownWordsStore.ts'
import { dropDraft, loadDraft, saveDraft, type DraftMaker } from '../draft.ts'
import { setAside, type Answers, type Given } from '../flow.ts'
import { pagesOf, reachableStep, type QuestionPage } from '../pages.ts'
import type { useSteps } from '../useSteps.ts'

/**
 * The answers of a form, kept in this browser as they are given, and the pages they lead to.
 * @param lastReachable how far of the pages after the questions may be shown
 */
export function useGivenAnswers(form: RequestForm, steps: ReturnType<typeof useSteps>, lastReachable: number) {
  const { slug } = form.service
  const [answers, setAnswers] = useState<Answers>({})
  const [guessed, setGuessed] = useState<readonly number[]>([])
  const [madeBy, setMadeBy] = useState<DraftMaker>()
  const [ready, setReady] = useState(false)
  const sent = useRef(false)

  const pages = pagesOf(form, answers)
  const furthest = reachableStep(pages, answers, guessed)
  const step = Math.min(steps.step, furthest < pages.length ? furthest : pages.length + lastReachable)

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

  return {
    answers,
    /** Others in their place: what a former request said. */
    take: setAnswers,
    change: (item: RequestFormItem, given: Given) => {
      const next = { ...answers, [item.id]: given }
      setAnswers(next)
      const aside = setAside(form, answers, next)
      if (aside.length > 0) toast(`${aside.map((one) => `‘${one.title}’`).join(', ')}의 답은 빼고 보내요. 되돌리면 그대로 다시 보여요.`)
    },
    /**
     * A page that was gone on from: what was guessed of it is said by its customer now.
     * @returns the page that comes next: of a draft only what it could not tell is asked [requests.draft-confirmed].
     */
    settle: (page: QuestionPage, now: Answers): number => {
      const left = guessed.filter((id) => !page.some((item) => item.id === id))
      if (now !== answers) setAnswers(now)
      setGuessed(left)
      return madeBy === undefined ? step + 1 : reachableStep(pagesOf(form, now), now, left)
    },
    isGuessed: (page: QuestionPage): boolean => page.some((item) => guessed.includes(item.id)),
    madeBy,
    /** What was kept here is read. */
    ready,
    pages,
    step,
    /** It is sent: nothing of it is kept here any more. */
    forget: () => {
      sent.current = true
      dropDraft(slug)
      if (madeBy !== undefined) dropWords()
    },
  }
}

export type GivenAnswers = ReturnType<typeof useGivenAnswers>
