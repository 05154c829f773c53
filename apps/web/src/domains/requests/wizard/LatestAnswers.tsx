import { useQuery } from '@tanstack/react-query'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { query } from '../../../api/query.ts'
import { answersFrom, type Answers } from './flow.ts'

/** Offers a member to begin from what he answered the last time he asked for the service. */
export function LatestAnswers({ form, onTake }: { readonly form: RequestForm; readonly onTake: (answers: Answers) => void }) {
  const { data } = useQuery(query('GET /v1/requests/latest', { query: { service_id: form.service.id } }))
  const latest = data?.request
  // Questions may have changed since; then nothing of it fits for sure.
  if (latest == null || latest.formId !== form.id) return null
  return (
    <aside
      aria-label="지난 요청"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-action-tint px-4 py-3 text-action"
    >
      <p className="min-w-0 flex-1 font-semibold">{formatDate(new Date(latest.createdAt))}에 보낸 요청의 답을 불러올 수 있어요.</p>
      <Button type="button" size="sm" tone="outline" onClick={() => onTake(answersFrom(form, latest.formItems))}>
        불러오기
      </Button>
    </aside>
  )
}
