import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { caseMoves, type CaseResolution, type CaseStatus } from '@dure/contract/safe-payment/caseStates'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { serviceById, servicesByIds } from '../../catalogue/index.ts'
import { roomOf } from '../../chat/index.ts'
import { takeFiles } from '../../files/index.ts'
import { providerById, providerCards } from '../../profiles/index.ts'
import { partyOfDeal } from '../deal/access.ts'
import { caseById, insertEvidence, listCases, openCaseOf } from './cases.sql.ts'
import { caseDetail, dealDetail, type CaseView, type DealDetail } from '../deal/dealDetail.ts'
import { moveDeal, type PartyMoveFailure } from '../deal/move.ts'
import { settledByChargeback } from '../deal/moveMoney.ts'
import { eventsOf, paymentById, type PaymentRow } from '../deal/payments.sql.ts'
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
    const open = await openCaseOf(inside.db, id)
    if (open === undefined) return fail('PAYMENT_STATE_CONFLICT')
    const fileIds = given.fileIds ?? []
    if (fileIds.length > 0) {
      const taken = await takeFiles(inside, fileIds, { topic: 'evidence' })
      if (failed(taken)) return taken
    }
    await insertEvidence(inside.db, { caseId: open.id, role: side.role, text: given.text, fileIds, at: context.now })
    const room = await roomOf(inside.db, side.payment.chatId)
    if (room !== undefined) publishDeal(inside, side.payment, room)
    return caseDetail(inside, open)
  })
}

const pageSize = 30

/** Cases for the operators, those that wait longest first. */
export async function listCasesForOperators(context: MemberContext, query: { status?: CaseStatus | undefined; cursor: number | null }) {
  const rows = await listCases(context.db, { status: query.status ?? 'open', afterId: query.cursor, limit: pageSize + 1 })
  const { items: page, next_cursor } = pageOf(rows, pageSize, (row) => [row.id])
  const customers = await memberContacts(context.db, [...new Set(page.map((row) => row.customerId))])
  const providers = await providerCards(context.db, [...new Set(page.map((row) => row.providerId))])
  const services = new Map(
    (await servicesByIds(context.db, [...new Set(page.map((row) => row.serviceId))])).map((one) => [one.id, one.name]),
  )
  return {
    items: page.map((row) => ({
      caseId: row.id,
      safePaymentId: row.safePaymentId,
      safePaymentStatus: row.safePaymentStatus as PaymentRow['status'],
      openedBy: row.openedBy,
      reason: row.reason,
      status: row.status,
      resolution: row.resolution,
      amount: row.amount,
      service: services.get(row.serviceId) ?? '',
      customerName: customers.get(row.customerId)?.name ?? '',
      providerName: providers.get(row.providerId)?.name ?? '',
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
    })),
    next_cursor,
  }
}

/** One case whole. */
export async function caseForOperators(context: MemberContext, id: number) {
  const { db } = context
  const row = await caseById(db, id)
  const deal = row === undefined ? undefined : await paymentById(db, row.safePaymentId)
  if (row === undefined || deal === undefined) return fail('NOT_FOUND')
  const provider = await providerById(db, deal.providerId)
  const customer = (await memberContacts(db, [deal.customerId])).get(deal.customerId)
  return {
    case: await caseDetail(context, row),
    deal: {
      safePaymentId: deal.id,
      safePaymentStatus: deal.status,
      serviceAmount: deal.serviceAmount,
      amount: deal.amount,
      commission: deal.commission,
      discountAmount: deal.discount,
      chargedBack: await settledByChargeback(context, deal),
      service: (await serviceById(db, deal.serviceId))?.name ?? '',
      serviceDate: deal.serviceDate,
      paidAt: deal.paidAt?.toISOString() ?? null,
      customer: { userId: deal.customerId, name: customer?.name ?? '' },
      provider: { userId: provider?.memberId ?? 0, name: provider?.name ?? '' },
      timeline: (await eventsOf(db, deal.id)).map((event) => ({
        action: event.action,
        status: event.toStatus as PaymentRow['status'],
        role: event.actorRole,
        reason: event.reason,
        at: event.createdAt.toISOString(),
      })),
    },
  }
}

/** An operator decides a case: money, status and case in one transaction. */
export function resolveCase(
  context: MemberContext,
  id: number,
  given: { resolution: CaseResolution; refundAmount?: number | undefined; note: string },
): Promise<
  | { caseId: number; safePaymentId: number; safePaymentStatus: PaymentRow['status'] }
  | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT' | 'REFUND_SPLIT_INVALID'>
> {
  return inTransaction(context, async (inside) => {
    const row = await caseById(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (!mayMove(caseMoves.resolve, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    const moved = await moveDeal(inside, {
      safePaymentId: row.safePaymentId,
      action: `resolve_${given.resolution}`,
      role: 'operator',
      memberId: context.actor.memberId,
      reason: given.note,
      refund: given.refundAmount,
    })
    if (failed(moved)) return moved as Failure<'PAYMENT_STATE_CONFLICT' | 'REFUND_SPLIT_INVALID'>
    return { caseId: id, safePaymentId: moved.id, safePaymentStatus: moved.status }
  })
}
