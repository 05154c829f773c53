import {
  checklist,
  percentOf,
  rejectableItems,
  rejectableNames,
  targetPercent,
  type ChecklistItem,
  type RejectableItem,
} from '@dure/contract/profiles/checklist'
import type { Standing } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import { withParticle } from '@dure/kernel/korean'
import type { Context } from '../../../context.ts'
import type { ProfileRow } from '../profile/profile.sql.ts'
import { aboveProfiles } from './hooks.ts'
import { diHashOf } from '../../accounts/index.ts'
import { rewardOf } from './reward.sql.ts'

/** By which items of the checklist what operators turn down is counted. */
const countedAs: Partial<Record<RejectableItem, ChecklistItem>> = {
  intro: 'intro',
  profileImgUrl: 'profileImgUrl',
  mediaUrls: 'mediaUrls',
  qna: 'qna',
  serviceDescription: 'serviceDescription',
  careerEducation: 'careerEducation',
}

/** Which items of the checklist are there; one that was turned down is missing until it is mended [profiles.completeness]. */
async function filledItems(context: Context, row: ProfileRow): Promise<ReadonlySet<ChecklistItem>> {
  const above = aboveProfiles.answers
  const there: Record<ChecklistItem, boolean> = {
    intro: row.intro !== '',
    mainService: row.mainServiceId !== null,
    profileImgUrl: row.pictureFileId !== null,
    'basic.selfCert': row.certified,
    'basic.paymentMethod': row.paymentMethods.length > 0,
    mediaUrls: row.media.length > 0,
    portfolio: await above.hasPortfolio(context.db, row.providerId),
    qna: row.qna.length > 0,
    serviceDescription: row.serviceDescription !== '',
    careerEducation: row.careers.length + row.educations.length > 0,
    review: row.reviewCount > 0,
    settlement: await above.hasAccount(context.db, row.providerId),
  }
  const turnedDown = new Set(row.rejections.map((one) => countedAs[one.type]))
  return new Set(checklist.filter((item) => there[item] && !turnedDown.has(item)))
}

/** What only the pro himself is told of his profile: how far it is, what was turned down, what it brings. */
export async function standingOf(context: Context, row: ProfileRow): Promise<Standing> {
  const filled = await filledItems(context, row)
  const percent = percentOf(filled.size)
  const given = await rewardOf(context.db, { providerId: row.providerId, diHash: await diHashOf(context.db, row.userId) })
  return {
    fillInfo: { percent, target: targetPercent, items: checklist.map((id) => ({ id, isFilled: filled.has(id) })) },
    rejected: {
      count: row.rejections.length,
      maxCount: rejectableItems.length,
      ...Object.fromEntries(
        row.rejections.map((one) => [
          one.type,
          {
            msg: `${withParticle(rejectableNames[one.type], '을/를')} 고쳐 주세요.`,
            rejectedReasonId: one.reasonId,
            rejectedReason: one.reason,
            isVisible: one.visible,
          },
        ]),
      ),
    },
    reward: {
      profileGamification: {
        amount: profileLimits.reward,
        state: given.paidAt !== null ? 'paid' : given.taken ? 'taken' : percent === 100 ? 'ready' : 'open',
        paidAt: given.paidAt?.toISOString() ?? null,
      },
    },
  }
}
