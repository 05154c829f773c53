type Tag = {
  readonly id: number
  readonly text: string
  /** Slugs of the categories whose services it fits; absent: it fits all. */
  readonly of?: readonly string[]
}

const home = ['moving-cleaning', 'install-repair', 'interior', 'car']
const lessons = ['music-lesson', 'sports', 'tutoring', 'hobby-culture']
const advice = ['legal-finance', 'counseling', 'career']

/** What a reviewer may tick, by the kind of service [reviews.survey-tags]. Numbers are kept in reviews, so they are never given anew. */
export const surveyTags: readonly Tag[] = [
  { id: 1, text: '시간 약속을 잘 지켜요' },
  { id: 2, text: '친절하고 설명이 자세해요' },
  { id: 3, text: '결과가 만족스러워요' },
  { id: 4, text: '가격이 합리적이에요' },
  { id: 5, text: '마무리가 깔끔해요', of: [...home, 'event-wedding', 'outsourcing'] },
  { id: 6, text: '답이 빨라요' },
  { id: 7, text: '전문 지식이 풍부해요', of: [...advice, ...lessons, 'outsourcing', 'car', 'install-repair'] },
  { id: 8, text: '다시 맡기고 싶어요' },
  { id: 11, text: '짐과 가구를 조심히 다뤄요', of: ['moving-cleaning'] },
  { id: 12, text: '구석구석 꼼꼼해요', of: ['moving-cleaning', 'interior'] },
  { id: 13, text: '작업 뒤 정리까지 해 줘요', of: home },
  { id: 14, text: '견적과 실제 금액이 같아요', of: [...home, 'event-wedding'] },
  { id: 15, text: '원인을 정확히 찾아요', of: ['install-repair', 'car'] },
  { id: 16, text: '사후 관리가 확실해요', of: ['install-repair', 'interior', 'car'] },
  { id: 17, text: '취향을 잘 살려 줘요', of: ['interior', 'event-wedding', 'hobby-culture', 'outsourcing'] },
  { id: 21, text: '눈높이에 맞춰 가르쳐요', of: lessons },
  { id: 22, text: '수업 준비가 꼼꼼해요', of: [...lessons, 'career'] },
  { id: 23, text: '실력이 느는 게 느껴져요', of: lessons },
  { id: 24, text: '즐겁게 배울 수 있어요', of: ['music-lesson', 'sports', 'hobby-culture'] },
  { id: 25, text: '질문에 끝까지 답해 줘요', of: [...lessons, ...advice] },
  { id: 31, text: '내 이야기를 잘 들어 줘요', of: advice },
  { id: 32, text: '비밀을 잘 지켜 줘요', of: ['legal-finance', 'counseling'] },
  { id: 33, text: '현실적인 조언을 해 줘요', of: ['legal-finance', 'career'] },
  { id: 41, text: '분위기를 잘 이끌어요', of: ['event-wedding'] },
  { id: 42, text: '결과물을 제때 보내 줘요', of: ['event-wedding', 'outsourcing'] },
  { id: 43, text: '수정 요청을 잘 들어 줘요', of: ['event-wedding', 'outsourcing', 'interior'] },
  { id: 44, text: '요구를 정확히 이해해요', of: ['outsourcing'] },
  { id: 51, text: '믿고 맡길 수 있어요', of: ['family-pet'] },
  { id: 52, text: '돌보는 동안 소식을 알려 줘요', of: ['family-pet'] },
  { id: 53, text: '아이와 동물이 좋아해요', of: ['family-pet'] },
]

/** The tags of a service, by its category's slug. */
export const tagsOf = (category: string): readonly Tag[] => surveyTags.filter((tag) => tag.of === undefined || tag.of.includes(category))

/** What tags say, in the order they stand above; of numbers that are none, nothing. */
export const textsOfTags = (ids: readonly number[]): string[] => surveyTags.filter((tag) => ids.includes(tag.id)).map((tag) => tag.text)
