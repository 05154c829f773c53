import { fail, type Failure } from '@dure/contract/errors'
import { turnedDownName } from '@dure/contract/profiles/checklist'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { seoulDay } from '@dure/kernel/time'
import { mayAct, type Context, type MemberContext } from '../../../context.ts'
import { catalogueOf, districtName, type Catalogue } from '../../catalogue/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { careerMonths } from './careers.ts'
import { distributionOf, ratingOf } from '../policy.ts'
import { aboveProfiles } from '../completeness/hooks.ts'
import { standingOf } from '../completeness/standing.ts'
import { urlOn } from './pictures.ts'
import { profileRow, type ProfileRow } from './profile.sql.ts'
import { shownPoint } from './shownPoint.ts'
import { standingHook } from './standingHook.ts'
import { usualPricesOf } from './usualPriceHook.ts'

const methods = [1, 2, 3, 4]

/** A pro's public page by his member id [profiles.public-page]; the exact place is for himself alone. */
export async function getProfile(context: Context, id: number | 'me'): Promise<Profile | Failure<'NOT_FOUND'>> {
  const memberId = id === 'me' ? (context.actor?.memberId ?? null) : id
  const row = memberId === null ? undefined : await profileRow(context.db, memberId)
  if (row === undefined || row.memberStatus === 'left') return fail('NOT_FOUND')
  const own = context.actor?.memberId === row.userId
  if (row.hidden && !own && !mayAct(context.actor, 'trust.decide')) return fail('NOT_FOUND')
  return profileView(context, row)
}

/** Whether a member reads a pro's page as a guest does: it is not his own, and neither has blocked the other [availability.kept-reads]. */
export async function readsAsGuest({ db, actor }: MemberContext, id: number | 'me'): Promise<boolean> {
  if (id === 'me' || id === actor.memberId) return false
  return !(actor.apartFrom === undefined ? (await blockStanding(db, actor.memberId, id)).any : actor.apartFrom.includes(id))
}

/** A page without what operators turned down of it, which only its owner still sees. */
function withoutRejected(row: ProfileRow): ProfileRow {
  const gone = new Set(row.rejections.map((one) => one.type))
  return {
    ...row,
    ...(gone.has('nickName') ? { nickName: turnedDownName } : {}),
    ...(gone.has('intro') ? { intro: '' } : {}),
    ...(gone.has('profileImgUrl') ? { pictureFileId: null } : {}),
    ...(gone.has('mediaUrls') ? { media: [] } : {}),
    ...(gone.has('qna') ? { qna: [] } : {}),
    ...(gone.has('serviceDescription') ? { serviceDescription: '', priceNote: '' } : {}),
    ...(gone.has('careerEducation') ? { careers: [], educations: [] } : {}),
    ...(gone.has('links') ? { links: {} } : {}),
  }
}

/** The page as whoever asks may see it. */
export async function profileView(context: Context, whole: ProfileRow): Promise<Profile> {
  const own = context.actor?.memberId === whole.userId
  const row = own ? whole : withoutRejected(whole)
  const reader = own ? undefined : context.actor?.memberId
  const block = reader === undefined ? { mine: false, any: false } : await blockStanding(context.db, reader, row.userId)
  const catalogue = await catalogueOf(context.house)
  const standing = await standingHook.answer(context, { providerId: row.providerId, memberId: row.userId })
  const priceOf = await usualPricesOf(context.db, [row.providerId])
  const services = row.services.flatMap(({ id: serviceId, licenceReady }) => {
    const service = catalogue.serviceById.get(serviceId)
    // Taken off the catalogue since.
    if (service === undefined) return []
    const { slug, name, licence } = service
    return [{ id: serviceId, slug, name, licence, licenceReady, price: priceOf(row.providerId, service) }]
  })
  // Where exactly he works is his own [map.shown-point].
  const at = own ? row : ((await shownPoint(context.house, row)) ?? row)
  const main = services.find((one) => one.id === row.mainServiceId)
  return {
    userId: row.userId,
    providerId: row.providerId,
    nickName: row.nickName,
    intro: row.intro,
    mainService: main === undefined ? { id: -1, slug: '', name: '' } : { id: main.id, slug: main.slug, name: main.name },
    services,
    profileImgUrl: {
      id: row.pictureFileId,
      url: row.pictureFileId === null ? null : urlOn(context.house, row, 'profileImgUrl', row.pictureFileId),
    },
    basic: {
      lat: at.lat,
      lng: at.lng,
      distance: row.distanceKm,
      callStartTm: row.callStart,
      callEndTm: row.callEnd,
      paymentMethod: methods.map((method) => ({ id: method, active: row.paymentMethods.includes(method) })),
      addr1: row.address1,
      addr2: row.address2,
      selfCert: row.certified,
      districts: row.districts.flatMap((code) => {
        const district = catalogue.districtByCode.get(code)
        return district === undefined ? [] : [{ code, name: placeName(catalogue, code), lat: district.lat, lng: district.lng }]
      }),
    },
    links: row.links,
    mediaUrls: row.media.map(({ url, fileId, ...media }) => ({
      ...media,
      fileId,
      url: fileId === null ? (url ?? '') : urlOn(context.house, row, 'mediaUrls', fileId),
    })),
    qna: row.qna,
    serviceDescription: row.serviceDescription,
    priceNote: row.priceNote,
    career: { data: row.careers, totalPeriod: careerMonths(row.careers, seoulDay(row.lastActiveAt)) },
    education: { data: row.educations },
    additional: {
      staffs: row.staffs,
      taxInvoice: row.taxInvoice,
      imgUrls: row.files.map((fileId) => ({ fileId, url: urlOn(context.house, row, 'files', fileId) })),
    },
    bizRegistration: await aboveProfiles.answers.business(context.db, row.providerId),
    reviewTotalRating: ratingOf(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    reviewDistribution: distributionOf(row.ratingCounts),
    hiredCount: row.hiredCount,
    safePaymentCount: row.safePaymentCount,
    ...standing,
    lastActiveAt: row.lastActiveAt.toISOString(),
    joinedAt: row.joinedAt.toISOString(),
    allowPublicRead: row.allowPublicRead,
    version: row.version,
    own: own ? await standingOf(context, row) : null,
    deactivated: row.memberStatus === 'banned',
    isHidden: row.hidden,
    isBlocked: block.mine,
    can: { edit: own, request: !own && !row.paused && row.memberStatus === 'active' && !block.any },
  }
}

/** `서울 강남구`; a code that is no district any more stands for itself. */
export function placeName(catalogue: Catalogue, code: string): string {
  const name = districtName(catalogue, code)
  return name === undefined ? code : `${name.address1} ${name.address2}`
}
