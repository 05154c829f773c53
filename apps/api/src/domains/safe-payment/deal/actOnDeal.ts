import { fail, failed, type Failure } from '@dure/contract/errors'
import { checkSafePaymentMove, safePaymentTable, type SafePaymentAction } from '@dure/contract/safe-payment/states'
import { mayMove } from '@dure/contract/moves'
import type { MemberContext } from '../../../context.ts'
import type { Role } from '../../chat/index.ts'
import { partyOfDeal, sideOfDeal } from './access.ts'
import { dealDetail, type DealDetail } from './dealDetail.ts'
import { factsOf } from './facts.ts'
import { moveDeal, type PartyMoveFailure } from './move.ts'

type Acted = DealDetail | PartyMoveFailure | Failure<'FORBIDDEN' | 'INVALID_PARAMS'>
type Given = {
  readonly action: string
  readonly reason?: string | undefined
  /** The deal once more, and the payment it is about: where they name another, nothing moves. */
  readonly safePaymentId?: number | undefined
  readonly tid?: string | undefined
}

const actions = new Set<string>(safePaymentTable.flatMap((row) => (mayMove(row, null) || row.action === 'pay' ? [] : [row.action])))

/** A party's move by its action name; answers the deal as he sees it then. Case opening has its own door for the words. */
export async function actOnDeal(context: MemberContext, id: number, given: Given, as?: Role): Promise<Acted> {
  const side = as === undefined ? await partyOfDeal(context.db, id, context.actor) : await sideOfDeal(context.db, id, context.actor, as)
  if (failed(side)) return side
  const { paymentId } = 'payment' in side ? side.payment : side
  if (given.safePaymentId !== undefined && given.safePaymentId !== id)
    return fail('INVALID_PARAMS', { fields: { safePaymentId: '다른 거래예요. 새로고침한 뒤 다시 해 주세요.' } })
  if (given.tid !== undefined && given.tid !== paymentId)
    return fail('INVALID_PARAMS', { fields: { tid: '이 거래의 결제가 아니에요. 새로고침한 뒤 다시 해 주세요.' } })
  const role = as ?? ('role' in side ? side.role : 'customer')
  if (!actions.has(given.action)) return fail('INVALID_PARAMS', { fields: { action: '할 수 없는 작업이에요.' } })
  // The other side's move, or the house's, in whatever state the deal is.
  if (!safePaymentTable.some((row) => row.action === given.action && row.actor === role)) return fail('FORBIDDEN')
  const moved = await moveDeal(context, {
    safePaymentId: id,
    action: given.action as SafePaymentAction,
    role,
    memberId: context.actor.memberId,
    reason: given.reason,
  })
  if (failed(moved)) return moved as PartyMoveFailure
  return dealDetail(context, id, role)
}

/** Which cancelling move this side may make alone now: a request is declined or taken back, a paid deal cancelled. */
export async function cancelDeal(context: MemberContext, id: number, role: Role, reason: string | undefined): Promise<Acted> {
  const payment = await sideOfDeal(context.db, id, context.actor, role)
  if (failed(payment)) return payment
  const { facts } = await factsOf(context.db, payment, context.now)
  const doors: readonly SafePaymentAction[] =
    role === 'customer' ? ['decline', 'cancel'] : ['cancel_request', 'accept_cancel', 'cancel_paid']
  const action =
    doors.find((door) => checkSafePaymentMove(facts, door, role).row !== undefined) ??
    (payment.status === 'request' ? doors[0]! : doors.at(-1)!)
  return actOnDeal(context, id, { action, reason }, role)
}
