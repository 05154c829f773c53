import { inTransaction, systemContext, type House } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { allowsAutoQuote, providerOfMember } from '../../profiles/index.ts'
import { insertEvent, lockUnended, replaceReach, updateCampaign } from '../campaigns.sql.ts'
import { reachKeys } from '../policy.ts'

/** A pro was charged by himself: what paused for want of cash alone goes on [campaigns.charged]. */
export function resumeForCash(house: House, { memberId }: { readonly memberId: number }): Promise<void> {
  return inTransaction(systemContext(house), async ({ db, now }) => {
    const pro = await providerOfMember(db, memberId)
    if (pro === undefined) return
    const { serviceById } = await catalogueOf(house)
    const allowed = await allowsAutoQuote(db, pro.id)
    for (const { id, serviceId, districtCodes, pausedReason } of await lockUnended(db, pro.id)) {
      const service = serviceById.get(serviceId)
      if (pausedReason !== 'no_cash' || service === undefined) continue
      await updateCampaign(db, id, { pausedReason: null, pausedAt: null })
      await insertEvent(db, {
        campaignId: id,
        move: 'resume',
        fromStatus: 'inprogress',
        toStatus: 'inprogress',
        reason: pausedReason,
        actorId: null,
        createdAt: now,
      })
      await replaceReach(db, { id, serviceId, keys: allowed ? reachKeys(service.mode, districtCodes) : [] })
    }
  })
}
