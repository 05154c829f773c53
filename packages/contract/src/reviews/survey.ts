/** What a reviewer may tick; the same for every service. Numbers are kept in reviews, so they are never given anew. */
export const surveyQuestions = [
  { id: 1, text: '시간 약속을 잘 지켜요' },
  { id: 2, text: '친절하고 설명이 자세해요' },
  { id: 3, text: '결과가 만족스러워요' },
  { id: 4, text: '가격이 합리적이에요' },
  { id: 5, text: '마무리가 깔끔해요' },
  { id: 6, text: '답이 빨라요' },
  { id: 7, text: '전문 지식이 풍부해요' },
  { id: 8, text: '다시 맡기고 싶어요' },
] as const
