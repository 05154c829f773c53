import { rejectableItems, type RejectableItem } from '@dure/contract/profiles/checklist'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { mendRejections } from '../completeness/rejections.sql.ts'
import { profileView } from '../profile/getProfile.ts'
import { settlePictures } from '../profile/pictures.ts'
import { profileRow, type ProfileRow } from '../profile/profile.sql.ts'
import { lockProfile, noteChange } from './editing.sql.ts'

/** What operators look at, item by item; what differs was changed. */
function partsOf(row: ProfileRow): Record<RejectableItem, unknown> {
  return {
    nickName: row.nickName,
    intro: row.intro,
    profileImgUrl: row.pictureFileId,
    mediaUrls: row.media.map((one) => [one.fileId ?? one.url, one.caption]),
    qna: row.qna.map(({ question, answer }) => [question, answer]),
    serviceDescription: [row.serviceDescription, row.priceNote],
    careerEducation: [row.careers, row.educations],
    links: row.links,
  }
}

/**
 * Any change of a pro's own profile, in one transaction. Locks the profile. Where the change was made on an older version it is
 * refused, and nothing of another tab is lost [profiles.two-tabs]. What is mended of what operators turned down stands again, and what
 * is new waits for their look [profiles.rejected-items].
 * @returns the profile as it is now, as its owner sees it.
 */
export function editProfile<F extends Failure = never>(
  context: ProviderContext,
  version: number | undefined,
  change: (inside: ProviderContext, before: ProfileRow) => Promise<F | void>,
): Promise<Profile | F | Failure<'PROFILE_CHANGED' | 'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { providerId, memberId } = inside.actor
    const at = await lockProfile(inside.db, providerId)
    if (version !== undefined && version !== at) return fail('PROFILE_CHANGED', { data: { version: at } })
    const before = await profileRow(inside.db, memberId)
    if (before === undefined) return fail('NOT_FOUND')
    const refused = await change(inside, before)
    if (failed(refused)) return refused
    const after = (await profileRow(inside.db, memberId))!
    if (JSON.stringify(before) === JSON.stringify(after)) return profileView(inside, after)
    const [was, is] = [partsOf(before), partsOf(after)]
    const changed = rejectableItems.filter((item) => JSON.stringify(was[item]) !== JSON.stringify(is[item]))
    await mendRejections(inside.db, providerId, changed, inside.now)
    if (changed.length > 0 || after.files.length > before.files.length) await settlePictures(inside, memberId)
    await noteChange(inside.db, providerId, { at: inside.now, toLookAt: changed.length > 0 })
    return profileView(inside, {
      ...after,
      version: at + 1,
      rejections: after.rejections.filter((one) => !changed.includes(one.type)),
    })
  })
}
