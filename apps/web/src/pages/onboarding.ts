import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'
import { certifying } from './account.ts'

/** A step of the pro sign-up: nothing beside it draws the eye. */
const signingUp = {
  access: 'non-provider',
  footer: false,
  mobileHeader: false,
  scroll: 'top',
  noConsentModal: true,
  noAppModal: true,
} as const

/** Becoming a pro, and how he does. */
export const onboardingPages = {
  '/pro': {
    page: 'profiles/Pro',
    shape: 'detail',
    name: 'pro',
    access: 'non-provider',
    footer: false,
    indexable: true,
    noConsentModal: true,
    noAppModal: true,
  },
  '/pro/:step/:slug': { where: { step: /^(welcome|category|service)-a$/ }, page: 'profiles/CategoryWelcome', shape: 'form', ...signingUp },
  '/pro/active-analysis': {
    search: { days: first('30', '90') },
    page: 'quotes/ActiveAnalysis',
    shape: 'figures',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
  },
  '/pro/category': { redirect: '/pro' },
  '/pro/category-a/:slug': {
    page: 'profiles/ChooseServices',
    shape: 'form',
    ...signingUp,
  },
  '/pro/requests': { redirect: '/pro' },
  '/pro/service': { redirect: '/pro' },
  '/pro/service-a/:slug': {
    search: { step: oneOf('account'), ...certifying },
    page: 'profiles/ServiceStep',
    shape: 'form',
    ...signingUp,
  },
  '/pro/welcome': { page: 'profiles/ProTips', shape: 'detail', ...signingUp },
  '/pro/welcome-a': {
    page: 'profiles/Welcome',
    shape: 'form',
    ...signingUp,
  },
  '/pro/welcome-a/:slug': { page: 'profiles/CategoryWelcome', shape: 'form', ...signingUp },
} as const satisfies Record<string, PageOptions>
