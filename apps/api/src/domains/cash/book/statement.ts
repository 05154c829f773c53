import { cashLimits } from '@dure/contract/cash/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { csvOf } from '@dure/kernel/tables/csv'
import { formatDateTime, parseSeoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import type { House, MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { cashLogOfSpan } from '../../../ledger/index.ts'
import { ownPurchase } from '../refund/refundInfo.ts'
import { paidInSpan } from './book.sql.ts'

/** The caller's cash of a month [cash.statement]; none of one that has not begun, or is longer ago than statements are kept. */
export async function cashStatement(context: MemberContext, month: string) {
  const { db, now, actor } = context
  const from = parseSeoulDay(`${month}-01`)
  if (from === undefined || from > now || now.getTime() - from.getTime() > cashLimits.statementsKeptFor) return fail('NOT_FOUND')
  const until = startOfNextSeoulMonth(from)
  const { rows, opening, closing, count } = await cashLogOfSpan(db, actor.memberId, { from, until, limit: cashLimits.statementEntries })
  const paid = await paidInSpan(db, actor.memberId, from, until)
  const items = rows.map((row) => ({
    logId: row.id,
    createdAt: row.createdAt.toISOString(),
    title: row.title,
    cash: row.purchasedAmount,
    bonus: row.bonusAmount,
  }))
  const csv = csvOf([
    ['때', '내용', '충전 캐시', '보너스 캐시'],
    ['', '이월', opening.cash, opening.bonus],
    ...items.map((one) => [formatDateTime(new Date(one.createdAt)), one.title, one.cash, one.bonus]),
    ...(count > items.length ? [['', `그 밖의 내역 ${count - items.length}건은 합계에만 있어요`, '', '']] : []),
    ['', '남은 캐시', closing.cash, closing.bonus],
    [],
    ['결제 건수', '결제 금액', '공급가액', '부가가치세', '환불한 금액'],
    [paid.count, paid.amount, paid.amount - paid.vat, paid.vat, paid.refunded],
  ])
  return {
    month,
    isOver: until <= now,
    opening,
    closing,
    items,
    more: count - items.length,
    paid: { count: paid.count, amount: paid.amount, supply: paid.amount - paid.vat, vat: paid.vat, refunded: paid.refunded },
    file: { name: `두레-캐시-${month}.csv`, csv },
  }
}

/** Where the gateway shows the receipt of a payment; it is asked each time, for we keep none [cash.receipt]. */
export async function receiptAt(
  { gateways }: House,
  paymentId: string,
): Promise<{ url: string } | Failure<'PAYMENT_NOT_EXIST' | 'PAYMENT_PROVIDER_ERROR'>> {
  try {
    const url = (await gateways.payments.find(paymentId))?.receiptUrl ?? null
    return url === null ? fail('PAYMENT_NOT_EXIST', { reason: '이 결제에는 영수증이 없어요.' }) : { url }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR', { reason: '결제사에서 영수증을 받지 못했어요. 잠시 후 다시 시도해 주세요.' })
  }
}

/** The receipt of a payment of the caller's for cash. */
export async function cashReceipt(context: MemberContext, tid: string) {
  const purchase = await ownPurchase(context, tid)
  if (failed(purchase)) return purchase
  return purchase.paidAt === null ? fail('PAYMENT_NOT_EXIST') : receiptAt(context.house, purchase.paymentId)
}
