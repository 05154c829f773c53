import { ChevronRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { DeadlineBadge } from '../../requests/DeadlineBadge.tsx'

type Props = {
  readonly request: SentRequestDetail
  readonly onAnswers: () => void
  /** What else may be done with it. */
  readonly children: ReactNode
}

/** Which request it is, and in one line, which opens the whole of it, how it stands. */
export function RequestHead({ request, onAnswers, children }: Props) {
  const ended = request.status === 'opened' ? undefined : request.status === 'expired' ? '기간이 지났어요' : '마감했어요'
  const place = request.address.split(' ').at(-1) ?? ''
  return (
    <>
      <PageHead title={request.service.name}>{children}</PageHead>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onAnswers}
        className="flex min-h-11 w-full items-center gap-2 rounded-field text-left text-soft hover:text-ink"
      >
        <span className="sr-only">내가 보낸 요청 보기: </span>
        <span className="tabular min-w-0 truncate">{[place, ...request.summary].filter((one) => one !== '').join(' · ')}</span>
        {request.isCall && (
          <span className="shrink-0 text-good">
            <Phone aria-hidden="true" className="size-4" />
            <span className="sr-only">전화 연락도 받아요</span>
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {ended === undefined ? (
            <DeadlineBadge deadline={request.deadline} expiredAt={request.endedAt} />
          ) : (
            <span className="type-meta">{ended}</span>
          )}
          <ChevronRight aria-hidden="true" className="size-4 text-faint" />
        </span>
      </button>
    </>
  )
}
