import { Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { refresh } from '../../api/refresh.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { switchMode, useSession, useSessionStore } from '../../session/store.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../useRouter.ts'
import { AutoChips } from './auto/AutoChips.tsx'
import { useCallActs } from './calls.ts'
import { CallStrip } from './CallStrip.tsx'
import { patchChat } from './cache.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './messages/Messages.tsx'
import { sendMessage } from './outbox.ts'
import { autoAnswersKey, chatKey, chatListKey, chatQuery, messagesKey } from './queries.ts'
import { Nudge } from './room/Nudge.tsx'
import { reach } from './room/reach.ts'
import { Remind } from './room/Remind.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { useBlock } from '../safety/useBlock.ts'
import { missingPartnerText, partnerOf } from './texts.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { hireQuestion } from './hireQuestion.ts'

// Opened by few: their code, and the overlay's, comes with the first press.
const RequestPayment = lazyPart(() => import('./RequestPayment.tsx').then((file) => file.RequestPayment))
const ReportChat = lazyPart(() => import('./ReportChat.tsx').then((file) => file.ReportChat))
const RoomSearch = lazyPart(() => import('./room/RoomSearch.tsx').then((file) => file.RoomSearch))
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
  const router = useRouter()
  const session = useSessionStore()
  const { me } = useSession()
  const { data: chat } = useSuspenseQuery(chatQuery(id))
  const [open, setOpen] = useState<'payment' | 'menu' | 'request' | 'report' | 'search' | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const room = useRef<HTMLElement>(null)
  // A room follows one's part in it [chat.room-follows-part].
  useEffect(() => void switchMode(session, chat.role), [session, chat.role])

  /** The button that was pressed goes with what it did: the focus stays in the room. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) room.current?.focus({ preventScroll: true })
    })
  const hire = async () => {
    if (!(await confirm(hireQuestion(chat.user.name, chat.quote?.price)))) return
    await sendMessage(queries, { chatId: id, type: 'HIRE' })
    await refresh(queries, ['POST /api/v2.3/chats/:id/messages/'], [messagesKey, autoAnswersKey])
    keepFocus()
  }
  const undoing = useAct((quoteId: number, call) => call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId } }), {
    done: '고용을 되돌렸어요.',
    refused: 'toast',
    onDone: keepFocus,
  })
  const undoHire = async (quoteId: number) => {
    const sure = await confirm({
      title: '고용을 되돌릴까요?',
      description: `${partnerOf(chat)}에게 알리고, 대화는 그대로 이어져요. 마감된 요청은 다시 열리지 않아요.`,
      okButtonLabel: '고용 되돌리기',
    })
    if (sure) await undoing.send(quoteId)
  }
  const asking = useAct((_: void, call) => call('POST /v1/chats/:id/system/messages', { params: { id }, body: { type: 'HIRE_REQUEST' } }), {
    refused: 'toast',
    except: [messagesKey, chatListKey],
  })
  const requesting = useAct(
    (_: void, call) =>
      call('POST /v2/providers/:id/reviews/request', { params: { id: session.get().me!.provider!.id }, body: { chatId: id } }),
    { done: '고객에게 리뷰를 부탁했어요.', refused: 'toast' },
  )
  const favoring = useAct(
    (_: void, call) => call('PUT /api/v2/chats/:id/', { params: { id }, body: { action: chat.is_favorite ? 'unfavorite' : 'favorite' } }),
    {
      refused: 'toast',
      except: [chatKey, chatListKey],
      onDone: ({ is_favorite }) => patchChat(queries, id, (one) => ({ ...one, is_favorite })),
    },
  )
  const silencing = useAct(
    (_: void, call) =>
      call('PUT /v1/chats/:id/notification/settings', { params: { id }, body: { notificationStatus: !chat.notification_status } }),
    {
      refused: 'toast',
      except: [chatKey, chatListKey],
      onDone: ({ notificationStatus }) => {
        patchChat(queries, id, (one) => ({ ...one, notification_status: notificationStatus }))
        toast(notificationStatus ? '이 대화의 알림을 켰어요.' : '이 대화의 알림을 껐어요.')
      },
    },
  )
  const leaving = useAct((_: void, call) => call('PUT /api/v2/chats/:id/', { params: { id }, body: { action: 'leave' } }), {
    refused: 'toast',
    except: [chatKey],
    onDone: () => router.history.replace(chat.role === 'customer' ? href('/chats') : href('/pro/chats')),
  })
  const leave = async () => {
    const sure = await confirm({
      title: '대화방을 나갈까요?',
      description: '나가면 대화 내용을 다시 볼 수 없어요.',
      state: 'danger',
      okButtonLabel: '나가기',
    })
    if (sure) await leaving.send()
  }
  const calls = useCallActs(chat.quote?.id ?? 0)
  const { block, unblock } = useBlock()
  const find = async (messageId: number) => {
    setOpen(null)
    const there = await reach(queries, id, messageId).catch(() => false)
    if (there) setWanted(messageId)
    else toast('그 메시지까지 불러오지 못했어요. 다시 시도해 주세요.', { state: 'warning' })
  }
  const missing = me?.penalty ? '이용이 제한되어 지난 대화만 볼 수 있어요.' : missingPartnerText(chat)
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={`${partnerOf(chat)}과의 대화`}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      <RoomHeader
        chat={chat}
        onHire={() => void hire()}
        onAskHire={() => void asking.send()}
        onRequestPayment={() => setOpen('payment')}
        onAskCall={() => void calls.ask()}
        onSearch={() => setOpen('search')}
        onMenu={() => setOpen('menu')}
      />
      {chat.quote !== null && chat.call !== null && <CallStrip quoteId={chat.quote.id} side={chat.role} call={chat.call} />}
      {chat.role === 'provider' && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen('request')}
          className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-action-tint px-4 text-left text-sm"
        >
          <ClipboardList aria-hidden="true" className="size-5 shrink-0 text-action" />
          <span className="min-w-0 flex-1 truncate">
            <b className="text-action">요청 내용</b> · {chat.request.address}
            {chat.request.summary.length > 0 && ` · ${chat.request.summary.join(' · ')}`}
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-action" />
        </button>
      )}
      {offer}
      <Messages key={`messages-${id}`} chat={chat} wanted={wanted} onFound={() => setWanted(null)} onHire={() => void hire()} />
      <Remind key={`remind-${id}`} chat={chat} onHire={() => void hire()} />
      {chat.is_induce_customer && <Nudge key={`nudge-${id}`} chatId={id} onHire={() => void hire()} />}
      {chat.role === 'customer' && chat.can.send && missing === null && chat.user.provider_id !== null && (
        <AutoChips chatId={id} providerId={chat.user.provider_id} />
      )}
      {missing !== null ? (
        <p role="status" className="shrink-0 border-t border-line bg-sunk px-4 py-5 text-center text-soft">
          {missing}
        </p>
      ) : chat.can.send ? (
        <Composer key={`composer-${id}`} chat={chat} />
      ) : (
        <p role="status" className="shrink-0 border-t border-line bg-sunk px-4 py-5 text-center text-soft">
          고객이 답하면 이어서 이야기할 수 있어요.
        </p>
      )}
      {open !== null && (
        <Suspense>
          {open === 'payment' && chat.role === 'provider' ? (
            <RequestPayment chat={chat} onClose={() => setOpen(null)} />
          ) : open === 'request' ? (
            <RequestSheet requestId={chat.request_id} onClose={() => setOpen(null)} />
          ) : open === 'payment' ? (
            <PaySheet chatId={id} amount={chat.quote?.unit === 'F' ? chat.quote.price : null} onClose={() => setOpen(null)} />
          ) : open === 'search' ? (
            <RoomSearch chat={chat} onPick={(messageId) => void find(messageId)} onClose={() => setOpen(null)} />
          ) : open === 'report' ? (
            <ReportChat chat={chat} onClose={() => setOpen(null)} />
          ) : (
            <RoomMenu
              chat={chat}
              onClose={() => setOpen(null)}
              onFavorite={() => void favoring.send()}
              onNotification={() => void silencing.send()}
              onPayment={() => setOpen('payment')}
              onRequestReview={() => void requesting.send()}
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
