import { fail, type Failure } from '@dure/contract/errors'
import { profileLimits } from '@dure/contract/profiles/limits'
import type { Standing } from '@dure/contract/profiles/endpoints'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { cashLogType, grantBonus } from '../../../ledger/index.ts'
import { diHashOf } from '../../accounts/index.ts'
import { lockProfile } from '../editing/editing.sql.ts'
import { profileRow } from '../profile/profile.sql.ts'
import { claimReward } from './reward.sql.ts'
import { standingOf } from './standing.ts'

/**
 * Gives the bonus cash for a whole profile, once a person [profiles.reward]. Asked again by the same pro it answers as the first time;
 * two askings at once wait for each other at his row. Posts: promotions → bonus cash.
 */
export function takeReward(context: ProviderContext): Promise<Standing | Failure<'NOT_FOUND' | 'PROFILE_INCOMPLETE' | 'REWARD_TAKEN'>> {
  return inTransaction(context, async (inside) => {
    const { providerId, memberId } = inside.actor
    await lockProfile(inside.db, providerId)
    const row = await profileRow(inside.db, memberId)
    if (row === undefined) return fail('NOT_FOUND')
    const { state } = (await standingOf(inside, row)).reward.profileGamification
    if (state === 'open') return fail('PROFILE_INCOMPLETE')
    if (state === 'taken') return fail('REWARD_TAKEN')
    if (state === 'ready') {
      const diHash = await diHashOf(inside.db, memberId)
      const claim = { providerId, amount: profileLimits.reward, at: inside.now }
      if (diHash === null || !(await claimReward(inside.db, { ...claim, diHash }))) return fail('REWARD_TAKEN')
      await grantBonus(inside, {
        memberId,
        amount: profileLimits.reward,
        key: `profile-reward:${providerId}`,
        type: cashLogType.eventReward,
        title: '프로필을 모두 채운 보상',
        ref: { type: 'provider', id: providerId },
      })
    }
    return standingOf(inside, row)
  })
}

export async function getStanding(context: ProviderContext): Promise<Standing | Failure<'NOT_FOUND'>> {
  const row = await profileRow(context.db, context.actor.memberId)
  return row === undefined ? fail('NOT_FOUND') : standingOf(context, row)
}
