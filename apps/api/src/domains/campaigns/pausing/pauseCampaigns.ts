import type { PauseReason, SystemPause } from '@dure/contract/campaigns/states'
import { inTransaction, systemContext, type House, type ProviderContext } from '../../../context.ts'
import { tellOfLessCash, walletOf } from '../../../ledger/index.ts'
import { lockAny, lockUnended, pauseCampaign } from '../campaigns.sql.ts'
import { campaignsEvents } from '../events.ts'

/** A quote that its pro's cash did not pay for. */
type Unpaid = { readonly memberId: number; readonly price: number }

/**
 * A campaign that cannot go on stops by itself and says why [campaigns.paused]; its pro is told once.
 * @param unpaid what could not be paid, where cash was too little: it is looked at again with the campaign locked, since cash that was
 * charged meanwhile finds nothing that it lets go on [campaigns.charged]
 */
export function pauseBySystem(house: House, id: number, reason: SystemPause, unpaid?: Unpaid): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    if (unpaid !== undefined) {
      await lockAny(db, id)
      if ((await walletOf(context, unpaid.memberId)).total >= unpaid.price) return
      await tellOfLessCash(context, unpaid.memberId)
    }
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
