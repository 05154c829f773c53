import { ArrowLeft } from 'lucide-react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { href } from '../../../navigation/href.ts'
import { DeadlineBadge } from '../../requests/DeadlineBadge.tsx'
import { RequestAnswers } from '../../requests/RequestAnswers.tsx'

/** Which request it is, how it stands, and what was said in it. */
export function RequestHead({ request }: { readonly request: SentRequestDetail }) {
  return (
    <>
      <a href={href('/requests/sent')} className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm text-faint hover:text-action">
        <ArrowLeft aria-hidden="true" className="size-4" />
        받은 견적
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{request.service.name}</h1>
        {request.status === 'opened' ? <DeadlineBadge deadline={request.deadline} expiredAt={request.endedAt} /> : null}
      </div>
      <p className="mt-1 text-soft">
        {request.address} · 견적{' '}
        <span className="tabular">
          {request.quoteCount}/{request.quoteLimit}
        </span>
        {request.status !== 'opened' && ` · ${request.status === 'expired' ? '기간이 지났어요' : '마감했어요'}`}
      </p>
      <details className="mt-4 rounded-card border border-line bg-card px-5 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">내가 보낸 요청 보기</summary>
        <RequestAnswers items={request.items} />
        {request.additionalRequirement && (
          <p className="whitespace-pre-line border-t border-line py-3">{request.additionalRequirement.text}</p>
        )}
      </details>
    </>
  )
}
