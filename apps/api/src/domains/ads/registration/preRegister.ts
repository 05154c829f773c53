import { adLimits } from '@dure/contract/ads/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { lookupHash } from '../../../config/secrets.ts'
import { inTransaction, systemContext, type MemberContext } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { memberById, takeMemberInLine } from '../../accounts/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { adsEvents } from '../events.ts'
import { hasRegistered, insertRegistration, isRegistered, registrationsToTell, takeToTell } from './registrations.sql.ts'

type Given = { readonly serviceIds: readonly number[]; readonly districtCodes: readonly string[]; readonly phone?: string | undefined }

/**
 * Somebody waits for the first auction, once, with a phone that is kept as a number that tells nobody [ads.registered]. Of one that is there
 * already he hears nothing else: he waits by his own account, so that nobody learns whose phone is registered.
 */
export async function preRegister(
  context: MemberContext,
  { serviceIds, districtCodes, phone }: Given,
): Promise<{ id: number } | Failure<'AD_REGISTERED' | 'INVALID_PARAMS'>> {
  const { db, now, actor, house } = context
  const { serviceById, districtByCode } = await catalogueOf(house)
  const wrong = (field: 'serviceIds' | 'districtCodes' | 'phone', text: string) =>
    fail('INVALID_PARAMS', { reason: text, fields: { [field]: text } })
  if (serviceIds.some((id) => !serviceById.has(id))) return wrong('serviceIds', '지금은 없는 서비스가 있어요. 다시 골라 주세요.')
  if (districtCodes.some((code) => !districtByCode.has(code))) return wrong('districtCodes', '지금은 없는 지역이 있어요. 다시 골라 주세요.')
  const number = phone ?? (await memberById(db, actor.memberId))?.phone
  if (number === undefined || number === null) return wrong('phone', '연락받을 휴대폰 번호를 적어 주세요.')
  return inTransaction(context, async (inside) => {
    // Who does it in another window too waits.
    await takeMemberInLine(inside.db, actor.memberId)
    if (await hasRegistered(inside.db, actor.memberId)) return fail('AD_REGISTERED')
    const hashOf = (known: string) => lookupHash(house.config).update(`ad:${known}`).digest()
    const row = {
      memberId: actor.memberId,
      serviceIds: [...new Set(serviceIds)],
      districtCodes: [...new Set(districtCodes)],
      createdAt: now,
    }
    // Looked for first: what is tried and refused takes a number too, and the one he is told would say so.
    const known = await isRegistered(inside.db, hashOf(number))
    const hashes = known ? [] : [hashOf(number)]
    for (const phoneHash of [...hashes, hashOf(`${number}:${actor.memberId}`)]) {
      // oxlint-disable-next-line no-await-in-loop -- two at most: who names it in this very moment was first
      const id = await insertRegistration(inside.db, { ...row, phoneHash })
      if (id !== undefined) return { id }
    }
    return fail('AD_REGISTERED')
  })
}

/** Tells those who wait that auctions opened, some at a time, each once. */
export const tellOpened: Timer = {
  name: 'ads.tell-opened',
  due: registrationsToTell,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const taken = await takeToTell(context.db, context.now, adLimits.toldAtOnce)
      for (const { id } of taken) await house.jobs.emit(context, adsEvents.opened, { registrationId: id })
      return taken.length
    }),
}
