import { useSuspenseQuery } from '@tanstack/react-query'
import type { CampaignDraft } from '@dure/contract/campaigns/schemas'
import type { CampaignQuestion } from '@dure/contract/campaigns/views'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { questionsQuery } from '../queries.ts'

type Questions = NonNullable<CampaignDraft['questions']>

/** All are chosen at first [campaigns.answers]. */
export const allAnswers = (questions: readonly CampaignQuestion[]): Questions =>
  questions.map(({ id, answerSchema }) => ({ id, answerIds: answerSchema.map((one) => one.id) }))

type Props = {
  readonly serviceId: number
  readonly questions: Questions | undefined
  readonly onChange: (questions: Questions) => void
  /** Items without an answer are told. */
  readonly strict: boolean
}

/** Which answers a request may have; what is taken out is left alone. */
export function AnswersStep({ serviceId, questions, onChange, strict }: Props) {
  const { data } = useSuspenseQuery(questionsQuery(serviceId))
  const given = questions ?? allAnswers(data.questions)
  if (data.questions.length === 0) return <p className="rounded-card bg-sunk p-5 text-soft">이 서비스는 모든 요청에 보내요.</p>
  const toggle = (itemId: number, answerId: number) =>
    onChange(
      data.questions.map(({ id, answerSchema }) => {
        const before = given.find((one) => one.id === id)?.answerIds ?? answerSchema.map((one) => one.id)
        if (id !== itemId) return { id, answerIds: before }
        return { id, answerIds: before.includes(answerId) ? before.filter((one) => one !== answerId) : [...before, answerId] }
      }),
    )
  return (
    <div className="space-y-7">
      {data.questions.map(({ id, question, answerSchema }) => {
        const kept = given.find((one) => one.id === id)?.answerIds ?? answerSchema.map((one) => one.id)
        return (
          <fieldset key={id} aria-describedby={`accepted-${id}`}>
            <legend className="font-semibold">{question}</legend>
            <div className="mt-3 flex flex-wrap gap-2">
              {answerSchema.map((answer) => (
                <FilterChip
                  key={answer.id}
                  selected={kept.includes(answer.id)}
                  onClick={() => toggle(id, answer.id)}
                  className="whitespace-normal text-left"
                >
                  {answer.text}
                </FilterChip>
              ))}
            </div>
            <p id={`accepted-${id}`} className={strict && kept.length === 0 ? 'mt-2 text-sm font-medium text-danger' : 'mt-2 type-meta'}>
              {kept.length === 0
                ? '답변을 하나 이상 골라 주세요.'
                : kept.length === answerSchema.length
                  ? '모든 답변을 받아요'
                  : `${kept.length}개 답변만 받아요`}
            </p>
          </fieldset>
        )
      })}
    </div>
  )
}
