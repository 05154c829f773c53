import { expect, test } from 'vitest'
import { mypageMenu } from '../src/domains/accounts/mypageMenu.ts'
import { rows } from '../src/routes.ts'
import { commonMenu, roleMenu } from '../src/shell/frame/menu.ts'

const paths = new Set<string>(rows.filter((row) => row.page !== undefined || row.redirect !== undefined).map((row) => row.path))
const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label)

test('the menu has entries for everybody and entries by role, each leading to a page [pages.menu]', () => {
  expect(labels(commonMenu).slice(0, 2)).toEqual(['견적요청', '고수찾기'])
  expect(labels(roleMenu.guest)).toEqual(['로그인', '회원가입', '고수가입'])
  expect(labels(roleMenu.customer)).toEqual(['받은견적', '채팅', '마이페이지'])
  expect(labels(roleMenu.provider)).toEqual(['받은요청', '자동견적', '채팅', '프로필', '마이페이지'])
  const all = [...commonMenu, ...Object.values(roleMenu).flat()]
  expect(all.filter(({ path }) => !paths.has(path))).toEqual([])
})

test('the mypage menus have their keys, each once [pages.mypage-menu]', () => {
  const keys = (role: 'customer' | 'provider') => mypageMenu(role).flatMap(({ items }) => items.flatMap(({ key }) => key ?? []))
  expect(keys('customer').toSorted()).toEqual(
    [
      'account-management',
      'buy-orders',
      'community-activities',
      'coupon-event',
      'dedicated-consultant',
      'escrow-list',
      'market-qna',
      'notification',
      'pro-bucket',
    ].toSorted(),
  )
  expect(keys('provider').toSorted()).toEqual(
    [
      'account-management',
      'auto-estimate',
      'auto-message',
      'buy-orders',
      'calendar',
      'cash-dashboard',
      'cash-store',
      'community-activities',
      'coupon-event',
      'dedicated-consultant',
      'escrow-list',
      'market-qna',
      'my-products',
      'notification',
      'pro-knowhow',
      'profit-management',
      'quote-template',
      'sell-list',
      'settlement-info',
    ].toSorted(),
  )
})

test('no group of my page has more than five rows, and none of them is in the bar at the foot already', () => {
  for (const role of ['customer', 'provider'] as const) {
    const bar = new Set<string>(roleMenu[role].map(({ path }) => path))
    for (const { title, items } of mypageMenu(role)) {
      const shown = items.filter(({ icon, path }) => icon !== undefined && paths.has(path))
      expect([title, shown.length <= 5]).toEqual([title, true])
      expect(shown.filter(({ path, query }) => query === undefined && bar.has(path))).toEqual([])
    }
  }
})
