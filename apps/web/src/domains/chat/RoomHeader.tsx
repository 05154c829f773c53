import { useState, type ReactNode } from 'react'
import { ChevronLeft, MoreVertical, Phone, Search } from 'lucide-react'
import { profileLimits } from '@dure/contract/profiles/limits'
import { relativeTime } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../navigation/href.ts'
import { profileOf } from './paths.ts'
import type { Chat } from './queries.ts'
import type { RoomAct } from './room/acts.tsx'
import { RoomCard } from './room/RoomCard.tsx'

type Props = {
  readonly chat: Chat
  /** The one act that comes next. */
  readonly next: RoomAct | undefined
  readonly onAbout: () => void
  readonly onSearch: () => void
  readonly onMenu: () => void
}

/** The pro's page behind his picture and name; a customer has none. */
function Partner({ chat, named = false, children }: { readonly chat: Chat; readonly named?: boolean; readonly children: ReactNode }) {
  const page = profileOf(chat)
  const shown = named ? <span className="truncate">{children}</span> : children
  if (page === null) return <>{shown}</>
  return (
    <a
      href={page}
      {...(named ? {} : { 'aria-hidden': true, tabIndex: -1 })}
      className={named ? 'inline-flex min-h-6 min-w-0 items-center hover:underline' : 'grid size-11 shrink-0 place-items-center'}
    >
      {shown}
    </a>
  )
}

/** Who one talks with, how he is reached, and under it what the room is about. */
export function RoomHeader({ chat, next, onAbout, onSearch, onMenu }: Props) {
  const { user, call } = chat
  const seen = user.last_active_at === null ? null : new Date(user.last_active_at)
  const [now] = useState(() => new Date())
  return (
    <header className="shrink-0 border-b border-line bg-paper">
      <div className="flex min-h-11 items-center gap-1.5 px-1 md:min-h-14 md:px-4">
        <a
          href={chat.role === 'customer' ? href('/chats') : href('/pro/chats')}
          aria-label="대화 목록으로"
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunk md:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </a>
        <Partner chat={chat}>
          <Avatar src={user.picture} name={user.name} size="sm" />
        </Partner>
        <div className="flex min-w-0 flex-1 flex-col leading-tight">
          <h1 className="flex min-w-0 items-center text-base font-bold leading-tight">
            <Partner chat={chat} named>
              {user.name}
            </Partner>
          </h1>
          {seen !== null && now.getTime() - seen.getTime() < profileLimits.lastSeenFor && (
            <span className="text-xs leading-none text-faint" suppressHydrationWarning>
              {relativeTime(seen, now)} 접속
            </span>
          )}
        </div>
        {call?.number != null && (
          <a
            href={`tel:${call.number}`}
            aria-label={`${call.number} 안심번호로 전화하기`}
            className="grid size-11 shrink-0 place-items-center rounded-full text-good hover:bg-sunk"
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
        <IconButton label="대화에서 찾기" aria-haspopup="dialog" onClick={onSearch}>
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton label="대화방 메뉴" aria-haspopup="dialog" onClick={onMenu}>
          <MoreVertical aria-hidden="true" />
        </IconButton>
      </div>
      <RoomCard chat={chat} next={next} onOpen={onAbout} />
    </header>
  )
}
