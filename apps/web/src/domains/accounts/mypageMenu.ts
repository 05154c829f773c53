import {
  Award,
  Banknote,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  Gavel,
  Gift,
  TicketPercent,
  Landmark,
  List,
  Megaphone,
  MessageSquareHeart,
  ReceiptText,
  Send,
  Settings2,
  ShieldCheck,
  UserRound,
  Bell,
  BadgeCheck,
  type LucideIcon,
} from 'lucide-react'
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
  /** Absent where it is no row: the page shows it above with its figure, or the bar at the foot has it. */
  readonly icon?: LucideIcon
}

export type MenuGroup = { readonly title: string; readonly items: readonly Entry[] }

const account: MenuGroup = {
  title: '계정과 도움말',
  items: [
    { key: 'account-management', label: '계정 정보', path: '/mypage/account-info', icon: UserRound },
    { key: 'notification', label: '알림', path: '/notifications', icon: Bell },
    { key: null, label: '알림 설정', path: '/setting/notification', icon: Settings2 },
    { key: null, label: '공지사항', path: '/notices', icon: Megaphone },
    { key: 'dedicated-consultant', label: '고객센터에 문의하기', path: '/support', icon: CircleHelp },
  ],
}

const providerGroups: readonly MenuGroup[] = [
  {
    title: '고수 활동',
    items: [
      { key: null, label: '모든 요청', path: '/requests', icon: List },
      { key: null, label: '보낸 견적', path: '/requests/received', query: '?viewFilter=quoted', icon: Send },
      { key: 'calendar', label: '일정', path: '/calendar', icon: CalendarDays },
      { key: null, label: '리뷰 요청', path: '/review/users', icon: MessageSquareHeart },
      { key: 'auto-estimate', label: '자동견적', path: '/instant-match' },
      { key: null, label: '광고 입찰', path: '/ad/bidding', icon: Gavel },
      { key: 'quote-template', label: '자주 쓰는 견적', path: '/mypage/quote-template' },
      { key: 'auto-message', label: '자동응답', path: '/auto-message' },
      { key: 'pro-knowhow', label: '고수 노하우', path: '/community/pro-knowhow' },
    ],
  },
  {
    title: '정산',
    items: [
      { key: 'escrow-list', label: '안전결제 내역', path: '/pro/escrows/history', icon: ShieldCheck },
      { key: 'settlement-info', label: '정산 계좌', path: '/pro/escrows/history', query: '?sheet=account', icon: Landmark },
      { key: 'cash-store', label: '캐시 충전', path: '/store', icon: Banknote },
      { key: 'coupon-event', label: '쿠폰', path: '/mypage/coupon', icon: TicketPercent },
      { key: null, label: '이벤트', path: '/event', icon: Gift },
      { key: 'profit-management', label: '수익 관리', path: '/mypage/profit' },
      { key: 'cash-dashboard', label: '캐시 내역', path: '/mypage/cash-dashboard' },
    ],
  },
  {
    title: '프로필',
    items: [
      { key: null, label: '프로필 인사이트', path: '/profile/insight', icon: ChartNoAxesColumn },
      { key: null, label: '배지', path: '/profile/badge-mission', icon: Award },
      { key: null, label: '자격 확인', path: '/auth/naver-license', icon: BadgeCheck },
    ],
  },
]

const customerGroups: readonly MenuGroup[] = [
  {
    title: '혜택',
    items: [
      { key: 'escrow-list', label: '안전결제 내역', path: '/escrows/history' },
      { key: 'pro-bucket', label: '찜한 고수', path: '/pro-bucket' },
      { key: 'coupon-event', label: '쿠폰', path: '/mypage/coupon', icon: TicketPercent },
      { key: null, label: '이벤트', path: '/event', icon: Gift },
      { key: null, label: '현금영수증', path: '/mypage/tax', icon: ReceiptText },
    ],
  },
]

/** Both sides buy, and whoever has a provider record sells. */
const marketOf = (provider: boolean): MenuGroup => ({
  title: '마켓',
  items: [
    ...(provider
      ? ([
          { key: 'my-products', label: '내 마켓 상품', path: '/mypage/market/my-products', icon: List },
          { key: 'sell-list', label: '판매 내역', path: '/mypage/market/sell-list', icon: List },
        ] as const)
      : []),
    { key: 'buy-orders', label: '구매 내역', path: '/mypage/market/order-list', icon: List },
    { key: null, label: '자리 알림', path: '/mypage/market/wishes', icon: Bell },
    { key: 'market-qna', label: '상품 문의', path: '/mypage/market/qna', icon: List },
  ],
})

const community: MenuGroup = {
  title: '커뮤니티',
  items: [{ key: 'community-activities', label: '내 글과 댓글', path: '/mypage/community/activities', icon: List }],
}

/** The menu of one side, every key whose place is a page; five rows a group at most. */
export function mypageMenu(role: 'provider' | 'customer'): readonly MenuGroup[] {
  const provider = role === 'provider'
  return [...(provider ? providerGroups : customerGroups), marketOf(provider), community, account]
}
