import { badgeNoticeDays, kindOfBadge } from '@dure/contract/badges/badges'
import { withParticle } from '@dure/kernel/korean'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { toldOfNight } from './badges.sql.ts'
import { badgesEvents } from './events.ts'

/** One notice a pro and night for what he won, one for what he is about to lose [badges.notice]. */
const judged: Rule<{ day: string; after: number; upTo: number }> = async ({ db }, given) =>
  (await toldOfNight(db, given)).map(({ memberId, providerId, move, badges }) => {
    const names = badges.map((badge) => kindOfBadge(badge).name).join(', ')
    const won = move === 'win'
    return {
      memberId,
      role: 'provider',
      kind: won ? 'badge.won' : 'badge.ending',
      title: won ? `${names} 배지를 받았어요` : `${names} 배지가 곧 사라져요`,
      body: won
        ? '고객이 보는 프로필에 지금부터 보여요.'
        : `${withParticle('조건', '이/가')} 모자라게 됐어요. ${badgeNoticeDays}일 안에 다시 채우면 그대로 남아요.`,
      link: '/profile/badge-mission',
      dedupeKey: `badges:${providerId}:${given.day}:${move}`,
    }
  })

export const badgesNotices: readonly Telling[] = [telling(badgesEvents.judged, 'badges-judged', judged)]
