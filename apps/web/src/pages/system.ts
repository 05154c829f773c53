import type { PageOptions } from '../navigation/row.ts'

/** The house itself. */
export const systemPages = {
  '/': { name: 'home', page: 'editorial/Home', shape: 'gallery', bottomNav: true, indexable: true },
  '/app': { redirect: '/app-download/sender' },
  '/app-download/sender': { page: 'system/AppSender', shape: 'detail', indexable: true, noAppModal: true },
  '/credits': { page: 'system/Credits', shape: 'detail', back: 'home', indexable: true },
  '/error': { name: 'error', page: 'system/ErrorPage', shape: 'detail', footer: false, scroll: 'top' },
  '/error/:code': { params: { code: /^[45]\d\d$/ }, page: 'system/ErrorPage', shape: 'detail', footer: false, scroll: 'top' },
  '/inspection': {
    search: { startAt: 'instant', endAt: 'instant', title: 'text', message: 'text' },
    name: 'inspection',
    page: 'system/Inspection',
    shape: 'detail',
    footer: false,
    header: false,
    mobileHeader: false,
    duringMaintenance: true,
  },
  '/privacy': { redirect: '/terms/privacy' },
  // [pages.membership]
  '/setting': { redirect: '/setting/subscription' },
  '/setting/subscription': { access: 'member' },
  '/subscriptions/new': { access: 'member' },
  '/support': { page: 'support/Support', shape: 'cards', back: 'mypage', name: 'support', bottomNav: true },
  '/suggestions': { redirect: '/' },
  '/terms': { page: 'system/Terms', shape: 'rows', back: 'home', indexable: true },
  '/terms/privacy': { search: { version: 'day' }, page: 'system/Privacy', shape: 'detail', back: 'terms', indexable: true },
  '/terms/privacy-use': { search: { version: 'day' }, page: 'system/PrivacyUse', shape: 'detail', back: 'terms', indexable: true },
  '/terms/usage': { search: { version: 'day' }, page: 'system/Usage', shape: 'detail', back: 'terms', indexable: true },
} as const satisfies Record<string, PageOptions>

/** For who builds it. */
export const devPages = {
  '/dev/ui': { name: 'dev-ui', page: 'system/UiGallery', shape: 'detail', devOnly: true },
} as const satisfies Record<string, PageOptions>
