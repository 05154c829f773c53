import { BellOff, Star } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { Badge, CountBadge } from '@dure/ui/Badge'
import { cx } from '@dure/ui/cx'
import { quoteLabels } from '@dure/contract/quotes/states'
import { formatWon } from '@dure/kernel/money'
import { href } from '../../../navigation/href.ts'
import type { Chat } from '../queries.ts'
import { listTime } from '../chatTimes.ts'
import { orderLabel } from '../texts.ts'

export const chatHref = (chat: Pick<Chat, 'id' | 'role'>): string =>
  chat.role === 'customer' ? href('/chats/:chatId', { chatId: chat.id }) : href('/pro/chats/:chatId', { chatId: chat.id })

/** What a list says of a room, with its quote's label [chat.labels]; the link or the checkbox around it is the list's own. */
export function ChatSummary({ chat, now }: { readonly chat: Chat; readonly now: Date }) {
  const { quote, order } = chat
  const price = quote?.price ?? order?.price
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3">
      <Avatar src={chat.user.picture} name={chat.user.name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <b className="truncate">{chat.user.name}</b>
          {chat.is_favorite && <Star role="img" aria-label="즐겨찾기" className="size-3.5 shrink-0 fill-star text-star" />}
          {!chat.notification_status && <BellOff role="img" aria-label="알림 꺼짐" className="size-3.5 shrink-0 text-faint" />}
          <time dateTime={chat.updated_at} className="ml-auto shrink-0 pl-2 text-xs text-faint" suppressHydrationWarning>
            {listTime(chat.updated_at, now)}
          </time>
        </span>
        <span className="flex items-center gap-1.5 type-meta">
          {quote !== null && <span className="shrink-0">{quoteLabels[quote.label]} ·</span>}
          {order !== null && <span className="shrink-0">{orderLabel} ·</span>}
          <span className="truncate">{chat.service.title}</span>
          {price != null && <span className="tabular shrink-0">· {formatWon(price)}</span>}
          {quote?.is_hired && <Badge tone="good">고용</Badge>}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={cx('line-clamp-1 flex-1 break-all text-sm', chat.new_message_count > 0 ? 'font-semibold text-ink' : 'text-soft')}
          >
            {chat.role === 'provider' && chat.last_message_type === 'QUOTE' ? '견적을 보냈어요.' : chat.last_message}
          </span>
          <CountBadge count={chat.new_message_count} label="안 읽은 메시지" />
        </span>
      </span>
    </span>
  )
}
