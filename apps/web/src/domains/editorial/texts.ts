import type { FeatureKind } from '@dure/contract/editorial/features'
import type { HomeRow } from '@dure/contract/editorial/rows'

/** What stands above the title of a page of each kind. */
export const eyebrows: Record<FeatureKind, string> = { exhibition: '기획전', magazine: '읽을거리', curation: '두레가 골랐어요' }

export const rowNames: Record<HomeRow, string> = {
  seen: '최근 본 고수와 서비스',
  recommended: '추천 서비스',
  exhibitions: '기획전',
  pros: '리뷰가 좋은 고수',
  products: '가격이 정해진 상품',
  portfolios: '고수가 한 일',
  questions: '질문과 답변',
  community: '커뮤니티',
  steps: '이용 방법',
  curations: '모음',
  live: '새로 들어온 요청',
  magazines: '읽을거리',
  places: '지역',
  trust: '안심하고 맡기세요',
}
