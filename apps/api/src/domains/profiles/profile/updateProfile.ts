import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Profile } from '@dure/contract/profiles/endpoints'
import type { ProfileChanges } from '@dure/contract/profiles/schemas'
import { maskContacts } from '@dure/kernel/contactFilter'
import { stripSymbols } from '@dure/kernel/korean'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName, nearestDong } from '../../catalogue/index.ts'
import { detachFile, takeFiles } from '../../files/index.ts'
import { rebuildCoverage } from '../area/coverage.ts'
import { replaceDistricts } from '../area/coverage.sql.ts'
import { getProfile } from './getProfile.ts'
import { replaceCareers, replaceMedia, replaceQna, updateProvider } from './profile.sql.ts'
import { serviceIdsOf } from '../providers.sql.ts'

type Refusal = Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_ADDED_SERVICE' | 'INVALID_PARAMS' | 'NOT_FOUND'>

/** Changes the pro's own profile. Symbols and emoji are dropped, contact details refused [texts.contact-details]. */
export function updateProfile(context: ProviderContext, raw: ProfileChanges): Promise<Profile | Refusal> {
  return inTransaction(context, async (inside) => {
    const contact = contactsIn(raw)
    if (contact !== null) return contact
    const id = inside.actor.providerId
    const { mainServiceId, basic } = raw
    if (mainServiceId !== undefined && mainServiceId !== -1 && !(await serviceIdsOf(inside.db, id)).includes(mainServiceId))
      return fail('INVALID_ADDED_SERVICE')
    const place = await placeOf(inside, basic?.location)
    if (failed(place)) return place

    await updateProvider(inside.db, id, {
      ...(raw.nickName === undefined ? {} : { nickName: raw.nickName }),
      ...(raw.intro === undefined ? {} : { intro: stripSymbols(raw.intro).trim() }),
      ...(raw.serviceDescription === undefined ? {} : { serviceDescription: stripSymbols(raw.serviceDescription).trim() }),
      ...(raw.priceNote === undefined ? {} : { priceNote: stripSymbols(raw.priceNote).trim() }),
      ...(mainServiceId === undefined ? {} : { mainServiceId: mainServiceId === -1 ? null : mainServiceId }),
      ...(raw.links === undefined
        ? {}
        : { links: JSON.stringify(Object.fromEntries(Object.entries(raw.links).filter(([, url]) => url !== ''))) }),
      ...(basic?.address === undefined ? {} : { address: basic.address }),
      ...(basic?.distance === undefined ? {} : { distanceKm: basic.distance }),
      ...(basic?.callStartTm === undefined ? {} : { callStart: basic.callStartTm }),
      ...(basic?.callEndTm === undefined ? {} : { callEnd: basic.callEndTm }),
      ...(basic?.paymentMethod === undefined
        ? {}
        : { paymentMethods: basic.paymentMethod.filter((one) => one.active).map((one) => one.id) }),
      ...(place === null ? {} : { lat: place.lat, lng: place.lng, address1: place.address1, address2: place.address2 }),
    })
    if (raw.career !== undefined)
      await replaceCareers(
        inside.db,
        id,
        raw.career.map((one) => ({ ...one, title: stripSymbols(one.title) })),
      )
    if (raw.qna !== undefined) await replaceQna(inside.db, id, raw.qna)
    if (raw.mediaUrls !== undefined) {
      const taken = await takeFiles(
        inside,
        raw.mediaUrls.flatMap((one) => (one.type === 'image' ? [one.fileId] : [])),
        { topic: 'profile' },
      )
      if (failed(taken)) return taken
      for (const fileId of await replaceMedia(inside.db, id, raw.mediaUrls)) await detachFile(inside.db, fileId, inside.now)
    }
    if (place !== null) await replaceDistricts(inside.db, id, [place.districtCode])
    if (place !== null || basic?.distance !== undefined) await rebuildCoverage(inside, id)
    return getProfile(inside, inside.actor.memberId)
  })
}

/** Texts with contact details, shown masked beside the message. */
function contactsIn(raw: ProfileChanges): Refusal | null {
  const texts: Record<string, string | undefined> = {
    nickName: raw.nickName,
    intro: raw.intro,
    serviceDescription: raw.serviceDescription,
    priceNote: raw.priceNote,
    ...Object.fromEntries(
      (raw.qna ?? []).flatMap((one, at) => [
        [`qna.${at}.question`, one.question],
        [`qna.${at}.answer`, one.answer],
      ]),
    ),
    ...Object.fromEntries((raw.career ?? []).map((one, at) => [`career.${at}.title`, one.title])),
  }
  const masked: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const check = maskContacts(text ?? '')
    if (check.changed) masked[field] = check.masked
  }
  if (Object.keys(masked).length === 0) return null
  const fields = Object.fromEntries(Object.keys(masked).map((field) => [field, '연락처(전화번호, 메신저, SNS)는 입력할 수 없어요.']))
  return fail('CONTACT_NOT_ALLOWED', { fields, data: { masked } })
}

type Place = { lat: number; lng: number; districtCode: string; address1: string; address2: string }

async function placeOf(
  context: ProviderContext,
  location: { lat: number; lng: number } | undefined,
): Promise<Place | null | Failure<'INVALID_PARAMS'>> {
  if (location === undefined) return null
  const catalogue = await catalogueOf(context.house)
  const dong = nearestDong(catalogue, location)
  const names = dong === undefined ? undefined : districtName(catalogue, dong.districtCode)
  if (dong === undefined || names === undefined) return fail('INVALID_PARAMS', { fields: { 'basic.location': '지역을 다시 골라 주세요.' } })
  return { ...location, districtCode: dong.districtCode, ...names }
}
