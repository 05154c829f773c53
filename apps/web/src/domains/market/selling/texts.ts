import type { ProductSchedule, ShownLocation, ShownOption } from '@dure/contract/market/productSchemas'
import type { ProductState, UnsoldReason } from '@dure/contract/market/productStates'
import { duration, MINUTE } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'

type Told = { readonly label: string; readonly tone: 'action' | 'good' | 'danger' | 'plain' }

/** How far operators are with a product, in their words and its seller's. */
export const reviewBadge = {
  ready: { label: '확인 기다리는 중', tone: 'action' },
  inprogress: { label: '확인 중', tone: 'action' },
  reject: { label: '반려', tone: 'danger' },
  completed: { label: '판매할 수 있어요', tone: 'good' },
} as const satisfies Record<ProductState, Told>

/** Why nobody can order a product that was passed, to its seller [market.sold]. */
const unsoldTexts = {
  hidden: { badge: { label: '신고로 가림', tone: 'danger' }, text: '신고로 가려져 지금은 주문을 받지 못해요.' },
  stopped: { badge: { label: '멈춤', tone: 'plain' }, text: '새 주문을 받지 않아요. 받은 주문은 그대로예요.' },
  needs: { badge: { label: '아직 팔 수 없어요', tone: 'danger' }, text: '판매하기 전에 필요한 것을 갖추면 주문을 받아요.' },
  unlisted: {
    badge: { label: '아직 팔 수 없어요', tone: 'danger' },
    text: '내 프로필이 고수찾기에 보이지 않는 동안에는 주문을 받지 못해요.',
  },
  full: { badge: { label: '빈 시간 없음', tone: 'plain' }, text: '지금은 비어 있는 시간이 없어 주문을 받지 못해요.' },
} as const satisfies Record<Exclude<UnsoldReason, 'review'>, { readonly badge: Told; readonly text: string }>

/** How a product stands, to its seller. */
export function standingBadge({
  reviewStatus,
  unsold,
}: {
  readonly reviewStatus: ProductState
  readonly unsold: UnsoldReason | null
}): Told {
  if (unsold === null) return { label: '판매 중', tone: 'good' }
  return unsold === 'review' ? reviewBadge[reviewStatus] : unsoldTexts[unsold].badge
}

/** Whether it can be ordered now, in a sentence to its seller. */
export const saleText = (unsold: UnsoldReason | null): string =>
  unsold === null ? '고객이 지금 주문할 수 있어요.' : unsold === 'review' ? '확인이 끝나면 주문을 받아요.' : unsoldTexts[unsold].text

export const optionText = ({ optionTitle, optionPrice }: ShownOption): string => `${optionTitle} ${won(optionPrice)}`

/** `서울 강남구, 서울 서초구` or the place as it is. */
export function whereText({ isOnline, locations }: { readonly isOnline: boolean; readonly locations: readonly ShownLocation[] }): string {
  if (isOnline) return '온라인'
  return locations
    .map((one) => (one.type === 'place' ? [one.address, one.detail].filter(Boolean).join(' ') : `${one.address1} ${one.address2}`))
    .join(', ')
}

const weekdays = ['월', '화', '수', '목', '금', '토', '일']

/** `월·화 09:00–18:00, 수 10:00–12:00`: days of the same hours together. */
function weeklyText(weekly: ProductSchedule['weekly']): string {
  const days = new Map<string, string[]>()
  for (const { weekday, from, to } of weekly) {
    const span = `${from}–${to}`
    days.set(span, [...(days.get(span) ?? []), weekdays[weekday - 1] ?? ''])
  }
  return [...days].map(([span, all]) => `${all.join('·')} ${span}`).join(', ')
}

export const scheduleText = (schedule: ProductSchedule): string =>
  [
    weeklyText(schedule.weekly),
    `한 번에 ${duration(schedule.lengthMinutes * MINUTE)}`,
    `${duration(schedule.stepMinutes * MINUTE)}마다`,
    schedule.noticeHours === 0 ? '바로 예약' : `${schedule.noticeHours}시간 전까지`,
    `${schedule.aheadDays}일 앞까지`,
    `한 시간에 ${schedule.places}자리`,
  ].join(' · ')
