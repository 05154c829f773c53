import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { CountBadge } from '@dure/ui/Badge'
import { href } from '../../navigation/href.ts'
import { sentQuery } from './queries.ts'

/** What a customer waits for, before anything else. */
export function OwnRequest() {
  const { data } = useInfiniteQuery(sentQuery('receiving'))
  const [running] = data?.pages.flatMap((page) => page.items) ?? []
  if (running === undefined) return null
  return (
    <section aria-label="진행 중인 요청" className="mb-4">
      <a
        href={href('/requests/:requestId/quotes', { requestId: running.id })}
        className="flex items-center gap-4 rounded-card border border-action bg-card p-5 transition-shadow hover:shadow-float"
      >
        <span className="min-w-0 flex-1">
          <span className="block type-label text-action">진행 중인 요청</span>
          <b className="block truncate text-lg">{running.service.name}</b>
          <span className="block text-soft">
            {running.quoteCount === 0 ? '고수들의 견적을 기다리고 있어요' : `견적 ${running.quoteCount}개가 도착했어요`}
          </span>
        </span>
        <CountBadge count={running.unreadQuoteCnt} label="읽지 않은 견적" />
        <ChevronRight aria-hidden="true" className="size-5 text-faint" />
      </a>
    </section>
  )
}
