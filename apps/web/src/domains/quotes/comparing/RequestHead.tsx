import { ChevronLeft, ChevronRight, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { href } from '../../../navigation/href.ts'
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
      <header className="flex items-center gap-1 pt-1">
        <a
          href={href('/requests/sent')}
          aria-label="받은 견적"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk"
        >
          <ChevronLeft aria-hidden="true" />
        </a>
        <h1 className="min-w-0 flex-1 text-lg font-extrabold tracking-tight md:text-2xl">{request.service.name}</h1>
        {children}
      </header>
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
            <span className="text-sm text-faint">{ended}</span>
          )}
          <ChevronRight aria-hidden="true" className="size-4 text-faint" />
        </span>
      </button>
    </>
  )
}
