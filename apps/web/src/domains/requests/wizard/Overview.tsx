import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import type { Reach } from '@dure/contract/requests/reach'
import type { Answers } from './flow.ts'
import type { QuestionPage } from './pages.ts'
import { ReachNote } from './region/ReachNote.tsx'
import { Summary } from './Summary.tsx'

type Props = {
  readonly form: RequestForm
  readonly pages: readonly QuestionPage[]
  readonly answers: Answers
  readonly onEdit: (page: number) => void
  /** Of a general request, once it is known. */
  readonly reach: Reach | undefined
  readonly placeName: string
  readonly chosen: readonly number[]
  readonly onChoose: (providerIds: readonly number[]) => void
}

/** What is about to be sent, and to whom. */
export function Overview({ form, pages, answers, onEdit, reach, ...toWhom }: Props) {
  return (
    <>
      {reach !== undefined && <ReachNote reach={reach} serviceName={form.service.name} {...toWhom} />}
      <Summary pages={pages} answers={answers} form={form} onEdit={onEdit} />
    </>
  )
}
