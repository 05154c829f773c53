import { conversionMoves } from '@dure/contract/partners/states'
import { partnerLimits as limits } from '@dure/contract/partners/limits'
import { inTransaction, systemContext, type Context, type House } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { on, type Listener, type Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { accountsEvents, affiliateOf } from '../accounts/index.ts'
import { firstRequest, isDeadRequest, requestsEvents } from '../requests/index.ts'
import { dueConversions, lockPartner, moveConversion, nextConversion, noteConversion, partnerByCode, voidReasonOf } from './partners.sql.ts'

/** `code` or `code.clickId`, as links have it. */
function read(info: string): { code: string; clickId: string | null } {
  const [, code = '', clickId] = /^([^.|]*)[.|]?(.*)$/s.exec(info) ?? []
  return { code: code.trim().toLowerCase(), clickId: clickId ? clickId.slice(0, limits.clickId) : null }
}

async function note(context: Context, memberId: number, of: { kind: 'signup' | 'request'; requestId: number | null; info: string }) {
  const { code, clickId } = read(of.info)
  const partner = await partnerByCode(context.db, code)
  if (partner === undefined) return
  await noteConversion(context.db, {
    memberId,
    partnerId: partner.id,
    clickId,
    kind: of.kind,
    requestId: of.requestId,
    reward: partner.reward,
    createdAt: context.now,
    dueAt: new Date(context.now.getTime() + limits.decidedAfter),
  })
}

/** A member came by a link: where he joined by it he counts [partners.conversions]. */
const cameBy = (house: House, { memberId }: { memberId: number }): Promise<void> =>
  inTransaction(systemContext(house), async (context) => {
    const came = await affiliateOf(context.db, memberId)
    if (came === null || came.createdAt.getTime() - came.joinedAt.getTime() > limits.joinedWithin) return
    await note(context, memberId, { kind: 'signup', requestId: null, info: came.info })
  })

/** A member asked for the first time: where he came by a link not long ago he counts [partners.conversions]. */
const asked = (house: House, { requestId }: { requestId: number }): Promise<void> =>
  inTransaction(systemContext(house), async (context) => {
    const first = await firstRequest(context.db, requestId)
    const came = first === undefined ? null : await affiliateOf(context.db, first.customerId)
    if (first === undefined || came === null) return
    // By when he asked, not by when the word of it is heard: who came by a link afterwards was not brought by it.
    const after = first.createdAt.getTime() - came.createdAt.getTime()
    if (after < 0 || after > limits.requestWithin) return
    await note(context, first.customerId, { kind: 'request', requestId, info: came.info })
  })

export const conversionListeners: readonly Listener[] = [
  on(accountsEvents.cameByLink, 'partners.came-by', cameBy),
  on(requestsEvents.submitted, 'partners.asked', asked),
]

/** After a time it is decided whether he counts: who was banned or left, and whose request was none, does not [partners.void]. */
export const decideConversions: Timer = oneByOne({
  name: 'partners.decide',
  words: 'a partner’s member not decided',
  due: dueConversions,
  take: ({ db, now }, except) => nextConversion(db, now, except),
  async work({ db, house }, row) {
    // After whoever pays his partner now: what is decided then belongs to the month that it is then, which is not the one that was paid.
    await lockPartner(db, row.partnerId)
    const at = house.clock.now()
    const dead = row.requestId !== null && (await isDeadRequest(db, row.requestId))
    const voidReason = await voidReasonOf(db, row, dead)
    const move = voidReason === null ? conversionMoves.count : conversionMoves.void
    mustBeWritten(await moveConversion(db, row.memberId, move, { at, voidReason }), `The partner’s member ${row.memberId}`)
    return true
  },
})
