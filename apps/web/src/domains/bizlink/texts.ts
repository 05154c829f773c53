import type { BizSchedule } from '@dure/contract/bizlink/schemas'
import type { BizRequestStatus } from '@dure/contract/bizlink/states'

export const scheduleTexts: Readonly<Record<BizSchedule, string>> = {
  asap: '되도록 빨리',
  month: '한 달 안에',
  later: '아직 정하지 않았어요',
  date: '날짜가 정해져 있어요',
}

export const statusTexts: Readonly<Record<BizRequestStatus, readonly [label: string, tone: 'plain' | 'action' | 'good' | 'alert']>> = {
  received: ['받음', 'alert'],
  talking: ['이야기 중', 'action'],
  won: ['성사', 'good'],
  lost: ['성사 안 됨', 'plain'],
}
