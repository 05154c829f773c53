import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { callOf } from '../../../api/query.ts'
import type { ScreenContext } from '../../../screen.ts'
import { Blocks } from '../../content/Blocks.tsx'
import { blockCards } from '../../search/blockCards.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '공지사항'

const noticesQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/notices'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/notices', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page) => page.next_cursor,
})

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(noticesQuery)

/** The house's announcements for everybody and for the reader's side. */
export function component() {
  const list = useSuspenseInfiniteQuery(noticesQuery)
  const notices = list.data.pages.flatMap((page) => page.items)
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      {notices.length === 0 ? (
        <EmptyState
          scene="bell"
          title="아직 공지가 없어요"
          text="새 소식이 있으면 여기에 알려 드릴게요."
          action={{ label: '고객센터 보기', href: '/support' }}
        />
      ) : (
        <>
          <ul className="mt-5 space-y-3">
            {notices.map((one) => (
              <li key={one.id} id={`notice-${one.id}`} className="scroll-mt-20 rounded-card border border-line bg-card p-5">
                <p className="tabular type-meta">{formatDate(new Date(one.createdAt))}</p>
                <h2 className="type-section">{one.title}</h2>
                <div className="mt-3">
                  <Blocks blocks={one.blocks} cards={blockCards} />
                </div>
              </li>
            ))}
          </ul>
          <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </>
      )}
    </div>
  )
}
