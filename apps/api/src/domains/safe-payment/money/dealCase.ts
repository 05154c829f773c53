import { failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { roomOf } from '../../chat/index.ts'
import { addToCase, type CaseView } from '../../escrow/index.ts'
import { partyOfDeal } from '../deal/access.ts'
import { dealDetail, type DealDetail } from '../deal/dealDetail.ts'
import { moveDeal, type PartyMoveFailure } from '../deal/move.ts'
import { publishDeal } from '../deal/tell.ts'

type Evidence = { readonly text?: string | undefined; readonly fileIds?: readonly string[] | undefined }
type OpenFailure = PartyMoveFailure | Failure<'INVALID_PARAMS'>

/** Brings a deal before the operators after a reject, with the opener's first words and files [safe-payment.cases]. */
export async function openCase(
  context: MemberContext,
  id: number,
  given: { reason: string } & Evidence,
): Promise<DealDetail | OpenFailure> {
  const side = await partyOfDeal(context.db, id, context.actor)
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const moved = await moveDeal(inside, {
      safePaymentId: id,
      action: 'open_case',
      role: side.role,
      memberId: context.actor.memberId,
      reason: given.reason,
    })
    if (failed(moved)) return moved as OpenFailure
    if (given.text !== undefined || (given.fileIds?.length ?? 0) > 0) {
      const added = await addEvidence(inside, id, { text: given.text ?? given.reason, fileIds: given.fileIds })
      if (failed(added)) return added
    }
    return dealDetail(inside, id, side.role)
  })
}

/** Adds words and files of one side to the open case. */
export async function addEvidence(
  context: MemberContext,
  id: number,
  given: { text: string; fileIds?: readonly string[] | undefined },
): Promise<CaseView | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT' | 'INVALID_PARAMS'>> {
  const side = await partyOfDeal(context.db, id, context.actor)
  if (failed(side)) return side
  return inTransaction(context, async (inside) => {
    const added = await addToCase(inside, { escrowId: id, role: side.role, ...given })
    if (failed(added)) return added
    const room = await roomOf(inside.db, side.payment.chatId)
    if (room !== undefined) publishDeal(inside, side.payment, room)
    return added
  })
}
