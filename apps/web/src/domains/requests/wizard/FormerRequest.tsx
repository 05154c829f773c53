import { useQuery } from '@tanstack/react-query'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { answersFrom, type Answers } from './flow.ts'

type Props = {
  readonly form: RequestForm
  readonly targetProviderId: number | undefined
  /** Given where answers may still be taken over. */
  readonly onTake?: (answers: Answers) => void
}

const asideClass = 'mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card px-4 py-3'

/** What a member asked before for the service: an open request bars another, an ended one lends its answers. */
export function FormerRequest({ form, targetProviderId, onTake }: Props) {
  const asked = { service_id: form.service.id, ...(targetProviderId === undefined ? {} : { target_provider_id: targetProviderId }) }
  const { data } = useQuery(query('GET /v1/requests/latest', { query: asked }))
  if (data === undefined) return null
  const { request: latest, openRequestId } = data
  if (openRequestId !== null)
    return (
      <aside aria-label="진행 중인 요청" className={`${asideClass} bg-alert-tint text-alert`}>
        <p className="min-w-0 flex-1 font-semibold">
          {targetProviderId === undefined ? '이 서비스로' : '이 고수에게'} 보낸 요청이 아직 진행 중이에요. 마감한 뒤에 새로 보낼 수 있어요.
        </p>
        <a
          href={href('/requests/:requestId/quotes', { requestId: openRequestId })}
          className={buttonClass({ size: 'sm', tone: 'outline' })}
        >
          보낸 요청 보기
        </a>
      </aside>
    )
  // Questions may have changed since; then nothing of it fits for sure.
  if (onTake === undefined || latest === null || latest.formId !== form.id) return null
  return (
    <aside aria-label="지난 요청" className={`${asideClass} bg-action-tint text-action`}>
      <p className="min-w-0 flex-1 font-semibold">{formatDate(new Date(latest.createdAt))}에 보낸 요청의 답을 불러올 수 있어요.</p>
      <Button type="button" size="sm" tone="outline" onClick={() => onTake(answersFrom(form, latest.formItems))}>
        불러오기
      </Button>
    </aside>
  )
}
