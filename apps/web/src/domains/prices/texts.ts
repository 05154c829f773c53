import { grouped } from '@dure/ui/grouped'

const tenThousand = 10 ** 4

/** Won in short, for a line with many of them: 12만 원, 1만 5천 원 as 1.5만 원, 8,000원. */
export function shortWon(amount: number): string {
  if (amount < tenThousand) return `${grouped(amount)}원`
  const short = Math.round((amount / tenThousand) * 10) / 10
  return `${grouped(short)}만 원`
}
