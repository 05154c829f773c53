import { pauseText } from '@dure/contract/campaigns/states'
import { formatCash } from '@dure/kernel/money'
import type { Context } from '../../context.ts'
import { telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { providerById } from '../profiles/index.ts'
import { campaignById, type CampaignRow } from './campaigns.sql.ts'
import { campaignsEvents } from './events.ts'

/** What is told of a campaign that is still there, to its pro. */
async function told(
  context: Context,
  campaignId: number,
  words: (campaign: CampaignRow, service: string) => Pick<Notice, 'kind' | 'title' | 'body' | 'dedupeKey'> | null,
): Promise<Notice[]> {
  const campaign = await campaignById(context.db, campaignId)
  if (campaign === undefined || campaign.status === 'deleted') return []
  const pro = await providerById(context.db, campaign.providerId)
  const service = (await catalogueOf(context.house)).serviceById.get(campaign.serviceId)?.name ?? ''
  const said = words(campaign, service)
  return pro === undefined || said === null
    ? []
    : [{ memberId: pro.memberId, role: 'provider', link: `/instant-match/${campaignId}`, ...said }]
}

const paused: Rule<{ campaignId: number; reason: string; at: string; words?: string }> = (context, { campaignId, reason, at, words }) =>
  told(context, campaignId, (campaign, service) =>
    campaign.pausedReason === null
      ? null
      : {
          kind: 'campaign.paused',
          title:
            reason === 'operator'
              ? '운영팀이 자동견적을 멈췄어요'
              : reason === 'released'
                ? '자동견적을 다시 시작할 수 있어요'
                : '자동견적이 멈췄어요',
          body: `${service} 자동견적: ${words ?? pauseText(reason)}`,
          dedupeKey: `campaign:${campaignId}:paused:${at}`,
        },
  )

const spent: Rule<{ campaignId: number; at: string }> = (context, { campaignId, at }) =>
  told(context, campaignId, (campaign, service) => ({
    kind: 'campaign.spent',
    title: '자동견적 예산을 모두 썼어요',
    body: `${service} 자동견적이 ${formatCash(campaign.spent)}로 견적 ${campaign.quoteCount.toLocaleString('ko-KR')}건을 보냈어요. 결과를 확인해 보세요.`,
    dedupeKey: `campaign:${campaignId}:spent:${at}`,
  }))

const firstSent: Rule<{ campaignId: number; quoteId: number }> = (context, { campaignId }) =>
  told(context, campaignId, (_, service) => ({
    kind: 'campaign.first',
    title: '첫 자동견적을 보냈어요',
    body: `${service} 요청에 자동견적을 보냈어요. 고객이 읽으면 채팅에서 이어 가세요.`,
    dedupeKey: `campaign:${campaignId}:first`,
  }))

export const campaignsNotices: readonly Telling[] = [
  telling(campaignsEvents.paused, 'campaign-paused', paused),
  telling(campaignsEvents.spent, 'campaign-spent', spent),
  telling(campaignsEvents.firstSent, 'campaign-first', firstSent),
]
