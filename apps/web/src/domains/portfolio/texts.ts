import type { PortfolioState } from '@dure/contract/portfolio/states'
import type { WorkingTimeUnit } from '@dure/contract/portfolio/schemas'

/** How a work stands, in its pro's words. */
export const stateBadge = {
  ready: { label: '살펴보는 중', tone: 'action' },
  posted: { label: '보여 주는 중', tone: 'good' },
  reject: { label: '올리지 못했어요', tone: 'danger' },
  unposted: { label: '내려 둠', tone: 'plain' },
} as const satisfies Record<PortfolioState, { label: string; tone: string }>

export const unitNames: Record<WorkingTimeUnit, string> = { hour: '시간', day: '일', week: '주', month: '개월' }

/** `3시간`, of `3hour`. */
export function workingTimeText(text: string): string {
  const { count = '', unit = '' } = /^(?<count>\d+)(?<unit>\D+)$/.exec(text)?.groups ?? {}
  return `${count}${unitNames[unit as WorkingTimeUnit] ?? ''}`
}

/** `서울 강남구` */
export const placeText = ({ address1, address2 }: { address1: string | null; address2: string | null }): string =>
  [address1, address2].filter(Boolean).join(' ')
