import type { NotificationView } from '@dure/contract/notifications/endpoints'

/** Those that tell of money say what they lead to; all others are their row. */
const ofMoney: ReadonlySet<number> = new Set([31, 41])

const places: readonly (readonly [begins: string, act: string])[] = [
  ['/escrows/history', '거래 내역 보기'],
  ['/pro/escrows/history', '거래 내역 보기'],
  ['/escrows/', '거래 보기'],
  ['/pro/escrows/', '거래 보기'],
  ['/mypage/cash-dashboard', '캐시 보기'],
  ['/store/auto-charge', '자동충전 보기'],
  ['/requests/received', '보낸 견적 보기'],
]

/** What a notice of money leads to, by where it leads and not by what it is of: of cash too some lead to a card or a quote. */
export const leadsTo = ({ categoryId, link }: Pick<NotificationView, 'categoryId' | 'link'>): string | undefined =>
  ofMoney.has(categoryId) ? places.find(([begins]) => link.startsWith(begins))?.[1] : undefined
