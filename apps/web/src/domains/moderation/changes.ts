import type { HomeOrder } from '@dure/contract/editorial/rows'
import { rowNames } from '../editorial/texts.ts'
import { formatWon } from '@dure/kernel/money'
import { formatDateTime } from '@dure/kernel/time'
import { deadReasonNames, resolutionNames } from './texts.ts'

/** What the fields of operators' acts are called. */
const labels: Readonly<Record<string, string>> = {
  status: '상태',
  attempts: '보낸 횟수',
  asks: '계좌를 물은 횟수',
  amount: '금액',
  heldAt: '멈춘 때',
  penaltyId: '제한 번호',
  sessionsEnded: '끝낸 로그인',
  requestsClosed: '닫은 요청',
  sessionId: '로그인 번호',
  startAt: '시작하는 때',
  endAt: '끝나는 때',
  endsAt: '끝나는 때',
  endedAt: '끝난 때',
  closeType: '닫은 방법',
  kind: '종류',
  resolution: '결정',
  refundAmount: '돌려줄 금액',
  audience: '받는 사람',
  bannerUntil: '배너가 끝나는 때',
  advertising: '광고',
  notify: '알림도 보내기',
  title: '제목',
  code: '코드',
  trigger: '시작하는 페이지',
  rollout: '참여 비율',
  groupCount: '그룹 수',
  phone: '전화번호',
  hours: '상담 시간',
  name: '회사 이름',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  email: '이메일',
  usage: '이용약관',
  privacy: '개인정보 처리방침',
  optional: '선택 동의',
  iosId: 'App Store 앱 번호',
  androidPackage: 'Google Play 패키지 이름',
  iosAppId: 'iOS 앱 식별자',
  androidFingerprint: 'Android 인증서 지문',
  scheme: '앱을 여는 주소의 앞말',
  value: '기간',
  payer: '수수료를 내는 쪽',
  rateBp: '수수료율',
  rows: '보이는 줄',
}
export const labelOf = (field: string): string => labels[field] ?? field

const statuses: Readonly<Record<string, string>> = {
  active: '이용 중',
  banned: '이용 제한',
  opened: '견적 받는 중',
  expired: '기간 지남',
  closed: '닫힘',
  waiting: '기다림',
  requested: '보내는 중',
  done: '끝남',
  completed: '끝남',
  failed: '실패',
  accepted: '확인',
  refused: '거절',
  draft: '준비',
  running: '진행 중',
  ended: '끝남',
}
const sides: Readonly<Record<string, string>> = { all: '모두', customer: '고객', provider: '고수' }

/** The words that a field's values stand for. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statuses,
  payer: sides,
  audience: sides,
  closeType: { 1: '마감', 2: '운영자', 3: '고객 취소' },
  kind: deadReasonNames,
  resolution: resolutionNames,
}

const shapes: Readonly<Record<string, (value: number) => string>> = {
  amount: formatWon,
  refundAmount: formatWon,
  rateBp: (value) => `${value / 100}%`,
  rollout: (value) => `${value}%`,
  value: (value) => `${value}일`,
}

function shown(field: string, value: unknown): string {
  if (value === undefined || value === null) return '없음'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(new Date(value))
  if (typeof value === 'number' && shapes[field] !== undefined) return shapes[field](value)
  return words[field]?.[value] ?? `${value}`
}

type Fields = Readonly<Record<string, unknown>>

/** A setting that is a number itself counts days; one that is a list orders the home page. */
const fieldsOf = (of: unknown): Fields => {
  if (typeof of === 'number') return { value: of }
  if (Array.isArray(of)) return { rows: (of as HomeOrder).flatMap(({ row, shown }) => (shown ? (rowNames[row] ?? row) : [])).join(' · ') }
  return typeof of === 'object' && of !== null ? (of as Fields) : {}
}

/** What was changed, a line a field: `상담 시간: 평일 10:00–18:00 → 매일 09:00–20:00`. */
export function changeLines(before: unknown, after: unknown): readonly string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => [field, shown(field, was[field]), shown(field, is[field])] as const)
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => `${labelOf(field)}: ${from} → ${to}`)
}

/** What was given, a line a field, without what is already told as changed: `결정: 고객에게 모두 환불`. */
export function valueLines(given: unknown, after: unknown = null): readonly string[] {
  const told = fieldsOf(after)
  return Object.entries(fieldsOf(given))
    .filter(([field]) => !(field in told))
    .map(([field, value]) => `${labelOf(field)}: ${shown(field, value)}`)
}
