import { adLimits } from '@dure/contract/ads/limits'
import type { AdBid } from '@dure/contract/ads/schemas'
import { adBidNames } from '@dure/contract/ads/states'
import { formatCash } from '@dure/kernel/money'
import { formatDayWithWeekday } from '@dure/kernel/time'

/** `11월 30일 (월)부터 12월 6일 (일)까지`: the days of a week of ads, whose end is the midnight after the last. */
export const weekText = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): string =>
  `${formatDayWithWeekday(new Date(startsAt))}부터 ${formatDayWithWeekday(new Date(Date.parse(endsAt) - 1))}까지`

export type Stand = { readonly tone: 'plain' | 'action' | 'good' | 'alert'; readonly label: string }

/** How a bid stands, of one that won whether its ad is shown already, or no more. */
export function standOf(bid: Pick<AdBid, 'status' | 'startsAt' | 'endsAt' | 'closesAt'>, now: Date | null): Stand {
  const passed = (at: string): boolean => now !== null && Date.parse(at) <= now.getTime()
  const { status } = bid
  if (status === 'open')
    return passed(bid.closesAt) ? { tone: 'action', label: '결과를 정하고 있어요' } : { tone: 'action', label: adBidNames.open }
  if (status === 'won')
    return passed(bid.endsAt)
      ? { tone: 'plain', label: '끝난 광고' }
      : passed(bid.startsAt)
        ? { tone: 'good', label: '광고 중' }
        : { tone: 'good', label: adBidNames.won }
  return { tone: status === 'stopped' ? 'alert' : 'plain', label: adBidNames[status] }
}

/** What one of so many cost; undefined where there was none. */
export const costOfEach = (cost: number, count: number): number | undefined => (count === 0 ? undefined : Math.round(cost / count))

/** What a bid that wins is worth, and what comes of one that loses [ads.price]. */
export const priceText = `낙찰되면 바로 아래 입찰에 ${formatCash(adLimits.step)}를 더한 금액만 내 입찰까지 쓰고, 아래에 입찰이 없으면 ${formatCash(adLimits.least)}만 써요. 남은 캐시는 돌려받고, 떨어지면 모두 돌려받아요.`
