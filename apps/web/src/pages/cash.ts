import { boardFilters } from '@dure/contract/cash/cashLog'
import { first } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** What pros prepay, and paying. */
export const cashPages = {
  '/customer-store': { page: 'cash/CustomerStore', shape: 'cards', back: 'mypage', access: 'member', footer: false },
  '/mypage/cash-dashboard': {
    search: { filter: first(...boardFilters), refund: 'text' },
    page: 'cash/CashDashboard',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/mypage/cash-dashboard/statement': {
    search: { month: 'text' },
    page: 'cash/Statement',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/pay/:paymentId': { page: 'cash/Pay', shape: 'form', access: 'member', footer: false, mobileHeader: false, scroll: 'top' },
  '/pay/:paymentId/done': {
    search: { uid: 'text', billingKey: 'text', code: 'text', transactionType: 'text' },
    page: 'cash/PayDone',
    shape: 'detail',
    access: 'member',
    footer: false,
    mobileHeader: false,
    scroll: 'top',
  },
  '/store': {
    search: { redirect: 'ownPage' },
    page: 'cash/Store',
    shape: 'cards',
    back: 'mypage',
    name: 'cash-store',
    access: 'provider',
    footer: false,
  },
  '/store/auto-charge': {
    search: { uid: 'text', billingKey: 'text', code: 'text' },
    page: 'cash/AutoCharge',
    shape: 'cards',
    back: 'store',
    access: 'provider',
    footer: false,
  },
} as const satisfies Record<string, PageOptions>
