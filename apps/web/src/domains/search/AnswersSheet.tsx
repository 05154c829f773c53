import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { proSearchPath, type ProFilter } from '@dure/contract/search/paths'
import { searchLimits } from '@dure/contract/search/limits'
import { Button } from '@dure/ui/Button'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useRouter } from '../../useRouter.ts'
import { without } from './listName.ts'
import { answerQuestionsQuery } from './queries.ts'

type Chosen = { readonly itemId: number; readonly answerId: number }

/** The questions by which automatic quotes are decided: who accepts the chosen answers quotes by himself [search.answer-filter]. */
export function AnswersSheet({
  filter,
  serviceId,
  chosen: before,
  onClose,
}: {
  readonly filter: ProFilter
  readonly serviceId: number
  readonly chosen: readonly Chosen[]
  readonly onClose: () => void
}) {
  const router = useRouter()
  const { data, isError, refetch } = useQuery(answerQuestionsQuery(serviceId))
  const [chosen, setChosen] = useState(() => new Map(before.map(({ itemId, answerId }) => [itemId, answerId])))
  const choose = (itemId: number, answerId: number) =>
    setChosen((former) => {
      const next = new Map(former)
      if (next.get(itemId) === answerId) next.delete(itemId)
      else next.set(itemId, answerId)
      return next
    })
  const apply = () => {
    const answers = [...chosen].map(([itemId, answerId]) => `${itemId}:${answerId}`)
    onClose()
    router.history.push(proSearchPath({ ...without(filter, 'answers'), ...(answers.length === 0 ? {} : { answers }) }))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="어떤 의뢰인가요?"
      actions={
        <Button className="w-full" disabled={data === undefined} onClick={apply}>
          {chosen.size === 0 ? '조건 없이 보기' : `조건 ${chosen.size}개로 찾기`}
        </Button>
      }
    >
      <p className="type-note">
        고른 답변의 의뢰에 바로 견적을 보내는 고수만 보여 드려요. 작업 크기를 정해 둔 고수는 크기가 맞을 때만 보내요.
      </p>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonList rows={4} />}
      {data?.questions.slice(0, searchLimits.answers).map(({ id, question, answerSchema }) => (
        <fieldset key={id} className="mt-5">
          <legend className="font-bold">{question}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {answerSchema.map((answer) => (
              <FilterChip key={answer.id} selected={chosen.get(id) === answer.id} onClick={() => choose(id, answer.id)}>
                {answer.text}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      ))}
    </Sheet>
  )
}
