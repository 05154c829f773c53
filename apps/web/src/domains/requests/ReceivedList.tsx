import type { ComponentProps } from 'react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../navigation/href.ts'
import { receivedQuery, type ReceivedFilters } from './queries.ts'
import { isNarrowed, widened } from './received/filters.ts'
import { RequestRows } from './received/RequestRows.tsx'
import { useDismiss } from './useDismiss.ts'

const narrowedTexts = ['고른 조건에 맞는 요청이 없어요', '조건을 지우면 다른 요청이 보일 수 있어요.'] as const

const emptyTexts = {
  all: ['아직 받은 요청이 없어요', '조건에 맞는 요청이 오면 알려 드릴게요. 그동안 소개와 사진을 채우면 고용될 가능성이 높아져요.'],
  unread: ['읽지 않은 요청이 없어요', '새 요청이 오면 여기에 보여요.'],
  quotable: ['지금 견적을 보낼 수 있는 요청이 없어요', '새 요청이 오면 알려 드릴게요.'],
  quoted: ['아직 보낸 견적이 없어요', '마음에 드는 요청에 먼저 견적을 보내 보세요.'],
} as const

/** Why nothing stands here, and the way on: nobody is told that he received nothing where he only asked for less. */
function NoRequests({ filters }: { readonly filters: ReceivedFilters }) {
  const narrowed = isNarrowed(filters)
  const [title, text] = narrowed ? narrowedTexts : emptyTexts[filters.viewFilter]
  const [to, label] =
    !narrowed && filters.viewFilter === 'all'
      ? [href('/profile'), '프로필 다듬기']
      : narrowed
        ? [href('/requests/received', undefined, widened(filters)), '조건 지우기']
        : [href('/requests/received'), '받은 요청 모두 보기']
  return (
    <EmptyState
      scene="inbox"
      title={title}
      text={text}
      action={
        <a href={to} className={buttonClass({ tone: 'tint' })}>
          {label}
        </a>
      }
    />
  )
}

type Props = { readonly filters: ReceivedFilters } & Pick<ComponentProps<typeof RequestRows>, 'onMute' | 'onOpen' | 'openedId'>

/** The pro's requests under one filter, older ones as they come into view. */
export function ReceivedList({ filters, ...rows }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(receivedQuery(filters))
  const dismiss = useDismiss()
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoRequests filters={filters} />
  return (
    <>
      <RequestRows items={items} onDismiss={(id) => void dismiss(id)} {...rows} />
      {isFetchNextPageError ? (
        <ErrorState onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  )
}
