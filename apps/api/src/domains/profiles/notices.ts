import { truncate, withParticle } from '@dure/kernel/korean'
import { rejectableNames } from '@dure/contract/profiles/checklist'
import { licenceNoun } from '@dure/contract/profiles/licences'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { profilesEvents } from './events.ts'
import { licenceFacts, rejectionFacts } from './notices.sql.ts'

const licenceDecided: Rule<{ licenceId: number; at: string }> = async ({ db }, { licenceId, at }) => {
  const facts = await licenceFacts(db, licenceId)
  if (facts === undefined || facts.status === 'waiting') return []
  const accepted = facts.status === 'accepted'
  return [
    {
      memberId: facts.memberId,
      role: 'provider',
      kind: 'licence.decided',
      title: `${withParticle(licenceNoun(facts.licence), '을/를')} ${accepted ? '확인했어요' : '확인하지 못했어요'}`,
      body: accepted
        ? '이제 이 자격이 필요한 서비스에 견적을 보낼 수 있어요.'
        : `${truncate(facts.reason ?? '', 80, '…')} 내용을 고쳐 다시 보낼 수 있어요.`,
      link: '/auth/naver-license',
      dedupeKey: `licence:${licenceId}:decided:${at}`,
    },
  ]
}

const itemRejected: Rule<{ rejectionId: number }> = async ({ db }, { rejectionId }) => {
  const facts = await rejectionFacts(db, rejectionId)
  if (facts === undefined || facts.mended) return []
  return [
    {
      memberId: facts.memberId,
      role: 'provider',
      kind: 'profile.rejected',
      title: `프로필의 ${withParticle(rejectableNames[facts.type], '을/를')} 고쳐 주세요`,
      body: `${facts.reason} 고치면 바로 다시 보여요. 사실과 다르다면 프로필에서 이의를 한 번 신청할 수 있어요.`,
      link: `/profile?focused=${facts.type}`,
      dedupeKey: `profile-rejection:${rejectionId}`,
    },
  ]
}

export const profilesNotices: readonly Telling[] = [
  telling(profilesEvents.licenceDecided, 'licence-decided', licenceDecided),
  telling(profilesEvents.itemRejected, 'profile-rejected', itemRejected),
]
