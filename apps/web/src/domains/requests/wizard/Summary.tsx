import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { textOf, type Answers } from './flow.ts'
import { countedThing, pageTitle, type QuestionPage } from './pages.ts'

type Props = {
  readonly pages: readonly QuestionPage[]
  readonly answers: Answers
  readonly form: RequestForm
  readonly onEdit: (page: number) => void
}

/** Every question with what was answered, each a way back to it. */
export function Summary({ pages, answers, form, onEdit }: Props) {
  return (
    <section aria-label={`${form.service.name} 요청 내용`} className="rounded-card border border-line bg-card px-4">
      <dl className="divide-y divide-line">
        {pages.map((page, at) => (
          <div key={page[0].id} className="relative py-3 pr-16">
            <dt className="type-meta">{pageTitle(page)}</dt>
            {page.map((item) => (
              <dd key={item.id} className="mt-0.5 whitespace-pre-line font-medium">
                {page.length > 1 && `${countedThing(item.title)} `}
                {textOf(item, answers[item.id]) ?? <span className="font-normal text-faint">답하지 않았어요</span>}
              </dd>
            ))}
            <dd className="absolute right-0 top-3">
              <button type="button" onClick={() => onEdit(at)} className="min-h-11 px-2 type-label text-action">
                고치기<span className="sr-only">: {pageTitle(page)}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
