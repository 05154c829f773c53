import { identityLimits } from '@dure/contract/identity/limits'
import { randomBytes } from 'node:crypto'
import { ages } from '@dure/contract/accounts/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { ageOn, DAY } from '@dure/kernel/time'
import { inTransaction, type Context } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { readSetting } from '../../http/settings.ts'
import { claim, memberByPhone, memberPhone, updateMember, lockKnownMember, memberByDi, memberContacts } from '../accounts/index.ts'
import { barHash, personRefusal, phoneRefusal, type BarFailure } from './identityBars.ts'
import { identityEvents } from './events.ts'
import { identityById, insertIdentity, updateIdentity, useIdentity } from './identity.sql.ts'

/** A certification is used within this time or not at all; what it said of the person then goes. */

/** Begins a certification. Its id is the proof later, so nobody can guess it; a member's serves him alone. */
export async function startIdentity(context: Context) {
  const id = `identity-${randomBytes(24).toString('base64url')}`
  const expiresAt = new Date(context.now.getTime() + identityLimits.certifyingFor)
  await insertIdentity(context.db, {
    id,
    memberId: context.actor?.memberId ?? null,
    createdAt: context.now,
    expiresAt,
  })
  const { portone } = context.house.config.gateways
  return {
    identityVerificationId: id,
    expiresAt: expiresAt.toISOString(),
    sdkUrl: portone.browserSdkUrl,
    storeId: portone.storeId,
    channelKey: portone.identityChannelKey,
  }
}

/** Asks the gateway who was certified; never trusts the browser. Repeating it answers the same. */
export async function completeIdentity(
  context: Context,
  id: string,
): Promise<
  | { verified: boolean; name: string; phone: string; adult: boolean }
  | BarFailure
  | Failure<'IDENTITY_REQUIRED' | 'NOT_FOUND' | 'THIRD_PARTY_ERROR'>
> {
  const { db, house, now } = context
  const row = await identityById(db, id)
  if (row === undefined || (row.memberId !== null && row.memberId !== context.actor?.memberId)) return fail('NOT_FOUND')
  if (row.expiresAt <= now) return fail('IDENTITY_REQUIRED', { reason: '본인 확인 시간이 지났어요. 다시 진행해 주세요.' })
  let person
  try {
    person = await house.gateways.identities.find(id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    house.log.warn({ code: error.code, status: error.status }, 'identity not read')
    return fail('THIRD_PARTY_ERROR')
  }
  if (person === null) return fail('IDENTITY_REQUIRED', { reason: '본인 확인을 마치지 못했어요. 다시 진행해 주세요.' })
  const diHash = barHash(house, 'di', person.di)
  const refused = (await personRefusal(context, diHash)) ?? (await phoneRefusal(context, person.phone))
  if (refused !== null) return refused
  await updateIdentity(db, id, { verifiedAt: now, name: person.name, phone: person.phone, birthDate: person.birthDate, diHash })
  return { verified: true, name: person.name, phone: person.phone, adult: isOldEnough(person.birthDate, ages.provider, now) }
}

export type IdentityFailure = BarFailure | Failure<'IDENTITY_REQUIRED' | 'DI_MISMATCH' | 'DI_IN_USE' | 'PHONE_IN_USE' | 'UNDER_AGE'>

export type Certified = { readonly name: string; readonly phone: string; readonly birthDate: string; readonly diHash: Buffer }

/**
 * Takes a certification for one use, inside the open transaction: the person may come in, is old enough, has no
 * other account, and is the one the account was certified for before, if it was (400006).
 */
export async function takeIdentity(
  context: Context,
  given: { id: string; memberId: number | null; minAge: number },
): Promise<Certified | IdentityFailure> {
  const { db, now } = context
  const row = await useIdentity(db, { id: given.id, memberId: given.memberId, now })
  if (row?.name == null || row.phone === null || row.birthDate === null || row.diHash === null)
    return fail('IDENTITY_REQUIRED', { reason: '본인 확인을 다시 진행해 주세요.' })
  const refused = (await personRefusal(context, row.diHash)) ?? (await phoneRefusal(context, row.phone))
  if (refused !== null) return refused
  if (given.memberId !== null) {
    const member = await lockKnownMember(db, given.memberId)
    if (member.diHash !== null && !member.diHash.equals(row.diHash)) return fail('DI_MISMATCH')
  }
  if (!isOldEnough(row.birthDate, given.minAge, now)) return tooYoung(given.minAge)
  await claim(db, 'di', row.diHash.toString('hex'))
  const holder = await memberByDi(db, row.diHash)
  if (holder !== undefined && holder.id !== given.memberId) return fail('DI_IN_USE')
  return { name: row.name, phone: row.phone, birthDate: row.birthDate, diHash: row.diHash }
}

/** The member becomes the certified person. */
export async function writeIdentity(context: Context, memberId: number, person: Certified): Promise<void> {
  await updateMember(context.db, memberId, {
    diHash: person.diHash,
    certName: person.name,
    birthDate: person.birthDate,
    certifiedAt: context.now,
  })
  await context.house.jobs.emit(context, identityEvents.certified, { memberId })
}

/** Certifies a member. His phone must be the certified one; where he has none, it becomes his [identity.own-phone]. */
export function certifyMember(
  context: Context,
  given: { id: string; memberId: number; minAge?: number },
): Promise<Certified | IdentityFailure> {
  return inTransaction(context, async (inside) => {
    const person = await takeIdentity(inside, { id: given.id, memberId: given.memberId, minAge: given.minAge ?? ages.customer })
    if (failed(person)) return person
    const member = await lockKnownMember(inside.db, given.memberId)
    if (member.phone !== null && member.phone !== person.phone) return fail('DI_MISMATCH')
    if (member.phone === null) {
      const moved = await movePhone(inside, given.memberId, person.phone)
      if (failed(moved)) return moved
    }
    await writeIdentity(inside, given.memberId, person)
    return person
  })
}

/** One account a phone [identity.one-account]. */
export async function movePhone(context: Context, memberId: number, phone: string): Promise<true | Failure<'PHONE_IN_USE'>> {
  await claim(context.db, 'phone', phone)
  const holder = await memberByPhone(context.db, phone)
  if (holder !== undefined && holder.id !== memberId) return fail('PHONE_IN_USE')
  const former = await memberPhone(context.db, memberId)
  await updateMember(context.db, memberId, { phone, phoneVerifiedAt: context.now })
  if (former !== null && former !== phone)
    await context.house.jobs.emit(context, identityEvents.phoneMoved, { memberId, at: context.now.toISOString() })
  return true
}

/**
 * Whether a pro must prove who he is before he goes on: null once he did, and for some days after he came (a setting).
 * Screens ask for it at sign-up.
 */
export async function identityDue(
  context: Context,
  given: { memberId: number; since: Date },
): Promise<Failure<'IDENTITY_REQUIRED'> | null> {
  const days = await readSetting(context.house, 'identityGraceDays')
  if (given.since.getTime() + days * DAY > context.now.getTime()) return null
  return ((await memberContacts(context.db, [given.memberId])).get(given.memberId)?.diHash ?? null) !== null
    ? null
    : fail('IDENTITY_REQUIRED', {
        reason: '본인 확인이 필요해요. 계정 관리에서 본인 확인을 해 주세요.',
        data: { path: '/mypage/account-info/settings/identity' },
      })
}

export function tooYoung(minAge: number): Failure<'UNDER_AGE'> {
  return fail('UNDER_AGE', { reason: `만 ${minAge}세부터 이용할 수 있어요.` })
}

export function isOldEnough(birthDate: string, minAge: number, now: Date): boolean {
  return (ageOn(birthDate, now) ?? 0) >= minAge
}
