/** The pages that inner pages belong to, and what they are called there; rows name them. */
export const backs = {
  account: ['/mypage/account-info', '계정 정보'],
  autoMessages: ['/auto-message', '자동응답'],
  boughtOrders: ['/mypage/market/order-list', '구매 내역'],
  boughtDeals: ['/escrows/history', '안전결제 내역'],
  campaigns: ['/instant-match', '자동견적'],
  home: ['/', '홈'],
  market: ['/market', '마켓'],
  mypage: ['/mypage', '마이페이지'],
  profile: ['/profile', '프로필'],
  received: ['/requests/received', '받은 요청'],
  reviews: ['/review/users', '리뷰 요청'],
  soldOrders: ['/mypage/market/sell-list', '판매 내역'],
  soldDeals: ['/pro/escrows/history', '안전결제 내역'],
  sent: ['/requests/sent', '받은 견적'],
  store: ['/store', '캐시 충전'],
  terms: ['/terms', '약관과 정책'],
} as const satisfies Record<string, readonly [path: string, label: string]>
