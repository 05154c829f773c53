import type { PagePath } from '../../routes.ts'

/** The keys of the mypage menu that lead to a page [pages.mypage-menu]; its search exposure is a switch on the page itself. */
type MenuKey =
  | 'escrow-list'
  | 'notification'
  | 'cash-store'
  | 'cash-dashboard'
  | 'account-management'
  | 'settlement-info'
  | 'profit-management'
  | 'quote-template'
  | 'dedicated-consultant'
  | 'auto-estimate'
  | 'pro-knowhow'
  | 'coupon-event'
  | 'my-products'
  | 'sell-list'
  | 'buy-orders'
  | 'market-qna'
  | 'community-activities'
  | 'pro-bucket'
  | 'calendar'
  | 'auto-message'

type Entry = {
  readonly key: MenuKey | null
  readonly label: string
  /** The page it leads to; shown only while the page table has that page. */
  readonly path: PagePath
  /** What of that page is meant, where it is not its top. */
  readonly query?: string
}

export type MenuGroup = { readonly title: string; readonly items: readonly Entry[] }

const account: MenuGroup = {
  title: '계정과 알림',
  items: [
    { key: 'account-management', label: '계정 정보', path: '/mypage/account-info' },
    { key: 'notification', label: '알림', path: '/notifications' },
    { key: null, label: '알림 설정', path: '/setting/notification' },
  ],
}

const help: MenuGroup = {
  title: '도움말',
  items: [
    { key: null, label: '공지사항', path: '/notices' },
    { key: 'dedicated-consultant', label: '고객센터에 문의하기', path: '/support' },
    { key: null, label: '안전한 거래', path: '/safety' },
    { key: null, label: '약관과 정책', path: '/terms' },
  ],
}

const providerGroups: readonly MenuGroup[] = [
  {
    title: '고수 활동',
    items: [
      { key: null, label: '프로필 고치기', path: '/profile' },
      { key: null, label: '내 포트폴리오', path: '/portfolio/my-list' },
      { key: null, label: '받은 요청', path: '/requests/received' },
      { key: null, label: '모든 요청', path: '/requests' },
      { key: null, label: '보낸 견적', path: '/requests/received', query: '?viewFilter=quoted' },
      { key: null, label: '채팅', path: '/pro/chats' },
      { key: 'auto-estimate', label: '자동견적 설정', path: '/instant-match' },
      { key: 'quote-template', label: '자주 쓰는 견적 관리', path: '/mypage/quote-template' },
      { key: 'auto-message', label: '자동응답', path: '/auto-message' },
      { key: null, label: '리뷰 요청', path: '/review/users' },
      { key: null, label: '배지', path: '/profile/badge-mission' },
      { key: null, label: '프로필 인사이트', path: '/profile/insight' },
      { key: null, label: '활동 분석', path: '/pro/active-analysis' },
      { key: null, label: '자격 확인', path: '/auth/naver-license' },
      { key: 'calendar', label: '일정', path: '/calendar' },
      { key: 'pro-knowhow', label: '고수 노하우', path: '/community/pro-knowhow' },
    ],
  },
  {
    title: '정산과 캐시',
    items: [
      { key: 'escrow-list', label: '안전결제 내역', path: '/pro/escrows/history' },
      { key: 'settlement-info', label: '정산 계좌', path: '/pro/escrows/history', query: '?sheet=account' },
      { key: 'profit-management', label: '수익 관리', path: '/mypage/profit' },
      { key: 'cash-store', label: '캐시 충전', path: '/store' },
      { key: 'cash-dashboard', label: '캐시 내역', path: '/mypage/cash-dashboard' },
      { key: 'coupon-event', label: '쿠폰', path: '/mypage/coupon' },
    ],
  },
]

const customerGroups: readonly MenuGroup[] = [
  {
    title: '내 의뢰',
    items: [
      { key: null, label: '받은 견적', path: '/requests/sent' },
      { key: null, label: '채팅', path: '/chats' },
      { key: 'escrow-list', label: '안전결제 내역', path: '/escrows/history' },
      { key: 'pro-bucket', label: '찜한 고수', path: '/pro-bucket' },
      { key: 'coupon-event', label: '쿠폰', path: '/mypage/coupon' },
    ],
  },
]

/** Both sides buy, and whoever has a provider record sells. */
const marketOf = (provider: boolean): MenuGroup => ({
  title: '마켓',
  items: [
    ...(provider
      ? ([
          { key: 'my-products', label: '내 마켓 상품', path: '/mypage/market/my-products' },
          { key: 'sell-list', label: '판매 내역', path: '/mypage/market/sell-list' },
        ] as const)
      : []),
    { key: 'buy-orders', label: '구매 내역', path: '/mypage/market/order-list' },
    { key: 'market-qna', label: '상품 문의', path: '/mypage/market/qna' },
  ],
})

const community: MenuGroup = {
  title: '커뮤니티',
  items: [{ key: 'community-activities', label: '내 글과 댓글', path: '/mypage/community/activities' }],
}

/** The menu of one side, every key whose place is a page. */
export function mypageMenu(role: 'provider' | 'customer'): readonly MenuGroup[] {
  const provider = role === 'provider'
  return [...(provider ? providerGroups : customerGroups), marketOf(provider), community, account, help]
}
