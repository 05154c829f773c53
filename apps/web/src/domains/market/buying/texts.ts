import { productLimits, recommendation } from '@dure/contract/market/limits'
import type { FreeWithin, ProductSort } from '@dure/contract/market/sorts'
import { DAY } from '@dure/kernel/time'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'

/** How the five orders of a list are called. */
export const sortNames: Readonly<Record<ProductSort, string>> = {
  recommendation: '추천순',
  purchase_count: '많이 산 순',
  created_at: '새로 나온 순',
  review_count: '리뷰 많은 순',
  review_avg: '별점 높은 순',
}

const share = (part: number): string => `${Math.round(part * 100)}%`

/** What the recommended order goes by [market.recommended]. */
export const recommendedBy =
  `추천순은 별점 ${share(recommendation.rating)}, 최근 ${recommendation.lately / DAY}일 동안 팔린 수 ${share(recommendation.bought)}, ` +
  `답변한 비율 ${share(recommendation.answered)}로 정해요. 광고는 섞지 않아요.`

export const freeNames: Readonly<Record<FreeWithin, string>> = { today: '오늘', week: '일주일 안' }

type Priced = { readonly price: number; readonly hasOptions: boolean }

/** `39,000원`, `39,000원부터` where its options cost differently. */
export const fromPrice = ({ price, hasOptions }: Priced): string => `${won(price)}${hasOptions ? '부터' : ''}`

/** `10,000~50,000원`, `50,000원 이하`, `50,000원 이상`; undefined where nothing was said. */
export function priceRange(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `${won(most)} 이하`
  return most === undefined ? `${won(least)} 이상` : `${grouped(least)}~${won(most)}`
}

type PriceStep = { readonly priceMin?: number; readonly priceMax?: number }
const edges = productLimits.priceSteps

/** Prices that are chosen with one press: below the first, between each two, above the last. */
export const priceSteps: readonly PriceStep[] = [
  { priceMax: edges[0] },
  ...edges.slice(1).map((priceMax, at) => ({ priceMin: edges[at]!, priceMax })),
  { priceMin: edges.at(-1)! },
]

type Placed = { readonly isOnline: boolean; readonly address1: string | null; readonly address2: string | null }

/** `서울 강남구`, or that it is done online. */
export const whereOf = ({ isOnline, address1, address2 }: Placed): string =>
  isOnline ? '온라인' : [address1, address2].filter((one) => one !== null).join(' ')

/** How far around a district. */
export const distanceNames = { none: '이 동네만', of: (kilometres: number): string => `${kilometres}km 안` } as const
