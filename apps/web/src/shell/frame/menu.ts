import type { Mode } from '@dure/contract/page'
import { proSorts } from '@dure/contract/search/sorts'
import { href } from '../../navigation/href.ts'
import { rows } from '../../routes.ts'
import type { PagePath } from '../../routes.ts'

/** What may carry a mark that something new is there. */
export type UnreadKey = 'chats' | 'quotes' | 'requests' | 'notices'

/** `href`: where it leads, when that is a page further in. */
export type MenuItem = { readonly label: string; readonly path: PagePath; readonly href?: string; readonly unread?: UnreadKey }

const linked = new Set(rows.filter((row) => row.page !== undefined || row.redirect !== undefined).map((row) => row.path))
/** A link to a page that is not built is left out. */
const shown = (items: readonly MenuItem[]): readonly MenuItem[] => items.filter((item) => linked.has(item.path))

/** For everybody [pages.menu]. */
export const commonMenu = shown([
  { label: '견적요청', path: '/categories' },
  { label: '고수찾기', path: '/search/pro', href: href('/search/pro/:queryRouteSort', { queryRouteSort: proSorts[0] }) },
  { label: '마켓', path: '/market' },
  { label: '커뮤니티', path: '/community/dure-life/all' },
])

/** By role [pages.menu]. */
export const roleMenu: Readonly<Record<Mode, readonly MenuItem[]>> = {
  guest: shown([
    { label: '로그인', path: '/login' },
    { label: '회원가입', path: '/sign-up' },
    { label: '고수가입', path: '/pro' },
  ]),
  customer: shown([
    { label: '받은견적', path: '/requests/sent', unread: 'quotes' },
    { label: '채팅', path: '/chats', unread: 'chats' },
    { label: '마이페이지', path: '/mypage' },
  ]),
  provider: shown([
    { label: '받은요청', path: '/requests/received', unread: 'requests' },
    { label: '자동견적', path: '/instant-match' },
    { label: '채팅', path: '/pro/chats', unread: 'chats' },
    { label: '프로필', path: '/profile' },
    { label: '마이페이지', path: '/mypage' },
  ]),
}

/** The bar at the foot of phones: five at most, the home first for those who look for pros. */
export const bottomMenu: Readonly<Record<Mode, readonly MenuItem[]>> = {
  guest: [{ label: '홈', path: '/' }, ...commonMenu.slice(0, 2), ...roleMenu.guest.slice(0, 1)],
  customer: [{ label: '홈', path: '/' }, ...commonMenu.slice(1, 2), ...roleMenu.customer],
  provider: roleMenu.provider,
}

export const footerMenu = shown([
  { label: '두레 소개', path: '/about' },
  { label: '이용 방법', path: '/how-it-works' },
  { label: '고수 이용 방법', path: '/how-dure-works' },
  { label: '안전한 거래', path: '/safety' },
  { label: '서비스 가격', path: '/prices' },
  { label: '질문과 답변', path: '/questions' },
  { label: '이벤트', path: '/event' },
  { label: '이용약관', path: '/terms/usage' },
  { label: '개인정보 처리방침', path: '/terms/privacy' },
  { label: '자료와 오픈소스', path: '/credits' },
])

/** Whether a page of the table can be opened now. */
export const hasPage = (path: PagePath): boolean => linked.has(path)
