import { consentLimits } from '@dure/contract/consents/limits'
import { formatDate } from '@dure/kernel/time'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { consentEvents } from './events.ts'

const link = '/setting/notification#consents'
const day = (at: string): string => formatDate(new Date(at))

/** What was done about advertising, and when: owed to whoever agrees or takes it back. */
const advertisingChanged: Rule<{ memberId: number; granted: boolean; at: string }> = async (_, { memberId, granted, at }) => [
  {
    memberId,
    kind: 'consent.advertising',
    title: granted ? '광고성 정보 수신에 동의했어요' : '광고성 정보 수신 동의를 거뒀어요',
    body: granted
      ? `두레가 ${day(at)}에 처리했어요. 알림 설정에서 언제든지 바꿀 수 있어요.`
      : `두레가 ${day(at)}에 처리했어요. 이제 광고를 보내지 않아요.`,
    link,
    dedupeKey: `consent:${memberId}:advertising:${at}`,
  },
]

/** Asked 30 days before two years are over. */
const advertisingDue: Rule<{ memberId: number; confirmedAt: string; confirmBy: string }> = async (
  _,
  { memberId, confirmedAt, confirmBy },
) => [
  {
    memberId,
    kind: 'consent.advertising',
    title: '두레 소식을 계속 받으시겠어요?',
    body: `${day(confirmedAt)}에 광고성 정보 수신에 동의하셨어요. ${day(confirmBy)}까지 확인해 주시면 계속 보내 드리고, 확인하지 않으시면 그만 보내요.`,
    link,
    dedupeKey: `consent:${memberId}:due:${confirmBy}`,
  },
]

const advertisingLapsed: Rule<{ memberId: number; at: string }> = async (_, { memberId, at }) => [
  {
    memberId,
    kind: 'consent.advertising',
    title: '광고성 정보 수신 동의가 끝났어요',
    body: `${consentLimits.confirmYears}년마다 하는 확인이 없어 ${day(at)}에 동의를 거뒀어요. 다시 받으시려면 알림 설정에서 동의해 주세요.`,
    link,
    dedupeKey: `consent:${memberId}:lapsed:${at}`,
  },
]

export const consentNotices: readonly Telling[] = [
  telling(consentEvents.advertisingChanged, 'advertising-changed', advertisingChanged),
  telling(consentEvents.advertisingDue, 'advertising-due', advertisingDue),
  telling(consentEvents.advertisingLapsed, 'advertising-lapsed', advertisingLapsed),
]
