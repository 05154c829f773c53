import type { ReactNode, RefObject } from 'react'
import { ItemField } from './ItemField.tsx'
import { missing, type Answers, type Given } from './flow.ts'
import { accepted, counterLabel, pageTitle, problemsOf, type Problems, type QuestionPage } from './pages.ts'
import type { RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { StepButton } from './StepButton.tsx'

type Props = {
  readonly page: QuestionPage
  readonly answers: Answers
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly problems: Problems
  readonly onProblems: (problems: Problems) => void
  readonly onChange: (item: RequestFormItem, given: Given) => void
  /** A pointer chose, and a page may follow under it. */
  readonly onPicked: () => void
  /** The page is answered: these are the answers now. */
  readonly onDone: (answers: Answers) => void
  /** A place that was given before, for the page that asks for another. */
  readonly samePlace: Given | undefined
  readonly children?: ReactNode
}

/** A page of questions; a choice made by pointer or Enter goes on, the button leaves every other kind. */
export function QuestionForm({ page, answers, heading, problems, onProblems, onChange, onPicked, onDone, samePlace, children }: Props) {
  const [first] = page
  const leave = (given: Answers) => {
    const now = accepted(page, given)
    const found = problemsOf(page, now)
    onProblems(found)
    if (Object.keys(found).length === 0) onDone(now)
  }
  const skips = page.every((item) => !item.required && missing({ ...item, required: true }, answers[item.id]) !== undefined)
  return (
    <form
      noValidate
      className="flex flex-1 flex-col pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        leave(answers)
      }}
    >
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl font-extrabold leading-snug tracking-tight outline-none">
        {pageTitle(page)}
        {page.every((item) => !item.required) && <span className="ml-2 align-middle type-meta font-semibold">선택</span>}
      </h1>
      {children}
      <div className="space-y-5">
        {page.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            given={answers[item.id]}
            error={problems[item.id]}
            samePlace={samePlace}
            {...(page.length > 1 ? { label: counterLabel(item.title) } : {})}
            onChange={(given) => {
              onProblems({})
              onChange(item, given)
            }}
            onPick={(given) => {
              onPicked()
              onChange(item, given)
              // A choice that wants words of its own waits for them.
              if (missing(first, given) === undefined) leave({ ...answers, [item.id]: given })
            }}
          />
        ))}
      </div>
      <StepButton>{skips ? '건너뛰기' : '다음'}</StepButton>
    </form>
  )
}
