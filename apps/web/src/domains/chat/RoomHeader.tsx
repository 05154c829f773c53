import { profileLimits } from '@dure/contract/profiles/limits'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft, MoreVertical, Phone, Search, ShieldCheck } from 'lucide-react'
import { quoteLabels } from '@dure/contract/quotes/states'
import { formatWon } from '@dure/kernel/money'
import { relativeTime } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../navigation/href.ts'
import { profileOf } from './paths.ts'
import type { Chat } from './queries.ts'
import { orderLabel } from './texts.ts'

type Props = {
  readonly chat: Chat
  readonly onHire: () => void
  readonly onAskHire: () => void
  readonly onRequestPayment: () => void
  readonly onAskCall: () => void
  readonly onSearch: () => void
  readonly onMenu: () => void
}

/** The pro's page behind his picture and name; a customer has none. */
function Partner({ chat, named = false, children }: { readonly chat: Chat; readonly named?: boolean; readonly children: ReactNode }) {
  const page = profileOf(chat)
  if (page === null) return named ? <span className="truncate">{children}</span> : <>{children}</>
  return (
    <a
      href={page}
      {...(named ? {} : { 'aria-hidden': true, tabIndex: -1 })}
      className={named ? 'inline-flex min-h-8 items-center truncate hover:underline' : 'grid size-11 shrink-0 place-items-center'}
    >
      {children}
    </a>
  )
}

/** What may be done with it now, as the server says it; the way of money first. */
function buttonsOf(chat: Chat, acts: Omit<Props, 'chat'>): readonly ReactNode[] {
  const { user, can } = chat
  const kept = chat.safe_payment?.status === 'paid' ? chat.safe_payment : null
  const waiting = chat.safe_payment?.status === 'request' ? chat.safe_payment : null
  return [
    // What is kept leads to its deal; another payment is asked for in the menu.
    kept && (
      <a
        key="kept"
        href={
          chat.role === 'customer'
            ? href('/escrows/:escrowId', { escrowId: kept.id })
            : href('/pro/escrows/:escrowId', { escrowId: kept.id })
        }
        className={buttonClass({ size: 'sm', tone: 'tint' })}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {formatWon(chat.role === 'customer' ? kept.amount : kept.service_amount)} 보관 중
      </a>
    ),
    can.request_payment && !kept && (
      <Button key="pay" size="sm" tone="tint" onClick={acts.onRequestPayment}>
        안전결제 요청
      </Button>
    ),
    // Begun from the room and left: the way back to it.
    waiting && (
      <a
        key="waiting"
        href={
          chat.role === 'customer'
            ? href('/escrows/:escrowId', { escrowId: waiting.id })
            : href('/pro/escrows/:escrowId', { escrowId: waiting.id })
        }
        className={buttonClass({ size: 'sm', tone: 'tint' })}
      >
        {chat.role === 'customer' ? '결제 이어서 하기' : '결제를 기다리는 중'}
      </a>
    ),
    can.pay && !waiting && !kept && (
      <Button key="pay" size="sm" tone="tint" onClick={acts.onRequestPayment}>
        안전결제 하기
      </Button>
    ),
    can.ask_hire && (
      <Button key="ask" size="sm" tone="outline" onClick={acts.onAskHire}>
        고용 요청
      </Button>
    ),
    chat.call?.canRequest && chat.call.status === null && (
      <Button key="call" size="sm" tone="outline" onClick={acts.onAskCall}>
        <Phone aria-hidden="true" className="size-4" />
        전화 요청
      </Button>
    ),
    can.review && (
      <a
        key="review"
        href={href('/review/users/:userId/member', { userId: String(user.id) }, { chatId: String(chat.id) })}
        className={buttonClass({ size: 'sm' })}
      >
        리뷰 쓰기
      </a>
    ),
    can.hire && (
      <Button key="hire" size="sm" onClick={acts.onHire}>
        고용하기
      </Button>
    ),
  ].filter(Boolean)
}

/** Who one talks with, about what, and what may be done with it now. */
export function RoomHeader({ chat, ...acts }: Props) {
  const { user, quote, order } = chat
  const price = quote?.price ?? order?.price
  const seen = user.last_active_at === null ? null : new Date(user.last_active_at)
  const [now] = useState(() => new Date())
  const buttons = buttonsOf(chat, acts)
  return (
    <header className="shrink-0 border-b border-line bg-paper">
      <div className="flex min-h-14 items-center gap-2 px-1 md:px-4">
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
        <div className="min-w-0 flex-1 leading-tight">
          <h1 className="flex items-center gap-1.5 text-base font-bold">
            <Partner chat={chat} named>
              {user.name}
            </Partner>
            {quote?.is_hired && <Badge tone="good">고용</Badge>}
          </h1>
          <p className="tabular truncate text-sm text-faint">
            {quote !== null && `${quoteLabels[quote.label]} · `}
            {order !== null && `${orderLabel} · `}
            {chat.service.title}
            {price != null && ` · ${formatWon(price)}`}
            {seen !== null && now.getTime() - seen.getTime() < profileLimits.lastSeenFor && (
              <span suppressHydrationWarning> · {relativeTime(seen, now)} 접속</span>
            )}
          </p>
        </div>
        <IconButton label="대화에서 찾기" aria-haspopup="dialog" onClick={acts.onSearch}>
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton label="대화방 메뉴" aria-haspopup="dialog" onClick={acts.onMenu}>
          <MoreVertical aria-hidden="true" />
        </IconButton>
      </div>
      {buttons.length > 0 && <div className="flex gap-2 overflow-x-auto px-4 pb-2">{buttons}</div>}
    </header>
  )
}
