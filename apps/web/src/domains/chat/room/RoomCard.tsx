import { ChevronDown } from 'lucide-react'
import { formatWon } from '@dure/kernel/money'
import { Badge } from '@dure/ui/Badge'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import type { Chat } from '../queries.ts'
import { orderText } from '../texts.ts'
import { ActButton, type RoomAct } from './acts.tsx'

/** Where it stands, in a word. */
function Standing({ chat: { safe_payment: deal, quote } }: { readonly chat: Chat }) {
  if (deal?.status === 'paid') return <Badge tone="good">보관 중</Badge>
  if (deal?.status === 'request') return <Badge tone="alert">결제 대기</Badge>
  return quote?.is_hired ? <Badge tone="good">고용</Badge> : null
}

type Props = { readonly chat: Chat; readonly next: RoomAct | undefined; readonly onOpen: () => void }

/**
 * What the room is about in one line [chat.room-head], where it stands and what comes next; all else lies behind it. It makes room while one writes on a
 * phone, whose keyboard takes half the screen.
 */
export function RoomCard({ chat, next, onOpen }: Props) {
  const { service, request, quote, order } = chat
  const price = quote?.price ?? null
  const facts = order === null ? [request?.address, ...(request?.summary ?? [])].filter(Boolean).join(' · ') : orderText(order)
  return (
    <div className="flex min-h-13 items-center gap-2 border-t border-line bg-card pr-2 pointer-coarse:max-md:group-has-[textarea:focus]/room:hidden md:pr-4">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 pl-3 text-left md:pl-4"
      >
        <ServicePicture slug={service.slug} size={36} className="shrink-0" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="flex items-center gap-1.5">
            <b className="min-w-0 truncate text-sm">{service.title}</b>
            <Standing chat={chat} />
          </span>
          <span className="tabular block truncate text-xs text-soft">
            {/* The sum comes first: what is cut off is never a part of it. */}
            {price !== null && (
              <b className="text-ink">
                {quote?.unit === 'H' && '시간당 '}
                {formatWon(price)}
              </b>
            )}
            {price !== null && facts !== '' && ' · '}
            {facts}
          </span>
          <span className="sr-only">자세히 보기</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </button>
      {next !== undefined && <ActButton act={next} size="sm" tone={next.looks === true ? 'tint' : 'primary'} />}
    </div>
  )
}
