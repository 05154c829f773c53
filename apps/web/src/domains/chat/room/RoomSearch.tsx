import { useEffect, useRef, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { chatLimits } from '@dure/contract/chat/limits'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { TextField } from '@dure/ui/fields/TextField'
import { FormerAnswer } from '../../../ground/FormerAnswer.tsx'
import { searchQuery } from '../queries.ts'
import type { Chat } from '../queries.ts'
import { listTime } from '../chatTimes.ts'

/** So long one has typed nothing more. */
const pause = 300
/** Letters shown before a hit that stands far into its text. */
const before = 24

/** A text around its first hit, the hit marked. */
function Hit({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (at < 0) return <>{text}</>
  const from = at > before ? at - before : 0
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className="bg-alert-tint text-ink">{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  )
}

/** Finds what was said in the room; a hit leads to its place there [chat.search]. */
export function RoomSearch({
  chat,
  onPick,
  onClose,
}: {
  readonly chat: Chat
  readonly onPick: (messageId: number) => void
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [now] = useState(() => new Date())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useInfiniteQuery({ ...searchQuery(chat.id, keyword), enabled: keyword !== '', placeholderData: keepPreviousData })
  const former = found.isPlaceholderData || keyword !== typed.trim()
  const hits = keyword === '' ? [] : (found.data?.pages.flatMap((page) => page.items) ?? [])
  return (
    <Sheet open onClose={onClose} title="대화에서 찾기">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setKeyword(typed.trim())
        }}
      >
        <TextField
          ref={field}
          label="찾을 말"
          type="search"
          enterKeyHint="search"
          maxLength={chatLimits.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <div className="mt-3 min-h-40">
        {keyword === '' ? (
          <p className="py-6 text-center text-soft">메시지에 있는 말을 적어 주세요.</p>
        ) : found.isError ? (
          <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching} />
        ) : found.isPending || (former && hits.length === 0) ? (
          <SkeletonList rows={3} />
        ) : hits.length === 0 ? (
          <EmptyState
            scene="search"
            title="찾은 메시지가 없어요"
            text="다른 말로 찾아보세요."
            action={{ label: '지우고 다시 찾기', onPress: () => setTyped('') }}
          />
        ) : (
          <FormerAnswer former={former}>
            <ul aria-label="찾은 메시지" className="divide-y divide-line">
              {hits.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    onClick={() => onPick(hit.id)}
                    className="min-h-14 w-full rounded-field px-2 py-2.5 text-left outline-offset-[-2px] hover:bg-sunk"
                  >
                    <span className="flex justify-between gap-2 type-meta">
                      <span className="truncate">{hit.sender?.role === chat.role ? '나' : chat.user.name}</span>
                      <time dateTime={hit.created_at} className="shrink-0">
                        {listTime(hit.created_at, now)}
                      </time>
                    </span>
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">
                      <Hit text={hit.message} keyword={keyword} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <LoadMore
              hasMore={found.hasNextPage && !former}
              loading={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
              endText=""
            />
          </FormerAnswer>
        )}
      </div>
    </Sheet>
  )
}
