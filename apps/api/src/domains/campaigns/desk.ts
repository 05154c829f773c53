import { campaignDesk, type DeskCampaign } from '@dure/contract/campaigns/desk'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { stoppedByOperators } from '@dure/contract/campaigns/states'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { providerOfMember } from '../profiles/index.ts'
import { campaignsOf, lockAny, setOperatorPause } from './campaigns.sql.ts'
import { campaignsEvents } from './events.ts'
import { itemsOf } from './views.ts'

async function listMemberCampaigns(context: Context, memberId: number): Promise<{ items: DeskCampaign[] }> {
  const provider = await providerOfMember(context.db, memberId)
  if (provider === undefined) return { items: [] }
  const rows = await campaignsOf(context.db, provider.id, limits.listed)
  const items = await itemsOf(context, rows)
  return {
    items: rows.map((row, at) => ({
      ...items[at]!,
      cost: row.cost,
      answer: row.description,
      can: {
        stop: row.status === 'inprogress' && !stoppedByOperators(row.pausedReason),
        release: stoppedByOperators(row.pausedReason),
      },
    })),
  }
}

/** Stops one, or lets its pro start it again [campaigns.stopped]; what is being sent goes out first. */
function decide(
  context: MemberContext,
  id: number,
  { reason, words }: { readonly reason: 'operator' | 'released'; readonly words?: string },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'CAMPAIGN_STATE'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const campaign = await lockAny(db, id)
    if (campaign === undefined) return fail('NOT_FOUND')
    const stopped = stoppedByOperators(campaign.pausedReason)
    if (campaign.status !== 'inprogress' || stopped === (reason === 'operator')) return fail('CAMPAIGN_STATE')
    await setOperatorPause(db, id, { reason, words: words ?? null, actorId: actor.memberId, now })
    await house.jobs.emit(inside, campaignsEvents.paused, {
      campaignId: id,
      reason,
      at: now.toISOString(),
      ...(words === undefined ? {} : { words }),
    })
    return { id }
  })
}

export const campaignDeskRoutes = bind(campaignDesk, {
  listMemberCampaigns: (context, { params }) => listMemberCampaigns(context, params.id),
  stopCampaign: (context, { params, body }) => decide(context, params.id, { reason: 'operator', words: body.reason }),
  releaseCampaign: (context, { params }) => decide(context, params.id, { reason: 'released' }),
})
