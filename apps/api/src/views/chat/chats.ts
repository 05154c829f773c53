import type { ChatFilter } from '@dure/contract/chat/filters'
import { chatLimits } from '@dure/contract/chat/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { customerNameForPro, knowsCustomer } from '@dure/contract/quotes/states'
import type { ChatAnswer } from '@dure/contract/chat/views'
import { encodeCursor } from '@dure/kernel/pagination'
import type { MemberContext, ProviderContext } from '../../context.ts'
import { catalogueOf, type Catalogue } from '../../domains/catalogue/index.ts'
import { ordersOfRooms } from '../../domains/chat/index.ts'
import { publicFileUrl } from '../../domains/files/index.ts'
import { callsOfQuotes, callView, undoHireRefusal } from '../../domains/quotes/index.ts'
import { addressOf } from '../../domains/requests/index.ts'
import { orderReviewRefusal, reviewRefusal } from '../../domains/reviews/index.ts'
import { dealOf } from '../reviews/paidDeal.sql.ts'
import { chatRow, chatRows, lastWriter, type ChatRow } from './chats.sql.ts'

/** The member's rooms, newest message first, by the position of that message. */
export async function listChats(
  context: MemberContext,
  given: { filter: ChatFilter; role?: 'customer' | 'provider' | undefined; next: number | null; limit: number },
): Promise<{ results: ChatAnswer[]; next: string | null } | Failure<'FORBIDDEN'>> {
  const instant = given.filter === 'instant_match'
  if (context.actor.providerId === null && (instant || given.role === 'provider')) return fail('FORBIDDEN')
  const role = instant ? 'provider' : given.role
  const rows = await chatRows(context.db, {
    memberId: context.actor.memberId,
    role,
    filter: given.filter,
    before: given.next,
    limit: given.limit + 1,
  })
  const shown = rows.slice(0, given.limit)
  const beside = await besideOf(context, shown)
  const last = shown.at(-1)
  return {
    results: shown.map((row) => chatView(row, beside, context)),
    next: rows.length > given.limit && last !== undefined ? encodeCursor([last.lastMessageId]) : null,
  }
}

type RoomToAskIn = {
  chatId: number
  name: string
  service: string
  hiredAt: string | null
  order: { option: string; doneAt: string } | null
}

/** Those of the pro's latest rooms in which he may ask for a review now. */
export async function roomsToAskIn(context: ProviderContext, limit: number): Promise<RoomToAskIn[]> {
  const { memberId } = context.actor
  const rows = await chatRows(context.db, { memberId, role: 'provider', filter: 'with_customer', before: null, limit })
  const beside = await besideOf(context, rows)
  return rows.flatMap((row) => {
    const { can, user, service } = chatView(row, beside, context)
    if (!can.request_review) return []
    const order = row.orderId === null ? undefined : beside.orders.get(row.orderId)
    return [
      {
        chatId: row.id,
        name: user.name,
        service: service.title,
        hiredAt: row.quoteHiredAt?.toISOString() ?? null,
        order: order?.doneAt == null ? null : { option: order.shown.option, doneAt: order.doneAt.toISOString() },
      },
    ]
  })
}

export async function getChat(context: MemberContext, chatId: number): Promise<ChatAnswer | Failure<'NOT_FOUND'>> {
  const row = await chatRow(context.db, chatId, context.actor.memberId)
  if (row === undefined) return fail('NOT_FOUND')
  return chatView(row, await besideOf(context, [row]), context)
}

type Beside = {
  readonly catalogue: Catalogue
  readonly calls: Awaited<ReturnType<typeof callsOfQuotes>>
  readonly orders: Awaited<ReturnType<typeof ordersOfRooms>>
}

/** What rooms show of their quotes' calls and of their orders, which others answer. */
async function besideOf(context: MemberContext, rows: readonly ChatRow[]): Promise<Beside> {
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  return {
    catalogue: await catalogueOf(context.house),
    calls: await callsOfQuotes(context.db, known(rows.map((row) => row.quoteId))),
    orders: await ordersOfRooms(context, known(rows.map((row) => row.orderId))),
  }
}

type Prompt = { isVisible: boolean; type: 'REPLY' | 'HIRE' | 'REVIEW' | null; title: string; contents: string }
const nothing: Prompt = { isVisible: false, type: null, title: '', contents: '' }

/** What a day of silence in the room is worth prompting this party to [chat.remind]. */
export async function getPrompt(context: MemberContext, chatId: number): Promise<Prompt | Failure<'NOT_FOUND'>> {
  const row = await chatRow(context.db, chatId, context.actor.memberId)
  if (row === undefined) return fail('NOT_FOUND')
  const { can } = chatView(row, await besideOf(context, [row]), context)
  const last = await lastWriter(context.db, chatId)
  const silence = last === undefined ? 0 : context.now.getTime() - last.at.getTime()
  if (last === undefined || !can.send || silence < chatLimits.silentFor) return nothing
  if (can.review)
    return {
      isVisible: true,
      type: 'REVIEW',
      title: '작업은 어떠셨나요?',
      contents: '리뷰를 남기면 다른 고객에게 큰 도움이 돼요.',
    }
  if (silence > chatLimits.overAfter) return nothing
  if (can.hire && row.customerWroteAt !== null)
    return { isVisible: true, type: 'HIRE', title: '고수님과 함께하기로 하셨나요?', contents: '고용을 확정하면 고수님이 일정을 준비해요.' }
  if (last.senderId === row.partnerId)
    return { isVisible: true, type: 'REPLY', title: '답장을 기다리고 있어요', contents: '하루 넘게 답하지 않은 메시지가 있어요.' }
  return nothing
}

function chatView(row: ChatRow, { catalogue, calls, orders }: Beside, { actor, now }: MemberContext): ChatAnswer {
  const { role } = row
  const order = row.orderId === null ? undefined : orders.get(row.orderId)
  const moneyHeld = row.moneyHeld || order?.held === true
  const present = row.partnerStatus === 'active' && row.partnerLeftAt === null && (!row.blocked || moneyHeld)
  // Who is banned reads and does not write: nothing is offered that would be refused.
  const free = present && !actor.banned
  const messagesLeft = role === 'provider' && row.customerWroteAt === null ? chatLimits.openingMessages - row.providerMessageCount : null
  const hired = row.quoteHiredAt !== null
  const call = row.quoteId === null ? undefined : calls.get(row.quoteId)
  const facts = { customerWroteAt: row.customerWroteAt, hiredAt: row.quoteHiredAt }
  const known = role === 'customer' || knowsCustomer(facts)
  const pending = row.payment?.status === 'request'
  const deal = row.paidDeal && dealOf(row.paidDeal)
  const unripe =
    row.orderId === null
      ? reviewRefusal({ hiredAt: row.quoteHiredAt, customerWrote: row.customerWroteAt !== null, deal }, now)
      : orderReviewRefusal(order, now)
  const reviewable = !row.isReviewed && unripe === null
  return {
    id: row.id,
    role,
    user: {
      id: row.partnerId,
      provider_id: role === 'customer' ? row.providerId : null,
      name:
        row.partnerStatus === 'left' ? '탈퇴한 회원' : role === 'customer' ? row.partnerName : customerNameForPro(row.partnerName, facts),
      picture: row.partnerPicture === null || row.partnerStatus === 'left' || !known ? null : publicFileUrl(row.partnerPicture),
      is_banned: row.partnerStatus === 'banned',
      is_dure_leaved: row.partnerStatus === 'left',
      is_leaved: row.partnerLeftAt !== null,
      is_blocked: row.blockedByMe,
      tel: present ? row.sellerNumber : null,
      last_active_at: row.partnerActiveAt?.toISOString() ?? null,
    },
    quote: quoteView(row),
    service: { id: row.serviceId, title: row.serviceTitle, slug: row.serviceSlug },
    request_id: row.requestId,
    request: requestView(row, catalogue),
    order: order?.shown ?? null,
    is_favorite: row.isFavorite,
    is_active: present,
    is_reviewed: row.isReviewed,
    is_induce_customer: role === 'customer' && free && row.orderId === null && !hired && row.customerWroteAt !== null,
    call: call === undefined ? null : callView(call, role, free && !row.blocked && row.quoteDeactivatedAt === null, now),
    notification_status: row.notificationStatus,
    safe_payment:
      row.payment === null
        ? null
        : {
            id: row.payment.id,
            status: row.payment.status,
            sub_request: row.payment.subRequest,
            amount: row.payment.amount,
            service_amount: row.payment.serviceAmount,
            paid_at: row.payment.paidAt === null ? null : new Date(row.payment.paidAt).toISOString(),
          },
    last_message: row.lastMessage,
    last_message_id: row.lastMessageId,
    last_message_type: row.lastMessageType,
    updated_at: row.lastMessageAt.toISOString(),
    new_message_count: row.unreadCount,
    last_read_id: row.lastReadId,
    can: {
      send: free && messagesLeft !== 0,
      messages_left: messagesLeft,
      hire: role === 'customer' && free && row.quoteId !== null && !hired,
      undo_hire:
        !actor.banned &&
        role === 'customer' &&
        undoHireRefusal(row.quoteHiredAt, row.paidDeal !== null ? 'paid' : row.isReviewed ? 'reviewed' : null, now) === null,
      ask_hire: role === 'provider' && free && !row.blocked && row.quoteId !== null && !hired && row.customerWroteAt !== null,
      request_payment: role === 'provider' && free && !row.blocked && row.quoteId !== null && !pending,
      pay: role === 'customer' && free && !row.blocked && row.quoteId !== null,
      leave: !moneyHeld && !actor.banned,
      review: role === 'customer' && free && reviewable,
      request_review: role === 'provider' && free && !row.blocked && reviewable && !row.reviewRequested,
    },
  }
}

function requestView({ summary, isOnline, ...row }: ChatRow, catalogue: Catalogue): ChatAnswer['request'] {
  return summary === null || isOnline === null ? null : { address: addressOf(catalogue, { ...row, isOnline }), summary }
}

function quoteView(row: ChatRow): ChatAnswer['quote'] {
  if (row.quoteId === null || row.quoteUnit === null || row.quoteLabel === null || row.quoteCreatedAt === null) return null
  return {
    id: row.quoteId,
    is_hired: row.quoteHiredAt !== null,
    hired_at: row.quoteHiredAt?.toISOString() ?? null,
    is_opened: row.quoteReadAt !== null,
    price: row.quoteCost,
    unit: row.quoteUnit,
    created_at: row.quoteCreatedAt.toISOString(),
    label: row.quoteLabel,
  }
}
