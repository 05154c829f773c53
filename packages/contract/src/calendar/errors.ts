import { entry } from '../errorEntry.ts'
import { calendarLimits } from './limits.ts'

export const calendarErrors = {
  CALENDAR_TIME_TAKEN: entry(53001, 409, '그 시간에는 이미 예약이 있어요. 다른 시간을 골라 주세요.'),
  CALENDAR_TIME_NOT_OFFERED: entry(53002, 409, '지금은 고를 수 없는 시간이에요. 다른 시간을 골라 주세요.'),
  CALENDAR_CHANGED: entry(53003, 409, '다른 화면에서 이 일정을 바꿨어요. 새로 불러온 내용을 보고 다시 해 주세요.'),
  CALENDAR_FULL: entry(53004, 409, `일정은 ${calendarLimits.own.toLocaleString('ko-KR')}개까지 넣을 수 있어요. 지난 일정을 빼 주세요.`),
} as const
