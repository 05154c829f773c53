import { formatDate } from '@dure/kernel/time'
import type { LeavingHooks } from '../leaving/index.ts'
import { countWon, heldBy, shownUntil } from './bids.sql.ts'
import { deleteRegistrationsOf } from './registration/registrations.sql.ts'

/** Cash that is held is nobody's to give up: it comes back first [ads.leaving]. */
export const adsLeaving: LeavingHooks = {
  async blockers({ db, now }, { memberId, providerId }) {
    const held = await heldBy(db, memberId)
    if (held > 0)
      return [
        { name: 'AD_BID_OPEN', text: '입찰 중인 광고가 있어요. 입찰을 거두거나 입찰이 끝난 뒤에 탈퇴할 수 있어요.', path: '/ad/bidding' },
      ]
    const until = providerId === null ? null : await shownUntil(db, providerId, now)
    return until === null
      ? []
      : [
          {
            name: 'AD_RUNNING',
            text: `광고가 ${formatDate(new Date(until.getTime() - 1))}까지 나와요. 활동을 쉬면 광고가 끝나고 남은 날의 캐시를 돌려받은 뒤 탈퇴할 수 있어요.`,
            path: '/mypage',
          },
        ]
  },
  async leave({ db }, { memberId }) {
    await deleteRegistrationsOf(db, memberId)
  },
  async kept({ db }, { providerId }) {
    const won = providerId === null ? 0 : await countWon(db, providerId)
    return won === 0 ? [] : [{ reason: 'contracts', facts: { ads: won } }]
  },
}
