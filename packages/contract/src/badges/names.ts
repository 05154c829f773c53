/** What badges are called, in the order they are shown in; what each takes is more than a name beside somebody says. */
export const badgeTitles = {
  top_pro: '으뜸 고수',
  quick_answer: '빠른 응답',
  reviews_100: '리뷰 100',
  reviews_50: '리뷰 50',
  reviews_10: '리뷰 10',
  licence: '자격 확인',
  business: '사업자 확인',
  identity: '본인 인증',
  safe_payment: '안전결제',
} as const

export type BadgeName = keyof typeof badgeTitles
export const badgeNames = Object.keys(badgeTitles) as BadgeName[]
