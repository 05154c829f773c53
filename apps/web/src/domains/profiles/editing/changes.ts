import type { SentOf } from '@dure/contract/endpoint'
import type { Profile, profiles } from '@dure/contract/profiles/endpoints'

export type Changes = Omit<NonNullable<SentOf<(typeof profiles)['updateProfile']>['body']>, 'version'>

type Media = Profile['mediaUrls']
export const mediaBody = (media: Media): NonNullable<Changes['mediaUrls']> =>
  media.map((one) =>
    one.type === 'image'
      ? { type: 'image' as const, fileId: one.fileId!, caption: one.caption }
      : { type: 'youtube' as const, url: one.url },
  )

/** What the profile has now where these changes would write: sending it takes them back. Entries of careers and educations go by their own way. */
export function formerOf(profile: Profile, changes: Changes): Changes {
  const { basic, links, additional } = changes
  return {
    ...(changes.nickName === undefined ? {} : { nickName: profile.nickName }),
    ...(changes.intro === undefined ? {} : { intro: profile.intro }),
    ...(changes.serviceDescription === undefined ? {} : { serviceDescription: profile.serviceDescription }),
    ...(changes.priceNote === undefined ? {} : { priceNote: profile.priceNote }),
    ...(changes.mainServiceId === undefined ? {} : { mainServiceId: profile.mainService.id }),
    ...(changes.qna === undefined ? {} : { qna: profile.qna.map(({ question, answer }) => ({ question, answer })) }),
    ...(changes.mediaUrls === undefined ? {} : { mediaUrls: mediaBody(profile.mediaUrls) }),
    ...(basic === undefined ? {} : { basic: formerBasic(profile.basic, basic) }),
    ...(links === undefined ? {} : { links: Object.fromEntries(Object.keys(links).map((kind) => [kind, profile.links[kind] ?? ''])) }),
    ...(additional === undefined
      ? {}
      : {
          additional: {
            ...(additional.staffs === undefined ? {} : { staffs: profile.additional.staffs }),
            ...(additional.taxInvoice === undefined ? {} : { taxInvoice: profile.additional.taxInvoice }),
          },
        }),
  }
}

function formerBasic(basic: Profile['basic'], changed: NonNullable<Changes['basic']>): NonNullable<Changes['basic']> {
  const moved = changed.location !== undefined
  return {
    ...(moved ? { location: { lat: basic.lat, lng: basic.lng } } : {}),
    ...(moved || changed.districts !== undefined ? { districts: basic.districts.map((one) => one.code) } : {}),
    ...(changed.distance === undefined ? {} : { distance: basic.distance }),
    ...(changed.callStartTm === undefined ? {} : { callStartTm: basic.callStartTm }),
    ...(changed.callEndTm === undefined ? {} : { callEndTm: basic.callEndTm }),
    ...(changed.paymentMethod === undefined ? {} : { paymentMethod: basic.paymentMethod }),
  }
}

/** Whether another tab's changes stand where these would be written. */
export function clash(known: Profile, fresh: Profile, changes: Changes): boolean {
  const parts = (profile: Profile) =>
    JSON.stringify([
      formerOf(profile, changes),
      changes.career === undefined ? null : profile.career.data,
      changes.education === undefined ? null : profile.education.data,
    ])
  return parts(known) !== parts(fresh)
}
