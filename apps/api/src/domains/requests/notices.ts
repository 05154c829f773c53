import { closeTypes } from '@dure/contract/requests/states'
import type { Context } from '../../context.ts'
import { telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { lineOfChoices } from '../catalogue/index.ts'
import { requestsEvents } from './events.ts'
import { requestFacts, caughtUpFacts } from './notices.sql.ts'

const requestReceived: Rule<{ requestId: number }> = async ({ db, now }, { requestId }) => {
  const facts = await requestFacts(db, requestId, now)
  if (!facts?.takesQuotes) return []
  return facts.providerMemberIds.map((memberId) => ({
    memberId,
    role: 'provider',
    kind: 'request.received',
    title: `${facts.service} 요청이 도착했어요`,
    body: [facts.place, ...lineOfChoices(facts.summary, facts.items)].join(' · '),
    link: `/requests/received/${requestId}`,
    waits: { requestId },
    dedupeKey: `request:${requestId}:received:${memberId}`,
  }))
}

const requestExpired: Rule<{ requestId: number }> = async ({ db, now }, { requestId }) => {
  const facts = await requestFacts(db, requestId, now)
  if (facts === undefined) return []
  const got = facts.quoteCount > 0
  return [
    {
      memberId: facts.customerId,
      role: 'customer',
      kind: 'request.ended',
      title: `${facts.service} 요청이 마감됐어요`,
      body: got
        ? `견적 ${facts.quoteCount}개를 받았어요. 마음에 드는 고수와 대화해 보세요.`
        : '이번에는 견적을 받지 못했어요. 요청을 다시 보낼 수 있어요.',
      link: got ? `/requests/${requestId}/quotes` : '/requests/sent',
      dedupeKey: `request:${requestId}:expired`,
    },
  ]
}

const requestAnnulled: Rule<{ requestId: number; closeType: number }> = async ({ db, now }, { requestId, closeType }) => {
  const facts = closeType === closeTypes.admin ? await requestFacts(db, requestId, now) : undefined
  if (facts === undefined) return []
  return [
    {
      memberId: facts.customerId,
      role: 'customer',
      kind: 'request.ended',
      title: `${facts.service} 요청이 운영팀 확인으로 마감됐어요`,
      body: '확인한 내용과 다르다면 고객센터로 알려 주세요.',
      link: `/requests/${requestId}/quotes`,
      dedupeKey: `request:${requestId}:annulled`,
    },
  ]
}

/** One notice for all the requests that were open before the pro matched them. */
async function requestsCaughtUp(
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

export const requestsNotices: readonly Telling[] = [
  telling(requestsEvents.submitted, 'request-received', requestReceived),
  telling(requestsEvents.caughtUp, 'requests-caught-up', requestsCaughtUp),
  telling(requestsEvents.expired, 'request-expired', requestExpired),
  telling(requestsEvents.closed, 'request-annulled', requestAnnulled),
]
