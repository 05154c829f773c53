import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatFilter } from '@dure/contract/chat/filters'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { hasPage } from '../../../shell/frame/menu.ts'
import { useRouter } from '../../../useRouter.ts'
import { chatListQuery } from '../queries.ts'
import type { Role } from '../queries.ts'
import { chatHref, ChatSummary } from './ChatRow.tsx'
import { chatFilterNames } from '../texts.ts'

const filtersOf: Record<Role, readonly ChatFilter[]> = {
  customer: ['all', 'unread', 'favorite', 'hired'],
  provider: ['all', 'unread', 'favorite', 'hired', ...(hasPage('/instant-match') ? (['instant_match'] as const) : [])],
}

const empty: Record<ChatFilter, { title: string; text: string }> = {
  all: { title: '아직 대화가 없어요', text: '견적이 오가면 여기에서 바로 이야기할 수 있어요.' },
  unread: { title: '모두 읽었어요', text: '새 메시지가 오면 여기에 모여요.' },
  favorite: { title: '즐겨찾기한 대화가 없어요', text: '대화방 메뉴에서 즐겨찾기에 넣을 수 있어요.' },
  hired: { title: '고용한 대화가 없어요', text: '고용을 확정한 대화가 여기에 모여요.' },
  instant_match: { title: '바로견적으로 열린 대화가 없어요', text: '바로견적이 오면 여기에 모여요.' },
}

const ways = {
  customer: { label: '고수 찾기', href: '/search/pro' },
  provider: { label: '받은 요청 보기', href: '/requests/received' },
} as const

/** The rooms of a role with their filters; `current` is the room shown beside it on a desktop. */
export function ChatList({
  role,
  initialFilter = 'all',
  current,
}: {
  readonly role: Role
  readonly initialFilter?: ChatFilter
  readonly current?: number
}) {
  const router = useRouter()
  const [filter, setFilter] = useState<ChatFilter>(initialFilter)
  const list = useInfiniteQuery(chatListQuery(role, filter))
  const [now] = useState(() => new Date())
  const pick = (next: ChatFilter) => {
    setFilter(next)
    if (current === undefined)
      router.history.replace(`${role === 'customer' ? '/chats' : '/pro/chats'}${next === 'all' ? '' : `?filter=${next}`}`)
  }
  const chats = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div role="group" aria-label="대화 거르기" className="flex shrink-0 gap-2 overflow-x-auto px-4 py-3">
        {filtersOf[role].map((one) => (
          <FilterChip key={one} selected={one === filter} onClick={() => pick(one)}>
            {chatFilterNames[one]}
          </FilterChip>
        ))}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
        {list.isPending ? (
          <div className="px-4">
            <SkeletonList rows={6} />
          </div>
        ) : list.isError && chats.length === 0 ? (
          <div className="px-4">
            <ErrorState text="대화 목록을 불러오지 못했어요." onRetry={() => void list.refetch()} busy={list.isFetching} />
          </div>
        ) : chats.length === 0 ? (
          <EmptyState
            scene="chats"
            {...empty[filter]}
            action={filter === 'all' ? ways[role] : { label: '모든 대화 보기', onPress: () => pick('all') }}
          />
        ) : (
          <>
            <ul aria-label="대화 목록">
              {chats.map((chat) => (
                <li key={chat.id} className="border-b border-line">
                  <a
                    href={chatHref(chat)}
                    aria-current={chat.id === current ? 'page' : undefined}
                    className={cx(
                      'flex px-4 py-3.5 text-ink no-underline outline-offset-[-2px] hover:bg-sunk',
                      chat.id === current && 'bg-action-tint hover:bg-action-tint',
                    )}
                  >
                    <ChatSummary chat={chat} now={now} />
                  </a>
                </li>
              ))}
            </ul>
            <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} endText="" />
          </>
        )}
      </div>
    </div>
  )
}
