import type { PricedService } from '../catalogue.ts'
import { plain, termsOf } from './terms.ts'

/** A service that a text speaks of, and how sure that is, from 0 to 1 of all that it may speak of. */
type Meant = { readonly service: PricedService; readonly sure: number }

type Holder = { readonly at: number; readonly weight: number }
type Lexicon = { readonly holders: ReadonlyMap<string, readonly Holder[]>; readonly longest: number }

/** Words of many sentences that name a service only beside others. */
const everyday = new Set(
  '청소 레슨 수업 상담 공사 설치 수리 교체 제작 시공 과외 코칭 컨설팅 디자인 촬영 집 방문 온라인 도우미 사진 영상 준비 정리 관리 추천 취미 아이 성인 여행 배우 개인 일대일 실내 스트레스 전체 아파트 스탠드 사무실 매일 병원 학원 가게 화장실 욕실 이사 가구 사회 출장 기사 회사 결혼식 첨삭'.split(
    ' ',
  ),
)
const everydayWorth = 0.45
/** A name that begins in the middle of a word, as 이사 in 원룸이사, says less than one that a word begins with. */
const insideWorth = 0.6
/** What is asked for stands near what asks: 해 주세요, 구해요, 찾아요. */
const asks = /주세|주실|구해|구합|찾|싶|필요|부탁|맡기|려고|원해|원합|받으|해야|있나요|되나요|계신|을까요/
const askedWorth = 1.35

const lexicons = new WeakMap<readonly PricedService[], Lexicon>()

function lexiconOf(services: readonly PricedService[]): Lexicon {
  let made = lexicons.get(services)
  if (made === undefined) {
    const holders = new Map<string, Holder[]>()
    let longest = 0
    termsOf(services).forEach(({ terms }, at) => {
      for (const { text, weight } of terms) {
        if (text.length < 2) continue
        longest = Math.max(longest, text.length)
        const known = holders.get(text)
        if (known === undefined) holders.set(text, [{ at, weight }])
        else known.push({ at, weight })
      }
    })
    made = { holders, longest }
    lexicons.set(services, made)
  }
  return made
}

/**
 * The services that whole sentences speak of, the surest first: by the same names, keywords and everyday words as a search, each worth the
 * more the fewer services share it and the longer it is. Of words that lie in each other the longest counts.
 * @param most how many are wanted.
 */
export function servicesInText(services: readonly PricedService[], text: string, most: number): Meant[] {
  const { holders, longest } = lexiconOf(services)
  const scores = new Float64Array(services.length)
  for (const sentence of text.normalize('NFC').split(/[.!?\n]+/)) {
    const asked = asks.test(sentence) ? askedWorth : 1
    for (const { found, inside } of namesIn(sentence, holders, longest)) {
      const held = holders.get(found)!
      const rare = Math.log(1 + services.length / held.length)
      const worth = rare * Math.sqrt(found.length) * (inside ? insideWorth : 1) * (everyday.has(found) ? everydayWorth : 1) * asked
      for (const { at, weight } of held) scores[at]! += worth * weight
    }
  }
  const ranked = services
    .map((service, at) => ({ service, score: scores[at]! }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = ranked
  if (first === undefined) return []
  // As sure as it stands out: far before the next is 1, level with it a half.
  const sureOf = (score: number, next: number) => score / (score + next)
  return ranked
    .slice(0, most)
    .map(({ service, score }, at) => ({ service, sure: at === 0 ? sureOf(score, second?.score ?? 0) : sureOf(score, first.score) }))
}

/** Each name once a sentence, the longest where several begin at the same letter or lie within each other. */
function namesIn(sentence: string, holders: Lexicon['holders'], longest: number): { found: string; inside: boolean }[] {
  const words = sentence
    .split(/[\s,·/()'"“”‘’~]+/)
    .map(plain)
    .filter((word) => word !== '')
  const starts = new Set<number>()
  let joined = ''
  for (const word of words) {
    starts.add(joined.length)
    joined += word
  }
  const spans: { from: number; until: number; found: string }[] = []
  for (let from = 0; from < joined.length; from += 1)
    for (let length = Math.min(longest, joined.length - from); length >= 2; length -= 1) {
      const found = joined.slice(from, from + length)
      if (!holders.has(found)) continue
      // A name over the end of a word, such as 이사 in “고양이 사료”, begins with a word or is none.
      const crosses = [...starts].some((start) => start > from && start < from + length)
      if (crosses && !starts.has(from)) continue
      // Nor are two letters of a foreign word a name: cv in zxcv.
      if (/^[a-z0-9]/.test(found) && /[a-z0-9]/.test(joined[from - 1] ?? '') && !starts.has(from)) continue
      spans.push({ from, until: from + length, found })
    }
  const taken: typeof spans = []
  for (const span of spans.toSorted((a, b) => b.found.length - a.found.length || a.from - b.from))
    if (!taken.some((one) => span.from < one.until && one.from < span.until)) taken.push(span)
  const seen = new Set<string>()
  return taken.flatMap(({ from, found }) => {
    if (seen.has(found)) return []
    seen.add(found)
    return [{ found, inside: !starts.has(from) }]
  })
}
