import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type ProviderContext } from '../../context.ts'
import { cashLogType, repaySpending } from '../../ledger/index.ts'
import { providerById } from '../profiles/index.ts'
import { quotesEvents } from './events.ts'
import { cashbackDue } from './policy.ts'
import { lockQuote, updateQuote, type QuoteRow } from './quotes.sql.ts'

export type RepayReason = NonNullable<QuoteRow['repaidReason']>

/**
 * Gives a locked quote's cash back once, as it was paid (type 7) [quotes.repayment]. Whatever the reasons,
 * together never more than its price.
 * @returns the cash given back.
 */
export async function repayQuote(context: Context, quote: QuoteRow, reason: RepayReason): Promise<number> {
  if (quote.repaidAt !== null || quote.transferId === null) return 0
  const provider = await providerById(context.db, quote.providerId)
  if (provider === undefined) return 0
  const cash = await repaySpending(context, {
    key: `quote:${quote.id}:repay`,
    type: cashLogType.quoteReward,
    title: reason === 'unread' ? '읽지 않은 견적 캐시 돌려받기' : '확인할 수 없는 요청의 견적 캐시 돌려받기',
    ref: { type: 'quote', id: quote.id },
    memberId: provider.memberId,
    transferId: quote.transferId,
  })
  await updateQuote(context.db, quote.id, { repaidAt: context.now, repaidReason: reason })
  await context.house.jobs.emit(context, quotesEvents.repaid, { quoteId: quote.id, reason })
  return cash
}

/** The pro claims the cash of an unread quote; the timer would pay it anyway. */
export function claimCashback(
  context: ProviderContext,
  quoteId: number,
): Promise<{ quoteId: number; cash: number; repaidAt: string } | Failure<'NOT_FOUND' | 'CASHBACK_UNAVAILABLE'>> {
  return inTransaction(context, async (inside) => {
    const quote = await lockQuote(inside.db, quoteId)
    if (quote === undefined || quote.providerId !== inside.actor.providerId) return fail('NOT_FOUND')
    if (quote.repaidAt !== null && quote.repaidReason === 'unread')
      return { quoteId, cash: quote.cashSpent, repaidAt: quote.repaidAt.toISOString() }
    if (!cashbackDue(quote, inside.now)) return fail('CASHBACK_UNAVAILABLE')
    const cash = await repayQuote(inside, quote, 'unread')
    return { quoteId, cash, repaidAt: inside.now.toISOString() }
  })
}
