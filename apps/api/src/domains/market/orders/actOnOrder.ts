import { fail, failed, type Failure } from '@dure/contract/errors'
import { orderLimits as limits } from '@dure/contract/market/limits'
import type { OrderAction } from '@dure/contract/market/orderStates'
import { inTransaction, type MemberContext } from '../../../context.ts'
import type { Role } from '../../chat/index.ts'
import { takeFiles } from '../../files/index.ts'
import { addToCase, settleByPayer, type CaseView } from '../../escrow/index.ts'
import { partyOfOrder } from './access.ts'
import { factsOf } from './facts.ts'
import { moveOrder, type MoveRefusal, type OrderMove } from './move.ts'
import { cancelActionOf, mayChange, orderDetail, refundNow, type OrderDetail, type RefundView } from './orderDetail.ts'
import { lockOrder } from './orders.sql.ts'
import { publishOrder } from './tell.ts'

type Times = Failure<'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED'>
type Given = Pick<OrderMove, 'reason' | 'startAt'>

/** A move of one side [market.order-states]; answers the order as he sees it then. The other side's order does not exist to him. */
export async function actOnOrder(
  context: MemberContext,
  purchaseNo: string,
  as: Role,
  action: OrderAction,
  given: Given = {},
): Promise<OrderDetail | Failure<MoveRefusal> | Times> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor, as)
  if (failed(side)) return side
  const moved = await moveOrder(context, { orderId: side.order.id, action, role: as, memberId: context.actor.memberId, ...given })
  return failed(moved) ? (moved as Failure<MoveRefusal> | Times) : orderDetail(context, side.order.id, as)
}

/**
 * Cancels by whatever move the side has now [market.cancel]: unpaid it is given up, before it is confirmed all of it goes back, then by
 * its rule; where its seller cancels all of it does. A buyer who was shown another sum moves nothing.
 */
export async function cancelOrder(
  context: MemberContext,
  purchaseNo: string,
  given: { reason?: string | undefined; refund?: number | undefined },
): Promise<OrderDetail | Failure<MoveRefusal | 'ORDER_PRICE_CHANGED'>> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor)
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const order = await lockOrder(inside.db, side.order.id)
    if (order === undefined) return fail('NOT_FOUND')
    const known = await factsOf(inside.db, order, inside.now)
    const action = cancelActionOf(order, known, side.role, inside.now)
    if (action === null) return fail('ORDER_STATE_CONFLICT')
    const refund = side.role === 'customer' ? refundNow(order, known, inside.now) : null
    if (refund !== null && given.refund !== undefined && given.refund !== refund.refund)
      return fail('ORDER_PRICE_CHANGED', {
        reason: '돌려받는 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.',
        data: { refund: refund.refund },
      })
    const moved = await moveOrder(inside, {
      orderId: order.id,
      action,
      role: side.role,
      memberId: context.actor.memberId,
      reason: given.reason,
    })
    return failed(moved) ? (moved as Failure<MoveRefusal>) : orderDetail(inside, order.id, side.role)
  })
}

/** What would come back, before he asks [market.refund-rules]. */
export async function orderRefund(context: MemberContext, purchaseNo: string): Promise<RefundView | Failure<'NOT_FOUND'>> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor, 'customer')
  if (failed(side)) return side
  return refundNow(side.order, await factsOf(context.db, side.order, context.now), context.now) ?? fail('NOT_FOUND')
}

/** Its buyer moves it to another free time, while he could as well cancel it whole [market.changes]; its seller is asked anew. */
export async function changeOrder(
  context: MemberContext,
  purchaseNo: string,
  startAt: Date,
): Promise<OrderDetail | Failure<MoveRefusal> | Times> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor, 'customer')
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const order = await lockOrder(inside.db, side.order.id)
    if (order === undefined) return fail('NOT_FOUND')
    if (order.startAt?.getTime() === startAt.getTime()) return fail('CALENDAR_TIME_NOT_OFFERED')
    const moved = await moveOrder(inside, {
      orderId: order.id,
      action: 'change',
      role: 'customer',
      memberId: context.actor.memberId,
      startAt,
    })
    if (failed(moved)) return moved as Failure<MoveRefusal> | Times
    if (!mayChange(order, await factsOf(inside.db, order, inside.now), inside.now)) return fail('ORDER_TOO_LATE')
    return orderDetail(inside, order.id, 'customer')
  })
}

/** Its buyer comes back from the checkout [safe-payment.callback]; answers his order as it stands once it is paid, or waits for a deposit. */
export async function settleOrderPayment(
  context: MemberContext,
  purchaseNo: string,
  paymentId: string | undefined,
): Promise<OrderDetail | Failure<'NOT_FOUND'> | Exclude<Awaited<ReturnType<typeof settleByPayer>>, null>> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor, 'customer')
  if (failed(side)) return side
  const refused = await settleByPayer(context, side.order.id, paymentId)
  const detail = await orderDetail(context, side.order.id, 'customer')
  return refused === null || detail.status === 'waiting_deposit' ? detail : refused
}

type Evidence = { readonly text?: string | undefined; readonly fileIds?: readonly string[] | undefined }

/**
 * A move that may bring first words and files with it, where it opens a case [market.cases]. A seller's word that nobody came needs
 * words, and is kept with its files until the buyer brings it before operators [market.no-show].
 */
export async function openCase(
  context: MemberContext,
  purchaseNo: string,
  action: 'open_case' | 'no_show',
  given: { reason?: string | undefined } & Evidence,
): Promise<OrderDetail | Failure<MoveRefusal | 'INVALID_PARAMS'>> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor)
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const { id } = side.order
    const said = given.reason ?? (action === 'no_show' ? given.text : undefined)
    const noShow = action === 'no_show' && side.role === 'provider' ? await noShowOf(inside, given) : undefined
    if (noShow !== undefined && failed(noShow)) return noShow
    const moved = await moveOrder(inside, {
      orderId: id,
      action,
      role: side.role,
      memberId: context.actor.memberId,
      reason: said?.slice(0, limits.reason),
      ...(noShow === undefined ? {} : { noShow }),
    })
    if (failed(moved)) return moved as Failure<MoveRefusal>
    const files = given.fileIds?.length ?? 0
    if (moved.status === 'case' && (given.text !== undefined || files > 0)) {
      const text = given.text ?? given.reason ?? '자료를 올렸어요.'
      const added = await addToCase(inside, { escrowId: id, role: side.role, text, fileIds: given.fileIds })
      if (failed(added)) return added as Failure<'INVALID_PARAMS'>
    }
    return orderDetail(inside, id, side.role)
  })
}

/** What a seller says and shows of a buyer who did not come. */
async function noShowOf(
  context: MemberContext,
  { text, fileIds = [] }: Evidence,
): Promise<NonNullable<OrderMove['noShow']> | Failure<'INVALID_PARAMS'>> {
  if (text === undefined) return fail('INVALID_PARAMS', { fields: { text: '어디서 언제까지 기다렸는지 적어 주세요.' } })
  const taken = await takeFiles(context, fileIds, { topic: 'evidence' })
  return failed(taken) ? taken : { text, fileIds }
}

/** Adds words and files of one side to the open case. */
export async function addOrderEvidence(
  context: MemberContext,
  purchaseNo: string,
  given: { text: string; fileIds?: readonly string[] | undefined },
): Promise<CaseView | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT' | 'INVALID_PARAMS'>> {
  const side = await partyOfOrder(context.db, purchaseNo, context.actor)
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const added = await addToCase(inside, { escrowId: side.order.id, role: side.role, ...given })
    if (failed(added)) return added
    publishOrder(inside, side.order, (await factsOf(inside.db, side.order, inside.now)).provider.memberId)
    return added
  })
}
