import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { SkeletonList } from '@dure/ui/Skeleton'
import { ownInquiriesQuery } from './queries.ts'
import { topicTexts } from './texts.ts'

/** What the member asked before, each with its answer once there is one. */
export function OwnInquiries() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ownInquiriesQuery)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (isPending) return <SkeletonList rows={2} />
  if (isError && items.length === 0)
    return <ErrorState text="문의 내역을 불러오지 못했어요." onRetry={() => void refetch()} busy={isFetching} />
  if (items.length === 0) return <p className="rounded-card bg-sunk px-5 py-6 text-center text-soft">아직 남긴 문의가 없어요.</p>
  return (
    <>
      <ul className="space-y-3">
        {items.map((one) => (
          <li key={one.inquiryId} className="rounded-card border border-line bg-card px-5">
            <details>
              <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{one.message}</span>
                  <span className="tabular type-meta">
                    {topicTexts[one.topic]} · {formatDate(new Date(one.createdAt))}
                  </span>
                </span>
                <Badge tone={one.status === 'answered' ? 'good' : 'plain'}>
                  {one.status === 'answered' ? '답변 완료' : '답변 준비 중'}
                </Badge>
              </summary>
              <p className="whitespace-pre-line border-t border-line py-4 [overflow-wrap:anywhere]">{one.message}</p>
              {one.answer !== null && (
                <div className="mb-4 rounded-card bg-sunk p-4">
                  <b className="text-sm">두레의 답변{one.answeredAt !== null && ` · ${formatDate(new Date(one.answeredAt))}`}</b>
                  <p className="mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{one.answer}</p>
                </div>
              )}
            </details>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="outline" wide className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          지난 문의 더 보기
        </Button>
      )}
    </>
  )
}
