import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'
import { certifying } from './account.ts'

/** What is the member's own. */
export const mypagePages = {
  '/calendar': {
    search: { month: 'month', day: 'day' },
    page: 'calendar/Calendar',
    shape: 'figures',
    back: 'mypage',
    access: 'provider',
    customer: '/mypage',
    bottomNav: true,
  },
  '/mypage': { page: 'accounts/MyPage', shape: 'rows', name: 'mypage', access: 'member', bottomNav: true },
  '/mypage/account-info': { page: 'accounts/AccountInfo', shape: 'rows', back: 'mypage', access: 'member', bottomNav: true },
  '/mypage/account-info/settings/:title': {
    params: { title: oneOf('name', 'email', 'password', 'phone', 'identity', 'sessions', 'blocks', 'leave') },
    search: { token: 'text', ...certifying },
    page: 'accounts/AccountSetting',
    shape: 'form',
    back: 'account',
    access: 'member',
  },
  '/mypage/account-info/settings/social': { page: 'sign-in/SocialLinks', shape: 'rows', back: 'account', access: 'member' },
  '/removed': { search: { id: 'id' }, page: 'safety/Removed', shape: 'rows', back: 'mypage', access: 'member' },
  '/mypage/coupon': {
    search: { tab: first('open', 'past') },
    page: 'promotions/Coupons',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/mypage/tax': { search: { year: 'id' }, page: 'tax/Tax', shape: 'figures', back: 'mypage', access: 'member', bottomNav: true },
  '/mypage/profit': {
    search: { period: first('month', 'last', 'quarter', 'all', 'days'), from: 'day', to: 'day', page: 'id' },
    page: 'settlement/Profit',
    shape: 'figures',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>
