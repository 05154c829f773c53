import { truncate } from '@dure/kernel/korean'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { providerById } from '../profiles/index.ts'
import { portfolioEvents, type Decided } from './events.ts'
import { workById } from './portfolio.sql.ts'

const decided: Rule<Decided> = async ({ db }, { portfolioId, posted, ofChange, reason, removalId = null, at }) => {
  const work = await workById(db, portfolioId)
  const pro = work === undefined ? undefined : await providerById(db, work.providerId)
  if (work === undefined || pro === undefined) return []
  const what = ofChange ? '고친 포트폴리오' : '포트폴리오'
  return [
    {
      memberId: pro.memberId,
      role: 'provider',
      kind: 'portfolio.decided',
      title: posted ? `${what}를 올렸어요` : removalId === null ? `${what}를 올리지 못했어요` : '올린 포트폴리오를 내렸어요',
      body: posted
        ? `‘${truncate(work.title, 30, '…')}’ 포트폴리오를 이제 손님이 볼 수 있어요.`
        : `${truncate(reason ?? '', 80, '…')} 고쳐서 다시 보낼 수 있어요.${removalId === null ? '' : ' 사실과 다르다면 이의를 한 번 신청할 수 있어요.'}`,
      link:
        removalId !== null ? `/removed?id=${removalId}` : posted ? `/portfolio/detail/${portfolioId}` : `/portfolio/edit/${portfolioId}`,
      dedupeKey: `portfolio:${portfolioId}:decided:${at}`,
    },
  ]
}

export const portfolioNotices: readonly Telling[] = [telling(portfolioEvents.decided, 'portfolio-decided', decided)]
