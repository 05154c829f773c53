import type { PauseReason, SystemPause } from '@dure/contract/campaigns/states'
import { inTransaction, systemContext, type House, type ProviderContext } from '../../context.ts'
import { lockUnended, pauseCampaign } from './campaigns.sql.ts'
import { campaignsEvents } from './events.ts'

/** A campaign that cannot go on stops by itself and says why [campaigns.paused]; its pro is told once. */
export function pauseBySystem(house: House, id: number, reason: SystemPause): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    if (!(await pauseCampaign(db, id, { reason, actorId: null, now }))) return
    await house.jobs.emit(context, campaignsEvents.paused, { campaignId: id, reason, at: now.toISOString() })
  })
}

/**
 * Pauses those of the pro's that run, in the order of their ids. Whatever is being sent by one goes out first; afterwards nothing does.
 * @throws nothing for ids of others: they stay as they are. @returns the ids that paused now.
 */
export function pauseCampaigns(
  context: ProviderContext,
  given: { readonly ids: readonly number[]; readonly reason: PauseReason },
): Promise<{ paused: number[] }> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const paused: number[] = []
    const wanted = new Set(given.ids)
    for (const { id } of await lockUnended(db, actor.providerId))
      if (wanted.has(id) && (await pauseCampaign(db, id, { reason: given.reason, actorId: actor.memberId, now }))) paused.push(id)
    return { paused }
  })
}
