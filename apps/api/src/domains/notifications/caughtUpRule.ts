import type { Context } from '../../context.ts'
import { caughtUpFacts } from './facts.sql.ts'
import type { Notice } from './notifications.sql.ts'

/** One notice for all the requests that were open before the pro matched them. */
export async function requestsCaughtUp(
  { db, now }: Context,
  { providerId, requestIds }: { providerId: number; requestIds: readonly number[] },
): Promise<Notice[]> {
  const facts = await caughtUpFacts(db, providerId, requestIds, now)
  if (facts === undefined) return []
  const one = facts.count === 1
  return [
    {
      memberId: facts.memberId,
      role: 'provider',
      kind: 'request.received',
      title: one ? `${facts.service} 요청이 기다리고 있어요` : `기다리는 요청 ${facts.count}건을 목록에 넣었어요`,
      body: '지금 활동하는 서비스와 지역에 맞는 요청이에요. 마감되기 전에 견적을 보내 보세요.',
      link: one ? `/requests/received/${facts.newest}` : '/requests/received',
      dedupeKey: `caught-up:${providerId}:${requestIds.join('-')}`,
    },
  ]
}
