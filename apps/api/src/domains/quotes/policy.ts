import { quoteLimits } from '@dure/contract/quotes/limits'
import { DAY } from '@dure/kernel/time'
import type { HireSettled } from './hooks.ts'

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
