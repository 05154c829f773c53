import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useInfiniteQuery, useQueryClient, type InfiniteQueryObserverResult } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import type { Message } from '@dure/contract/chat/message'
import { formatDayWithWeekday, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { Skeleton } from '@dure/ui/Skeleton'
import { cx } from '@dure/ui/cx'
import { useSession } from '../../../session/store.ts'
import { MessageItem, OutgoingItem } from './MessageItem.tsx'
import { discardMessage, retryMessage, useOutbox } from '../outbox.ts'
import { fetchOlder, messagesQuery } from '../queries.ts'
import type { Chat } from '../queries.ts'
import { SystemCard } from './SystemCard.tsx'
import { useReading } from '../useReading.ts'
import { heardAs, spoken } from '../texts.ts'
import { useHiding } from './useHiding.ts'

const nearFoot = 80

function Waiting() {
  return (
    <div role="status" className="flex h-full flex-col justify-end gap-3 p-4">
      <span className="sr-only">메시지를 불러오는 중이에요</span>
      {['w-2/5', 'ml-auto w-3/5', 'w-1/2', 'ml-auto w-1/3'].map((width) => (
        <Skeleton key={width} className={cx('h-10 rounded-2xl', width)} />
      ))}
    </div>
  )
}

function Day({ at }: { readonly at: string }) {
  return (
    <li className="my-2 text-center text-xs text-faint">
      <time dateTime={seoulDay(new Date(at))}>{formatDayWithWeekday(new Date(at))}</time>
    </li>
  )
}

type Props = {
  readonly chat: Chat
  /** A message that is loaded and is to be brought into view. */
  readonly wanted: number | null
  readonly onFound: () => void
  readonly onHire: () => void
}

/** So long a message that was looked for stands out. */
const standsOut = 2_500

type Box = RefObject<HTMLDivElement | null>
type Pages = Pick<
  InfiniteQueryObserverResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Keeps to the foot as messages come, unless one reads above. @returns whether newer ones wait below */
function useFoot(scroller: Box, foot: string, follows: boolean): [boolean, (below: boolean) => void] {
  const shown = useRef<string>(undefined)
  const [below, setBelow] = useState(false)
  // The scroller counts from its foot, so older messages above move nothing; newer ones below are held off while one reads above.
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    // What the server rendered stands at its foot already, or where one scrolled to before this ran.
    if (shown.current !== undefined && shown.current !== foot) {
      if (Math.abs(box.scrollTop) < nearFoot || follows) box.scrollTo({ top: 0 })
      // oxlint-disable-next-line react/set-state-in-effect -- where one reads is known by the scroller alone, once it is laid out
      else setBelow(true)
    }
    shown.current = foot
  }, [scroller, foot, follows])
  return [below, setBelow]
}

/** Goes to a message that was looked for once it is there, and has it stand out for a moment. @returns which one stands out */
function useFound(scroller: Box, wanted: number | null, there: boolean, onFound: () => void): number | null {
  const [found, setFound] = useState<number | null>(null)
  useEffect(() => {
    const line = there ? scroller.current?.querySelector<HTMLElement>(`[data-message="${wanted}"]`) : undefined
    if (line === null || line === undefined) return
    line.scrollIntoView({ block: 'center' })
    line.focus({ preventScroll: true })
    // oxlint-disable-next-line react/set-state-in-effect -- it stands out once it was brought into view, which the page does
    setFound(wanted)
    onFound()
  }, [scroller, wanted, there, onFound])
  useEffect(() => {
    if (found === null) return
    const timer = setTimeout(() => setFound(null), standsOut)
    return () => clearTimeout(timer)
  }, [found])
  return found
}

/** Fetches older messages as their place comes near. */
function useOlderAbove(scroller: Box, top: Box, { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages): void {
  useEffect(() => {
    // After a failure one asks by hand: the top stays in sight, and would ask without end.
    if (top.current === null || !hasNextPage || isFetchNextPageError) return
    // Watched anew after each fetch: where one waits at the top still, the page above comes then.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && fetchOlder({ hasNextPage, isFetching, fetchNextPage }),
      {
        root: scroller.current,
        rootMargin: '600px',
      },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [scroller, top, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}

type Rows = {
  readonly chat: Chat
  readonly messages: readonly Message[]
  readonly meId: number | string | undefined
  /** The newest message of one's own that was read. */
  readonly readMark: number | undefined
  readonly found: number | null
  readonly onHide: (message: Message) => Promise<void>
  readonly onHire: () => void
}

/** Each message, with the day before the first of a day. */
function rowsOf({ chat, messages, meId, readMark, found, onHide, onHire }: Rows): readonly ReactNode[] {
  // One flat list: rows nested by place would all be made anew when older ones come above.
  return messages.flatMap((message, index) => {
    const former = messages[index - 1]
    const day = former === undefined || seoulDay(new Date(former.created_at)) !== seoulDay(new Date(message.created_at))
    const mine = message.sender?.id === meId
    return [
      day && <Day key={`day-${message.id}`} at={message.created_at} />,
      <li
        key={message.id}
        data-message={message.id}
        tabIndex={-1}
        className={cx('rounded-card outline-none transition-colors', message.id === found && 'bg-alert-tint')}
      >
        {spoken.has(message.type) ? (
          <MessageItem message={message} mine={mine} sender={chat.user.name} readMark={message.id === readMark} onHide={onHide} />
        ) : (
          <SystemCard message={message} chat={chat} onHire={onHire} />
        )}
      </li>,
    ]
  })
}

/** The room's messages from the oldest shown to the newest, older ones above as one scrolls up, without a jump. */
export function Messages({ chat, wanted, onFound, onHire }: Props) {
  const queries = useQueryClient()
  const { me } = useSession()
  const pages = useInfiniteQuery(messagesQuery(chat.id))
  const waiting = useOutbox(chat.id)
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)

  const messages = (pages.data?.pages.flatMap((page) => page.results) ?? []).toReversed()
  const sent = new Set(messages.map((message) => message.nonce))
  const outgoing = waiting.filter((one) => !sent.has(one.nonce))
  const newest = messages.at(-1)
  const readMark = messages.findLast((message) => message.sender?.id === me?.id && message.is_receiver_read && spoken.has(message.type))?.id
  const follows = newest?.sender?.id === me?.id || outgoing.length > 0
  useReading(chat, newest?.id ?? 0)
  const { hide } = useHiding()
  const [below, setBelow] = useFoot(scroller, `${newest?.id ?? 0}:${outgoing.length}`, follows)
  const found = useFound(
    scroller,
    wanted,
    messages.some((message) => message.id === wanted),
    onFound,
  )
  useOlderAbove(scroller, top, pages)

  if (pages.isPending) return <Waiting />
  if (pages.isError && messages.length === 0)
    return (
      <div className="p-4">
        <ErrorState text="메시지를 불러오지 못했어요." onRetry={() => void pages.refetch()} busy={pages.isFetching} />
      </div>
    )
  const toFoot = () => {
    scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })
    setBelow(false)
  }
  const items = rowsOf({ chat, messages, meId: me?.id, readMark, found, onHide: hide, onHire })
  const heard = newest !== undefined && newest.sender?.id !== me?.id ? heardAs(newest, chat.user.name) : ''
  return (
    <div className="relative min-h-0 flex-1">
      <p role="log" aria-live="polite" className="sr-only">
        {heard}
      </p>
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label="대화 내용"
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] outline-offset-[-2px]"
        onScroll={(event) => Math.abs(event.currentTarget.scrollTop) < nearFoot && setBelow(false)}
      >
        <div className="py-4">
          <Top top={top} pages={pages} />
          <ol className="space-y-3">
            {items}
            {outgoing.map((one) => (
              <li key={one.nonce}>
                <OutgoingItem one={one} onRetry={() => retryMessage(queries, one.nonce)} onDiscard={() => discardMessage(one.nonce)} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {below && (
        <Button size="sm" className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float" onClick={toFoot}>
          <ArrowDown aria-hidden="true" className="size-4" />새 메시지
        </Button>
      )}
    </div>
  )
}

/** Above the oldest that is shown: more on the way, more to be asked for, or the beginning. */
function Top({ top, pages }: { readonly top: Box; readonly pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  return (
    <div ref={top} className="grid min-h-8 place-items-center type-meta">
      {isFetchingNextPage ? (
        <span role="status">지난 메시지를 불러오는 중이에요</span>
      ) : isFetchNextPageError ? (
        <Button size="sm" tone="outline" onClick={() => fetchOlder(pages)}>
          지난 메시지 다시 불러오기
        </Button>
      ) : (
        !hasNextPage && '대화의 처음이에요'
      )}
    </div>
  )
}
