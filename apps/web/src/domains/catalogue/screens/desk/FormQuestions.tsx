import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { query } from '../../../../api/query.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { useRouter } from '../../../../useRouter.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'

export const title = '요청서 질문'

type Path = '/admin/form-questions'
type Question = Answer<'GET /v1/admin/form-questions'>['questions'][number]
const questionsQuery = (service: string | undefined) =>
  query('GET /v1/admin/form-questions', { query: service === undefined ? {} : { service } })

export const loader = ({ queries, search }: ScreenContext<Path>) => queries.ensureQueryData(questionsQuery(search.service))

/** The questions of a service's form: which of them decide whether an automatic quote goes out. */
export function component() {
  const { search } = usePage<Path>()
  const router = useRouter()
  const { data } = useSuspenseQuery(questionsQuery(search.service))
  return (
    <Desk
      title={title}
      text="표시한 질문의 답변으로 자동견적이 나가고, 고수 찾기의 바로 견적 조건이 돼요. 이미 보낸 요청은 바뀌지 않아요."
      above={
        <div className="mb-4 max-w-sm">
          <Select
            label="서비스"
            value={data.service.slug}
            options={data.services.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(event) => router.history.push(href('/admin/form-questions', undefined, { service: event.currentTarget.value }))}
          />
        </div>
      }
      items={data.questions}
      empty={{ title: '질문이 없는 요청서예요' }}
    >
      {(one) => <QuestionRow key={one.id} question={one} />}
    </Desk>
  )
}

function QuestionRow({ question }: { readonly question: Question }) {
  const { id, title: text, required, answers, isInstantMatch, can } = question
  const marking = useDeskAct('PUT /v1/admin/form-questions/:id/instant-match', {
    refused: 'toast',
  })
  const heading = `question-${id}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <h2 id={heading} className="font-bold">
        {text} {required && <span className="type-meta font-normal">필수</span>}
      </h2>
      <p className="mt-1 type-note">{answers.length === 0 ? '직접 적는 질문' : answers.join(' · ')}</p>
      {can.mark && (
        <Checkbox
          checked={isInstantMatch}
          busy={marking.busy}
          onChange={(event) =>
            void marking.send({ params: { id }, seen: question.shownAs, body: { isInstantMatch: event.currentTarget.checked } })
          }
        >
          자동견적을 정하는 질문
        </Checkbox>
      )}
    </DeskRow>
  )
}
