import type { CampaignFigures, CampaignItem } from '@dure/contract/campaigns/views'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'

type Badge = { readonly label: string; readonly tone: 'plain' | 'action' | 'alert' | 'good' }

/** How a campaign stands, in a word. */
export function standOf({ status, pausedReason, budgetStatus }: Pick<CampaignItem, 'status' | 'pausedReason' | 'budgetStatus'>): Badge {
  if (status === 'deleted') return { label: '지운 자동견적', tone: 'plain' }
  if (status === 'done') return { label: '예산을 다 썼어요', tone: 'plain' }
  if (pausedReason !== null)
    return { label: pausedReason.bySystem ? '멈췄어요' : '쉬고 있어요', tone: pausedReason.bySystem ? 'alert' : 'plain' }
  return budgetStatus === 'Imminent' ? { label: '예산이 절반 넘게 나갔어요', tone: 'action' } : { label: '보내는 중', tone: 'good' }
}

/** A share in whole percent; nothing of too few [campaigns.result]. */
export const shareOf = (part: number, { sent }: Pick<CampaignFigures, 'sent'>): string | null =>
  sent < limits.fewestQuotes ? null : `${Math.round((part * 100) / sent)}%`

/** How the two compare in a sentence; nothing where one is too small to say. */
export function comparisonText(auto: CampaignFigures, manual: CampaignFigures): string | null {
  if (auto.sent < limits.fewestQuotes || manual.sent < limits.fewestQuotes) return null
  const [mine, byHand] = [auto.replied / auto.sent, manual.replied / manual.sent]
  const points = Math.round((mine - byHand) * 100)
  if (points === 0) return '답장을 받은 비율이 직접 보낸 견적과 비슷해요.'
  return points > 0
    ? `답장을 받은 비율이 직접 보낸 견적보다 ${points}%p 높아요.`
    : `답장을 받은 비율이 직접 보낸 견적보다 ${-points}%p 낮아요. 메시지나 받을 답변을 다듬어 보세요.`
}
