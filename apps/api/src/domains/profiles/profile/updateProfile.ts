import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Profile } from '@dure/contract/profiles/endpoints'
import type { ProfileChanges } from '@dure/contract/profiles/schemas'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName, nearestDong } from '../../catalogue/index.ts'
import { detachFiles, takeFiles } from '../../files/index.ts'
import { rebuildCoverage } from '../area/coverage.ts'
import { replaceDistricts } from '../area/coverage.sql.ts'
import { editProfile } from '../editing/editProfile.ts'
import { changePeriods } from '../editing/periods.ts'
import { serviceIdsOf } from '../providers.sql.ts'
import { replaceMedia, replaceQna, updateProvider, type ProfileRow } from './profile.sql.ts'

type Refusal = Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_ADDED_SERVICE' | 'INVALID_PARAMS' | 'NOT_FOUND'>

/**
 * Changes the pro's own profile. Symbols and emoji were dropped from its texts on the way in [texts.profile-symbols], contact details
 * are refused [texts.contact-details].
 */
export async function updateProfile(
  context: ProviderContext,
  raw: ProfileChanges,
): Promise<Profile | Refusal | Failure<'PROFILE_CHANGED'>> {
  const contact = contactsIn(raw)
  if (contact !== null) return contact
  return editProfile<Refusal>(context, raw.version, async (inside, before) => {
    const { mainServiceId } = raw
    if (
      mainServiceId !== undefined &&
      mainServiceId !== -1 &&
      !(await serviceIdsOf(inside.db, inside.actor.providerId)).includes(mainServiceId)
    )
      return fail('INVALID_ADDED_SERVICE')
    const area = await changeArea(inside, before, raw.basic)
    if (failed(area)) return area
    await updateProvider(inside.db, inside.actor.providerId, columnsOf(before, raw))
    for (const kind of ['career', 'education'] as const) {
      const changes = raw[kind]
      const refused = changes === undefined ? undefined : await changePeriods(inside, before, kind, changes)
      if (failed(refused)) return refused
    }
    if (raw.qna !== undefined) await replaceQna(inside.db, inside.actor.providerId, raw.qna)
    return raw.mediaUrls === undefined ? undefined : changeMedia(inside, raw.mediaUrls)
  })
}

/** What of the changes is a column of the pro's own. */
function columnsOf(before: ProfileRow, raw: ProfileChanges): Parameters<typeof updateProvider>[2] {
  const { basic, additional, mainServiceId } = raw
  return {
    ...(raw.nickName === undefined ? {} : { nickName: raw.nickName }),
    ...(raw.intro === undefined ? {} : { intro: raw.intro }),
    ...(raw.serviceDescription === undefined ? {} : { serviceDescription: raw.serviceDescription }),
    ...(raw.priceNote === undefined ? {} : { priceNote: raw.priceNote }),
    ...(mainServiceId === undefined ? {} : { mainServiceId: mainServiceId === -1 ? null : mainServiceId }),
    ...(raw.links === undefined ? {} : { links: linksOf(before, raw.links) }),
    ...(basic?.address === undefined ? {} : { address: basic.address }),
    ...(basic?.distance === undefined ? {} : { distanceKm: basic.distance }),
    ...(basic?.callStartTm === undefined ? {} : { callStart: basic.callStartTm }),
    ...(basic?.callEndTm === undefined ? {} : { callEnd: basic.callEndTm }),
    ...(basic?.paymentMethod === undefined ? {} : { paymentMethods: basic.paymentMethod.filter((one) => one.active).map((one) => one.id) }),
    ...(additional?.staffs === undefined ? {} : { staffs: additional.staffs }),
    ...(additional?.taxInvoice === undefined ? {} : { taxInvoice: additional.taxInvoice }),
  }
}

/** Kind by kind; an empty one is dropped [profiles.links]. */
function linksOf(before: ProfileRow, links: NonNullable<ProfileChanges['links']>): string {
  const now = Object.entries({ ...before.links, ...links }).filter(([, url]) => url !== undefined && url !== '')
  return JSON.stringify(Object.fromEntries(now))
}

async function changeMedia(
  context: ProviderContext,
  media: NonNullable<ProfileChanges['mediaUrls']>,
): Promise<Failure<'INVALID_PARAMS'> | undefined> {
  const own = media.map((one) => (one.type === 'image' ? { ...one, fileId: one.fileId.toLowerCase() } : one))
  const taken = await takeFiles(
    context,
    own.flatMap((one) => (one.type === 'image' ? [one.fileId] : [])),
    { topic: 'profile' },
  )
  if (failed(taken)) return taken
  await detachFiles(context.db, await replaceMedia(context.db, context.actor.providerId, own), context.now)
  return undefined
}

/** Texts with contact details, shown masked beside the message. */
function contactsIn(raw: ProfileChanges): Failure<'CONTACT_NOT_ALLOWED'> | null {
  const rows = (name: string, list: readonly Readonly<Record<string, unknown>>[] = []) =>
    list.flatMap((one, at) => ['question', 'answer', 'title', 'caption'].map((field) => [`${name}.${at}.${field}`, one[field]] as const))
  const texts = [
    ...(['nickName', 'intro', 'serviceDescription', 'priceNote'] as const).map((field) => [field, raw[field]] as const),
    ...rows('qna', raw.qna),
    ...rows('mediaUrls', raw.mediaUrls),
    ...rows('career.data', raw.career?.data),
    ...rows('education.data', raw.education?.data),
  ]
  return refuseContacts(Object.fromEntries(texts.map(([field, text]) => [field, typeof text === 'string' ? text : null])))
}

/**
 * Moves where the pro works: his place, how far he goes, the districts he lists [profiles.area]. Who moves and names no districts
 * works in the one he moved to, in place of the one he left.
 */
async function changeArea(
  context: ProviderContext,
  before: ProfileRow,
  basic: ProfileChanges['basic'],
): Promise<Failure<'INVALID_PARAMS'> | undefined> {
  const { location, districts, distance } = basic ?? {}
  if (location === undefined && districts === undefined && distance === undefined) return undefined
  const { db, actor } = context
  const catalogue = await catalogueOf(context.house)
  if (districts?.some((code) => !catalogue.districtByCode.has(code)))
    return fail('INVALID_PARAMS', { fields: { 'basic.districts': '시군구를 다시 골라 주세요.' } })
  const home = nearestDong(catalogue, before)?.districtCode
  let listed: readonly string[] | undefined = districts
  if (location !== undefined) {
    const dong = nearestDong(catalogue, location)
    const names = dong === undefined ? undefined : districtName(catalogue, dong.districtCode)
    if (dong === undefined || names === undefined)
      return fail('INVALID_PARAMS', { fields: { 'basic.location': '지역을 다시 골라 주세요.' } })
    await updateProvider(db, actor.providerId, { ...location, ...names })
    listed ??= [dong.districtCode, ...before.districts.filter((code) => code !== home)]
  }
  if (distance !== undefined) await updateProvider(db, actor.providerId, { distanceKm: distance })
  if (listed !== undefined) await replaceDistricts(db, actor.providerId, [...new Set(listed)])
  await rebuildCoverage(context, actor.providerId)
  return undefined
}
