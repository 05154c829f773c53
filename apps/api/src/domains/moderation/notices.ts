import { reportKindNames } from '@dure/contract/safety/reasons'
import { removalKindNames, type RemovalKind } from '@dure/contract/safety/removals'
import { truncate, withParticle } from '@dure/kernel/korean'
import type { Context } from '../../context.ts'
import { roomPath } from '../chat/index.ts'
import { telling, type Notice, type Role, type Telling } from '../../jobs/notices.ts'
import { findRemoval, removalOfCase, removalText, reportableOf, reportedCase, safetyEvents } from '../safety/index.ts'

/** Both sides are told what operators decided; neither is told who the other is. */
async function reportDecided({ db }: Context, { reportId, at }: { reportId: number; at: string }): Promise<Notice[]> {
  const facts = await reportedCase(db, reportId)
  if (facts === undefined || facts.status === 'open') return []
  const { authorId, targetId } = facts
  const { chatId, providerMemberId, path } = (await reportableOf(facts.kind).sides(db, targetId)) ?? {
    chatId: null,
    providerMemberId: targetId,
    path: undefined,
  }
  const upheld = facts.status === 'upheld'
  const name = reportKindNames[facts.kind]
  const role = (memberId: number): Role => (memberId === providerMemberId ? 'provider' : 'customer')
  const link = (memberId: number): string => {
    if (chatId !== null) return roomPath(role(memberId), chatId)
    if (path !== undefined) return path
    if (facts.kind !== 'profile') return `/profile/users/${providerMemberId}`
    return memberId === authorId ? '/profile' : '/safety'
  }
  const notice = (memberId: number, title: string, body: string): Notice => ({
    memberId,
    role: role(memberId),
    kind: 'report.decided',
    title,
    body,
    link: link(memberId),
    dedupeKey: `report:${reportId}:decided:${at}:${memberId}`,
  })
  const reason = truncate(facts.reason ?? '', 100, '…')
  const told = facts.reporterIds
    .filter((memberId) => memberId !== authorId)
    .map((memberId) =>
      upheld
        ? notice(
            memberId,
            '신고해 주신 내용을 조치했어요',
            `${name} 신고를 살펴보고 약관에 어긋나는 점을 확인했어요. 알려 주셔서 고마워요.`,
          )
        : notice(memberId, '신고해 주신 내용을 살펴봤어요', `${name} 신고를 살펴봤지만 약관에 어긋나는 점은 찾지 못했어요.`),
    )
  const removal = facts.kind === 'chat' ? undefined : await removalOfCase(db, reportId)
  if (removal === undefined) return [...told, notice(authorId, ...toAuthor(facts.kind, upheld, reason))]
  if (upheld) {
    const taken = notice(authorId, `${withParticle(name, '이/가')} 약관에 어긋나 가려졌어요`, removalText(removal))
    return [...told, { ...taken, link: `/removed?id=${removal.id}` }]
  }
  // Who appealed is told of that.
  return removal.appealDecidedAt === null ? [...told, notice(authorId, ...toAuthor(facts.kind, upheld, reason))] : told
}

/** What pros alone have. */
const ofPros: readonly RemovalKind[] = [
  'comment',
  'profile',
  'answer',
  'portfolio',
  'product',
  'profileItem',
  'refusedWork',
  'refusedProduct',
]

/** Its author is told what became of his appeal, and why [moderation.appeals]. */
async function appealDecided(context: Context, { removalId }: { removalId: number }): Promise<Notice[]> {
  const removal = await findRemoval(context, removalId)
  if (removal === null || removal.appealOutcome === null) return []
  const { authorId, kind, targetId, appealAnswer } = removal
  const name = removalKindNames[kind]
  const sides = kind === 'message' ? await reportableOf(kind).sides(context.db, targetId) : undefined
  const asPro = ofPros.includes(kind) || sides?.providerMemberId === authorId
  return [
    {
      memberId: authorId,
      role: asPro ? 'provider' : 'customer',
      kind: 'report.decided',
      title: removal.appealOutcome === 'lifted' ? `${withParticle(name, '을/를')} 되돌렸어요` : '이의 신청을 살펴봤어요',
      body: `${removal.appealOutcome === 'lifted' ? '이의를 받아들여 다시 보여요.' : `${withParticle(name, '은/는')} 가려진 채로 둬요.`} 이유: ${truncate(appealAnswer ?? '', 100, '…')}`,
      link: `/removed?id=${removalId}`,
      dedupeKey: `removal:${removalId}:appeal-decided`,
    },
  ]
}

function toAuthor(kind: keyof typeof reportKindNames, upheld: boolean, reason: string): [title: string, body: string] {
  const name = reportKindNames[kind]
  if (kind === 'chat')
    return upheld
      ? ['대화에서 약관에 어긋나는 점이 확인됐어요', `이유: ${reason}. 되풀이되면 이용이 제한될 수 있어요.`]
      : ['대화에 들어온 신고를 살펴봤어요', '약관에 어긋나는 점은 없었어요.']
  if (!upheld) return [`${name}에 들어온 신고를 살펴봤어요`, `약관에 어긋나는 점이 없어 ${withParticle(name, '은/는')} 그대로 보여요.`]
  return [`${withParticle(name, '이/가')} 약관에 어긋나 가려졌어요`, `이유: ${reason}.`]
}

export const moderationNotices: readonly Telling[] = [
  telling(safetyEvents.decided, 'report-decided', reportDecided),
  telling(safetyEvents.appealDecided, 'appeal-decided', appealDecided),
]
