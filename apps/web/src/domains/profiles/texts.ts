import { profileLimits } from '@dure/contract/profiles/limits'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { DAY, HOUR, MINUTE } from '@dure/kernel/time'

/** How lately a pro was here; nothing after four days [profiles.last-seen]. */
export function lastSeenText(at: string, now: number): string | undefined {
  const passed = now - Date.parse(at)
  const minutes = profileLimits.lastSeenMinutes.find((within) => passed < within * MINUTE)
  if (minutes !== undefined) return `${minutes}분 안에 접속`
  if (passed < HOUR) return '1시간 안에 접속'
  if (passed < DAY) return `${Math.floor(passed / HOUR)}시간 전 접속`
  return passed <= profileLimits.lastSeenFor ? `${Math.floor(passed / DAY)}일 전 접속` : undefined
}

/** How soon a pro usually answers, by the bucket it is within; nothing beyond a day [quotes.answer-time]. */
export function answerText(minutes: number): string | undefined {
  const within = quoteLimits.answerTime.buckets.find((bucket) => minutes <= bucket)
  if (within === undefined) return undefined
  if (within < 60) return `보통 ${within}분 안에 답해요`
  return within < 1440 ? `보통 ${within / 60}시간 안에 답해요` : '보통 하루 안에 답해요'
}

/** `15년`, `1년 3개월`, `8개월` */
export function periodText(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter(Boolean).join(' ')
}

export const paymentNames: Readonly<Record<number, string>> = { 1: '안전결제', 2: '카드', 3: '계좌이체', 4: '현금' }

export const linkNames: Readonly<Record<string, string>> = {
  homepage: '홈페이지',
  blog: '블로그',
  instagram: '인스타그램',
  facebook: '페이스북',
  twitter: '트위터',
  kakaostory: '카카오스토리',
}
