import { shownBadges } from '@dure/contract/badges/badges'
import type { Context } from '../../context.ts'
import { answerMinutes } from '../quotes/index.ts'
import type { ProStanding } from '../profiles/index.ts'
import { standingAmbassador } from './ambassadors.sql.ts'
import { heldBadges } from './badges.sql.ts'
import { badgeView } from './getBadges.ts'

/** What a pro's page says of what he has shown. */
export async function standingOf(
  { db, now }: Context,
  { providerId, memberId }: { readonly providerId: number; readonly memberId: number },
): Promise<ProStanding> {
  const [held, answers, ambassador] = await Promise.all([
    heldBadges(db, [providerId]),
    answerMinutes(db, [providerId], now),
    standingAmbassador(db, memberId),
  ])
  return {
    answerMinutes: answers.get(providerId) ?? null,
    badges: shownBadges(held.get(providerId) ?? []).map(badgeView),
    isAmbassador: ambassador !== null,
  }
}
