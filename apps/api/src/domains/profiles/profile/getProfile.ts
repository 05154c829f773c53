import { fail, type Failure } from '@dure/contract/errors'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { publicFileUrl } from '../../files/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { careerMonths } from './careers.ts'
import { distributionOf, ratingOf } from '../policy.ts'
import { profileRow } from './profile.sql.ts'
import { shownPoint } from './shownPoint.ts'
import { standingHook } from './standingHook.ts'

const methods = [1, 2, 3, 4]

/** A pro's public page by his member id [profiles.public-page]; the exact place is for himself alone. */
export async function getProfile(context: Context, id: number | 'me'): Promise<Profile | Failure<'NOT_FOUND'>> {
  const memberId = id === 'me' ? (context.actor?.memberId ?? null) : id
  const row = memberId === null ? undefined : await profileRow(context.db, memberId)
  if (row === undefined || row.memberStatus === 'left') return fail('NOT_FOUND')
  const own = context.actor?.memberId === row.userId
  if (row.hidden && !own && context.actor?.isOperator !== true) return fail('NOT_FOUND')
  const reader = own ? undefined : context.actor?.memberId
  const block = reader === undefined ? { mine: false, any: false } : await blockStanding(context.db, reader, row.userId)
  const { serviceById } = await catalogueOf(context.house)
  const standing = await standingHook.hooks(context, { providerId: row.providerId, memberId: row.userId })
  const services = row.services.flatMap(({ id: serviceId, licenceReady }) => {
    const service = serviceById.get(serviceId)
    // Taken off the catalogue since.
    return service === undefined ? [] : [{ id: serviceId, slug: service.slug, name: service.name, licence: service.licence, licenceReady }]
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
    profileImgUrl: { id: row.pictureFileId, url: row.pictureFileId === null ? null : publicFileUrl(row.pictureFileId) },
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
    },
    links: row.links,
    mediaUrls: row.media.map(({ url, fileId, ...media }) => ({
      ...media,
      fileId,
      url: fileId === null ? (url ?? '') : publicFileUrl(fileId),
    })),
    qna: row.qna,
    serviceDescription: row.serviceDescription,
    priceNote: row.priceNote,
    career: { data: row.careers, totalPeriod: careerMonths(row.careers, seoulDay(row.lastActiveAt)) },
    reviewTotalRating: ratingOf(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    reviewDistribution: distributionOf(row.ratingCounts),
    hiredCount: row.hiredCount,
    safePaymentCount: row.safePaymentCount,
    ...standing,
    lastActiveAt: row.lastActiveAt.toISOString(),
    joinedAt: row.joinedAt.toISOString(),
    allowPublicRead: row.allowPublicRead,
    deactivated: row.memberStatus === 'banned',
    isHidden: row.hidden,
    isBlocked: block.mine,
    can: { edit: own, request: !own && !row.paused && row.memberStatus === 'active' && !block.any },
  }
}
