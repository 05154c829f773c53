import { Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { switchMode, useSession, useSessionStore } from '../../session/store.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { AutoChips } from './auto/AutoChips.tsx'
import { useCallActs } from './calls.ts'
import { CallStrip } from './CallStrip.tsx'
import { Composer } from './Composer.tsx'
import { Messages } from './messages/Messages.tsx'
import { chatQuery, type Chat } from './queries.ts'
import { actsOf } from './room/acts.tsx'
import { Nudge } from './room/Nudge.tsx'
import { reach } from './room/reach.ts'
import { Prompt } from './room/Prompt.tsx'
import { useHiring } from './room/useHiring.ts'
import { useRoomActs } from './room/useRoomActs.ts'
import { RoomHeader } from './RoomHeader.tsx'
import { useBlock } from '../safety/useBlock.ts'
import { missingPartnerText, partnerOf } from './texts.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

// Opened by few: their code, and the overlay's, comes with the first press.
const RequestPayment = lazyPart(() => import('./RequestPayment.tsx').then((file) => file.RequestPayment))
const ReportChat = lazyPart(() => import('./ReportChat.tsx').then((file) => file.ReportChat))
const RoomSearch = lazyPart(() => import('./room/RoomSearch.tsx').then((file) => file.RoomSearch))
const RoomAbout = lazyPart(() => import('./room/RoomAbout.tsx').then((file) => file.RoomAbout))
const Hired = lazyPart(() => import('./room/Hired.tsx').then((file) => file.Hired))
const RoomMenu = lazyPart(() => import('./RoomMenu.tsx').then((file) => file.RoomMenu))

export type PaySheet = ComponentType<{ readonly chatId: number; readonly amount: number | null; readonly onClose: () => void }>

/** What the customer asked for, as the pro who quoted may read it. */
export type RequestSheet = ComponentType<{ readonly requestId: number; readonly onClose: () => void }>

type Props = {
  readonly id: number
  readonly PaySheet: PaySheet
  readonly RequestSheet: RequestSheet
  /** What is offered to a pro who has just quoted by hand. */
  readonly offer: ReactNode
}

/** One room: who, what may be done, what was said, where one writes. How a customer pays, and the request, are handed in. */
export function Room({ id, PaySheet, RequestSheet, offer }: Props) {
  const queries = useQueryClient()
  const session = useSessionStore()
  const { me } = useSession()
  const { data: chat } = useSuspenseQuery(chatQuery(id))
  const [open, setOpen] = useState<'payment' | 'menu' | 'request' | 'report' | 'search' | 'about' | 'hired' | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const room = useRef<HTMLElement>(null)
  // A room follows one's part in it [chat.room-follows-part].
  useEffect(() => void switchMode(session, chat.role), [session, chat.role])

  /** The button that was pressed goes with what it did: the focus stays in the room. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) room.current?.focus({ preventScroll: true })
    })
  const { hire, undoHire } = useHiring(chat, { onHired: () => setOpen('hired'), onUndone: keepFocus })
  const { ask, requestReview, favor, silence, leave } = useRoomActs(chat)
  const calls = useCallActs(chat.quote?.id ?? 0)
  const { block, unblock } = useBlock()
  const find = async (messageId: number) => {
    setOpen(null)
    const there = await reach(queries, id, messageId).catch(() => false)
    if (there) setWanted(messageId)
    else toast('그 메시지까지 불러오지 못했어요. 다시 시도해 주세요.', { state: 'warning' })
  }
  const acts = actsOf(chat, { onHire: () => void hire(), onAskHire: () => void ask(), onPayment: () => setOpen('payment') })
  const missing = me?.penalty ? '이용이 제한되어 지난 대화만 볼 수 있어요.' : missingPartnerText(chat)
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={`${partnerOf(chat)}과의 대화`}
      className="group/room flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      <RoomHeader
        chat={chat}
        next={acts[0]}
        onAbout={() => setOpen('about')}
        onSearch={() => setOpen('search')}
        onMenu={() => setOpen('menu')}
      />
      {/* What somebody waits for is asked across the room; all else of the call lies behind its card. */}
      {chat.quote !== null && chat.call !== null && (chat.call.preparing || (chat.call.status === 'requested' && chat.call.canAnswer)) && (
        <CallStrip quoteId={chat.quote.id} side={chat.role} call={chat.call} />
      )}
      {offer}
      <Messages key={`messages-${id}`} chat={chat} wanted={wanted} onFound={() => setWanted(null)} onHire={() => void hire()} />
      <Prompt key={`prompt-${id}`} chat={chat} onHire={() => void hire()} />
      {chat.is_induce_customer && <Nudge key={`nudge-${id}`} chatId={id} onHire={() => void hire()} />}
      {chat.role === 'customer' && chat.can.send && missing === null && chat.user.provider_id !== null && (
        <AutoChips chatId={id} providerId={chat.user.provider_id} />
      )}
      <Foot chat={chat} missing={missing} />
      {open !== null && (
        <Suspense>
          {open === 'payment' && chat.role === 'provider' ? (
            <RequestPayment chat={chat} onClose={() => setOpen(null)} />
          ) : open === 'request' && chat.request_id !== null ? (
            <RequestSheet requestId={chat.request_id} onClose={() => setOpen(null)} />
          ) : open === 'payment' ? (
            <PaySheet chatId={id} amount={chat.quote?.unit === 'F' ? chat.quote.price : null} onClose={() => setOpen(null)} />
          ) : open === 'search' ? (
            <RoomSearch chat={chat} onPick={(messageId) => void find(messageId)} onClose={() => setOpen(null)} />
          ) : open === 'hired' ? (
            <Hired chat={chat} onPay={() => setOpen('payment')} onClose={() => setOpen(null)} />
          ) : open === 'about' ? (
            <RoomAbout chat={chat} acts={acts} onRequest={() => setOpen('request')} onClose={() => setOpen(null)} />
          ) : open === 'report' ? (
            <ReportChat chat={chat} onClose={() => setOpen(null)} />
          ) : (
            <RoomMenu
              chat={chat}
              onClose={() => setOpen(null)}
              onFavorite={() => void favor()}
              onNotification={() => void silence()}
              onPayment={() => setOpen('payment')}
              onRequestReview={() => void requestReview()}
              onUndoHire={() => void (chat.quote && undoHire(chat.quote.id))}
              onApproveCall={() => void calls.approve()}
              onReport={() => setOpen('report')}
              onBlock={() => void (chat.user.is_blocked ? unblock(chat.user.id) : block(chat.user.id, partnerOf(chat)))}
              onLeave={() => void leave()}
            />
          )}
        </Suspense>
      )}
    </section>
  )
}

/** Where one writes, or why one may not. */
function Foot({ chat, missing }: { readonly chat: Chat; readonly missing: string | null }) {
  if (missing === null && chat.can.send) return <Composer key={`composer-${chat.id}`} chat={chat} />
  return (
    <p role="status" className="shrink-0 border-t border-line bg-sunk px-4 py-5 text-center text-soft">
      {missing ?? '고객이 답하면 이어서 이야기할 수 있어요.'}
    </p>
  )
}
