import { cashLimits } from '@dure/contract/cash/limits'
import type { RefundInfo } from '@dure/contract/cash/refunds'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import type { Context, MemberContext } from '../../../context.ts'
import { receivableOf, refundOf, type RefundOffer, type SuppliedPurchase } from '../../../ledger/index.ts'
import { purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { cancelledInBooks, refundOfPurchase, type CashRefundRow } from './refunds.sql.ts'
import { needsAccount, returnReasonOf } from './returnedMoney.ts'

const bankMethods: ReadonlySet<string> = new Set(['trans', 'vbank', 'phone'])

export const suppliedOf = (row: PurchaseRow): SuppliedPurchase => ({
  id: row.id,
  memberId: row.memberId,
  cash: row.cash,
  bonus: row.bonus,
  paid: row.price,
  tid: row.paymentId,
})

export type Standing = {
  readonly availability: RefundInfo['availability']
  readonly reason: string | null
  readonly offer: RefundOffer
}

const alreadyBack = '이미 환불한 내역이에요.'
const underway = '환불을 진행하고 있어요.'

/** What a purchase brings back now and how [cash.refund]; inside a transaction with its lots locked it holds. */
export async function standingOfPurchase(context: Context, row: PurchaseRow, refund: CashRefundRow | undefined): Promise<Standing> {
  const { now } = context
  const promised = now.getTime() <= promisedUntil(row)
  const offer = await refundOf(context, suppliedOf(row), { early: row.paidAt !== null && now.getTime() <= freeUntil(row.paidAt), promised })
  const no = (reason: string): Standing => ({ availability: 'unavailable', reason, offer })
  if (refund !== undefined) return no(refund.status === 'done' ? alreadyBack : underway)
  if (row.paidAt === null) return no('결제가 끝나지 않은 내역이에요.')
  if (row.status === 'refunded') return no('결제가 취소된 내역이에요.')
  if (offer.unspent === 0) return no('남은 캐시가 없어 환불할 수 없어요.')
  if (offer.amount <= 0) return no('먼저 쓴 보너스를 빼면 돌려드릴 금액이 없어요.')
  // Cash a quote paid back after a charge-back may be worth more than the payment still holds: then its owner owed us the rest.
  const beyond = offer.amount > row.price - (await cancelledInBooks(context.db, row.id))
  if (beyond && (await receivableOf(context, row.memberId)) > 0) return no('취소된 결제로 갚을 금액이 남아 있어 환불할 수 없어요.')
  const bank = beyond || bankMethods.has(row.payMethod ?? '') || now.getTime() - row.paidAt.getTime() > cashLimits.gatewayCancelsFor
  return { availability: bank ? 'bank_only' : 'available', reason: null, offer }
}

/** Money no purchase took: all of it comes back, to an account where the gateway cannot cancel. */
function standingOfReturn(refund: CashRefundRow): Standing {
  const { amount } = refund
  const offer = { amount, gross: amount, bonusDeducted: 0, fee: 0, unspent: 0, bonusLeft: 0, untouched: true }
  if (needsAccount(refund)) return { availability: 'bank_only', reason: null, offer }
  return { availability: 'unavailable', reason: refund.status === 'done' ? alreadyBack : underway, offer }
}

/** Until when no fee is kept of it, however much of it is spent [cash.promise]. */
const promisedUntil = ({ paidAt, promisedDays }: PurchaseRow): number =>
  paidAt === null || promisedDays === null ? -Infinity : paidAt.getTime() + promisedDays * DAY

const freeUntil = (paidAt: Date): number => paidAt.getTime() + cashLimits.freeDays * DAY

export async function refundInfo(context: Context, row: PurchaseRow): Promise<RefundInfo> {
  const refund = await refundOfPurchase(context.db, row.id)
  const returnReason = returnReasonOf(row)
  const standing = refund?.excess ? standingOfReturn(refund) : await standingOfPurchase(context, row, refund)
  const { availability, reason, offer } = standing
  return {
    tid: row.paymentId,
    availability,
    methods:
      availability === 'available'
        ? ['original_payment']
        : availability === 'bank_only'
          ? [offer.amount === row.price ? 'total_amount' : 'amount']
          : [],
    reason,
    amount: offer.amount,
    gross: offer.gross,
    bonusDeducted: offer.bonusDeducted,
    fee: offer.fee,
    feePercent: cashLimits.feePercent,
    feeFreeUntil: row.paidAt === null ? null : new Date(freeUntil(row.paidAt)).toISOString(),
    promisedUntil: Number.isFinite(promisedUntil(row)) ? new Date(promisedUntil(row)).toISOString() : null,
    price: row.price,
    cash: row.cash,
    unspent: offer.unspent,
    bonusLeft: offer.bonusLeft,
    paidAt: row.paidAt?.toISOString() ?? null,
    payMethod: row.payMethod,
    returnReason,
    refund:
      refund === undefined || needsAccount(refund)
        ? null
        : {
            status: refund.status === 'done' ? 'done' : 'requested',
            method: refund.method === 'bank' ? 'bank' : 'original_payment',
            amount: refund.amount,
            account: refund.accountLabel,
            requestedAt: refund.createdAt.toISOString(),
            doneAt: refund.doneAt?.toISOString() ?? null,
          },
  }
}

/** The member's own purchase; another's is as if it were not there. */
export async function ownPurchase(context: MemberContext, tid: string): Promise<PurchaseRow | Failure<'PAYMENT_NOT_EXIST'>> {
  const row = await purchaseByPayment(context.db, tid)
  return row === undefined || row.memberId !== context.actor.memberId ? fail('PAYMENT_NOT_EXIST') : row
}
