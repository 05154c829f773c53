import { withoutOf, type MarketFilter } from '@dure/contract/market/lists/paths'

/** What a list is freed of where it holds nothing, the narrowest first, with what is then said. */
const steps = [
  { keys: ['free'], title: '다른 날에는 자리가 있어요', empty: '이 날은 자리가 없어요', way: '다른 날 보기' },
  { keys: ['priceMin', 'priceMax'], title: '다른 가격에는 이런 상품이 있어요', empty: '이 가격의 상품이 없어요', way: '모든 가격 보기' },
  { keys: ['q'], title: '이런 상품은 어때요?', empty: '검색 결과가 없어요', way: '검색어 빼고 보기' },
  { keys: ['isOnline'], title: '만나서 하는 상품은 있어요', empty: '온라인으로 하는 상품이 없어요', way: '장소에서 하는 상품 보기' },
  { keys: ['distance'], title: '이 동네의 상품이에요', empty: '이 거리에는 상품이 없어요', way: '동네만 보기' },
  { keys: ['area'], title: '다른 동네에는 이런 상품이 있어요', empty: '이 동네에는 아직 상품이 없어요', way: '전국에서 보기' },
  { keys: ['section'], title: '같은 분야의 다른 상품이에요', empty: '아직 상품이 없어요', way: '같은 분야 모두 보기' },
  { keys: ['group'], title: '다른 분야의 상품이에요', empty: '아직 상품이 없어요', way: '모든 상품 보기' },
] as const satisfies readonly {
  readonly keys: readonly (keyof MarketFilter)[]
  readonly title: string
  readonly empty: string
  readonly way: string
}[]

export type Looser = { readonly filter: MarketFilter; readonly title: string; readonly empty: string; readonly way: string }

/** The next wider list than one that holds nothing; null of the widest [market.lists]. */
export function looserThan(filter: MarketFilter): Looser | null {
  const step = steps.find(({ keys }) => keys.some((key) => filter[key] !== undefined))
  return step === undefined ? null : { filter: withoutOf(filter, ...step.keys), title: step.title, empty: step.empty, way: step.way }
}
