import { truncate, withParticle } from '@dure/kernel/korean'
import { licenceNoun } from '@dure/contract/profiles/licences'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { profilesEvents } from './events.ts'
import { licenceFacts } from './notices.sql.ts'

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

export const profilesNotices: readonly Telling[] = [telling(profilesEvents.licenceDecided, 'licence-decided', licenceDecided)]
