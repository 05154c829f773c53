import { quoteLimits } from '@dure/contract/quotes/limits'
import { DAY } from '@dure/kernel/time'
import type { HireSettled } from './hooks.ts'
import type { QuoteRow } from './quotes.sql.ts'

const settledTexts: Record<HireSettled, string> = {
  paid: '안전결제로 결제한 고용은 되돌릴 수 없어요.',
  reviewed: '리뷰를 쓴 고용은 되돌릴 수 없어요.',
}

/** Why a hire may not be undone now, in words for its customer; null where it may: until paid or reviewed, at most 7 days [quotes.undo-hire]. */
export function undoHireRefusal(hiredAt: Date | null, settled: HireSettled | null, now: Date): string | null {
  if (hiredAt === null) return '고용하지 않은 견적이에요.'
  if (settled !== null) return settledTexts[settled]
  return now.getTime() - hiredAt.getTime() > quoteLimits.undoHireDays * DAY
    ? `고용하고 ${quoteLimits.undoHireDays}일이 지나 되돌릴 수 없어요.`
    : null
}

type Paid = Pick<QuoteRow, 'readAt' | 'cashbackDueAt' | 'repaidAt' | 'cashSpent'>

/** When a quote's cash comes back if its customer has not opened it by then [quotes.repayment]; null where that is over or never was. */
export function cashbackAt(quote: Paid): Date | null {
  const unread = quote.readAt === null || quote.readAt > quote.cashbackDueAt
  return unread && quote.repaidAt === null && quote.cashSpent > 0 ? quote.cashbackDueAt : null
}

/** Whether its customer left the quote unread for 48 hours, read since or not, and its cash is still due back. */
export function cashbackDue(quote: Paid, now: Date): boolean {
  const due = cashbackAt(quote)
  return due !== null && due <= now
}

/** Why a pro may not say now that a request is none, in words for him; null where he may [quotes.doubt]. */
export function doubtRefusal(quote: Pick<QuoteRow, 'cashSpent' | 'repaidAt' | 'hiredAt' | 'createdAt'>, now: Date): string | null {
  if (quote.cashSpent === 0) return '캐시를 쓰지 않은 견적이에요.'
  if (quote.repaidAt !== null) return '이미 캐시를 돌려받은 견적이에요.'
  if (quote.hiredAt !== null) return '고용된 견적은 환불을 신청할 수 없어요.'
  const late = now.getTime() - quote.createdAt.getTime() > quoteLimits.doubtDays * DAY
  return late ? `견적을 보내고 ${quoteLimits.doubtDays}일 안에만 신청할 수 있어요.` : null
}
