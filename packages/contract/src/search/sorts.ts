/** What lists of pros are sorted by; the first is the default [search.sorts]. */
export const proSorts = ['review', 'login', 'rating', 'hired', 'safe-payment'] as const
export type ProSort = (typeof proSorts)[number]

export const proSortNames: Readonly<Record<ProSort, string>> = {
  review: '리뷰 많은 순',
  login: '최근 접속 순',
  rating: '평점 높은 순',
  hired: '고용 많은 순',
  'safe-payment': '안전결제 많은 순',
}

export const isProSort = (value: string | undefined): value is ProSort => proSorts.includes(value as ProSort)
