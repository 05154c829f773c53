import type { ReceivedDetail } from '@dure/contract/requests/received'
import { MapPin, Phone } from 'lucide-react'
import { Badge } from '@dure/ui/Badge'
import { Ago } from '../../../ground/Ago.tsx'
import { callDays } from '../../chat/calls.ts'
import { AskedWork } from '../../requests/AskedWork.tsx'
import { ReceivedBadge } from '../../requests/DeadlineBadge.tsx'
import { RequestAnswers } from '../../requests/RequestAnswers.tsx'
import { Requirement } from '../../requests/Requirement.tsx'
import { askedAs, customerFacts } from '../../requests/texts.ts'
import { Insight } from '../../requests/received/Insight.tsx'

/** What is asked, by whom, and what is known of it. */
export function Said({ request, heading: Heading = 'h1' }: { readonly request: ReceivedDetail; readonly heading?: 'h1' | 'h2' }) {
  return (
    <section aria-label="요청 내용">
      <div className="flex flex-wrap items-center gap-2">
        <ReceivedBadge item={request} />
        {request.isTargeted && <Badge tone="action">{askedAs(request)}</Badge>}
        <span className="type-meta">
          <Ago at={request.createdAt} />
        </span>
      </div>
      <Heading className="mt-2 text-2xl font-extrabold tracking-tight">{request.formattedRequestInfo.title}</Heading>
      <p className="mt-1 flex items-start gap-1 text-soft">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          {request.address} ·{' '}
          <span className="tabular inline-block">
            {request.quoteLimit === 1 ? '나에게만 물었어요' : `받은 견적 ${request.quoteCount}/${request.quoteLimit}`}
            {request.isQuotable && request.quoteLimit > 1 && ` · ${request.quoteLimit - request.quoteCount}자리 남음`}
          </span>
        </span>
      </p>
      {request.formattedRequestInfo.lines.length > 0 && (
        <p className="mt-2 font-semibold">{request.formattedRequestInfo.lines.join(' · ')}</p>
      )}
      {request.isCall && request.quote === null && (
        <p className="mt-2 flex items-start gap-1.5 text-sm">
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          <span>
            <b>전화 연락도 받아요</b> <span className="text-soft">견적을 보내면 안심번호로 {callDays}일 동안 통화할 수 있어요.</span>
          </span>
        </p>
      )}
      <p className="tabular mt-1 type-meta">{customerFacts(request.user).join(' · ')}</p>
      <Insight requestId={request.id} />
      <div className="mt-4 rounded-card border border-line bg-card px-5 py-2">
        {request.portfolio !== null && <AskedWork work={request.portfolio} text="이 작업처럼 해 달라고 했어요" />}
        <RequestAnswers items={request.items} />
      </div>
      {request.additionalRequirement && <Requirement requirement={request.additionalRequirement} />}
    </section>
  )
}
