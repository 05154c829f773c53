import { fromEnglishKeyboard } from '@dure/kernel/hangul'
import { searchLimits } from '@dure/contract/search/limits'
import { plain } from './terms.ts'

const mostWords = 8

/** Words that say how somebody asks, not for what. */
const said = new Set(
  `추천 추천해주세요 업체 업체추천 전문 전문업체 전문가 잘하는 잘하는곳 곳 하는곳 비용 가격 얼마 얼마예요 얼마에요 견적 싼 싼곳 저렴한 저렴하게 싸게 근처 우리동네 동네 주변
  고수 고수님 해주세요 해줘 해줘요 주세요 구해요 구합니다 구함 찾아요 찾습니다 찾기 필요해요 필요 하는 하고싶어요 하고 싶어요 배우고 받고 알려주세요 문의 상담받기 예약 급해요 급함 급하게
  빨리 바로 오늘 내일 당일 잘 좋은 유명한 믿을만한 친절한 저희 우리 제 좀 너무 안 못 어디 어떻게 방법 하는법 사람 분 아저씨 사장님 기사 업자 출장 방문 맡기기 맡기고 신청 의뢰 대행`.split(
    /\s+/,
  ),
)

/** What stands behind a word without changing what is asked for, the longest first. */
const endings =
  `추천해주세요 해주세요 하고싶어요 배우고싶어요 받고싶어요 구합니다 찾습니다 필요해요 잘하는곳 업체추천 전문업체 주세요 해줘요 구해요 찾아요 하는곳 하는법 해줘 업체 전문 추천 비용 가격 견적 시공업체 하기 싶어요 나요 가요 어요 아요
  에서 으로 이랑 하고 한테 부터 까지 랑 을 를 이 가 은 는 에 로 와 과 도 의 좀`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)

/** The words of what somebody wrote, without those that only say how he asks; all of them where nothing else is left. */
export function wordsOf(query: string): string[] {
  const all = query
    .split(/[\s·,/]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    // Nothing that is found has a longer word: what lies behind is not looked at [search.long-words].
    .map((word) => plain(word).slice(0, searchLimits.word))
    .filter((word) => word !== '')
  const asked = all.filter((word) => !said.has(word))
  return asked.length === 0 ? all : asked
}

/**
 * A word in the ways it may have been meant, the likeliest first: as written, typed with the English keyboard,
 * without what stands behind it.
 */
export function readings(word: string): string[] {
  const ways = [word]
  if (/^[a-z]+$/.test(word)) ways.push(plain(fromEnglishKeyboard(word)))
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 2)
  if (ending !== undefined) {
    const bare = word.slice(0, -ending.length)
    ways.push(bare)
    const inner = endings.find((end) => bare.endsWith(end) && bare.length - end.length >= 2)
    if (inner !== undefined) ways.push(bare.slice(0, -inner.length))
  }
  return ways
}
