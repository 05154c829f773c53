import { measureTexts, type BadgeMeasure } from '@dure/contract/badges/badges'
import type { BadgeMission, BadgeStep } from '@dure/contract/badges/endpoints'
import { href } from '../../navigation/href.ts'

/** Two places, and what is short of a bound never reads as if it were reached: 4.699 is 4.69. */
const twoPlaces = (value: number): string => (Math.floor(value * 100 + 1e-6) / 100).toFixed(2).replace(/0$/, '')

/** A measure as it is read: whole, but for a rating and a share. */
function figure(measure: BadgeMeasure, value: number): string {
  const { unit } = measureTexts[measure]
  const number = measure === 'rating' ? twoPlaces(value) : Math.floor(value).toLocaleString('ko-KR')
  return `${measure === 'answerMinutes' ? Math.ceil(value).toLocaleString('ko-KR') : number}${unit}`
}

/** `7건 / 10건`, `아직 없음 / 60분 이하`; nothing of a fact, which is or is not. */
export function stepText({ measure, now, least, most }: BadgeStep): string | undefined {
  if (measureTexts[measure].unit === '') return undefined
  const is = now === null ? '아직 없음' : figure(measure, now)
  if (least !== null) return `${is} / ${figure(measure, least)}`
  return most === 0 ? is : `${is} / ${figure(measure, most ?? 0)} 이하`
}

/** How far a step is, 0 to 100: of what must not be more there is only all or nothing. */
export function stepPercent({ now, least, met }: BadgeStep): number {
  if (met) return 100
  return now === null || least === null ? 0 : Math.min(99, (now / least) * 100)
}

/** What is to be done for the first step that is missing, and where. */
export function nextStep({
  steps,
}: Pick<BadgeMission, 'steps'>): { readonly text: string; readonly path: string; readonly label: string } | undefined {
  const missing = steps.find((step) => !step.met)
  if (missing === undefined) return undefined
  return { text: measureTexts[missing.measure].how, ...ways[missing.measure] }
}

const received = { path: href('/requests/received'), label: '받은 요청 보기' }
const reviews = { path: href('/pro/chats'), label: '채팅방 보기' }
const ways: Readonly<Record<BadgeMeasure, { readonly path: string; readonly label: string }>> = {
  certified: { path: href('/mypage/account-info'), label: '본인 인증 하기' },
  business: { path: href('/pro/escrows/history', undefined, { sheet: 'account' }), label: '사업자등록 확인하기' },
  licensed: { path: href('/auth/naver-license'), label: '자격증 보내기' },
  safePayment: { path: href('/profile'), label: '프로필에서 켜기' },
  answered: received,
  answerMinutes: { path: href('/mypage/quote-template'), label: '견적 템플릿 만들기' },
  reviews,
  hires: received,
  rating: reviews,
  answerRate: received,
  penalties: { path: href('/support'), label: '고객센터' },
}
