import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { query } from '../../../../api/query.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { jobFacts, jobName } from '../../../moderation/jobs.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '실패한 작업'

const jobsQuery = query('GET /v1/admin/jobs/failed')
type Job = Answer<'GET /v1/admin/jobs/failed'>['items'][number]

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(jobsQuery)

/** Background jobs that gave up, with what they said last; each can be sent back to its queue. */
export function component() {
  const { data } = useSuspenseQuery(jobsQuery)
  return (
    <Desk
      title={title}
      text="여러 번 다시 해도 끝나지 않은 작업이에요. 원인을 고친 뒤 다시 할 수 있어요."
      items={data.items}
      empty={{ title: '실패한 작업이 없어요' }}
      keys={[['a', '다시 하기']]}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </Desk>
  )
}

function JobRow({ job }: { readonly job: Job }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/jobs/failed/:id/retry', {
    done: '다시 하도록 넘겼어요.',
  })
  return (
    <DeskRow heading={`job-${job.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={`job-${job.id}`} className="font-bold">
            {jobName(job.listener)}
          </h2>
          <p className="tabular type-meta">{formatDateTime(new Date(job.at))}에 그만뒀어요</p>
        </div>
        <Button tone="outline" size="sm" busy={busy} aria-keyshortcuts="a" onClick={() => void send({ params: { id: job.id } })}>
          다시 하기
        </Button>
      </div>
      <p className="mt-2 text-sm text-danger">{job.error || '남은 오류 내용이 없어요.'}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {jobFacts(job.data).map((one) => (
          <li key={one.label} className="tabular">
            {one.path === null ? (
              `${one.label} ${one.text}`
            ) : (
              <a href={one.path} className="font-semibold text-action">
                {one.label} {one.text}
              </a>
            )}
          </li>
        ))}
      </ul>
      <details className="mt-1 text-xs text-soft">
        <summary className="inline-flex min-h-6 cursor-pointer items-center gap-2">개발팀에 전할 내용</summary>
        <code className="block break-all">
          {job.listener} {JSON.stringify(job.data)}
        </code>
      </details>
      <FormError text={refusal} />
    </DeskRow>
  )
}
