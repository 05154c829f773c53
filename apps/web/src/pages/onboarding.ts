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
    name: 'pro',
    access: 'non-provider',
    footer: false,
    indexable: true,
    noConsentModal: true,
    noAppModal: true,
  },
  '/pro/:step/:slug': { where: { step: /^(welcome|category|service)-a$/ }, page: 'profiles/CategoryWelcome', ...signingUp },
  '/pro/active-analysis': { search: { days: first('30', '90') }, page: 'quotes/ActiveAnalysis', access: 'provider', bottomNav: true },
  '/pro/category': { redirect: '/pro' },
  '/pro/category-a/:slug': {
    page: 'profiles/ChooseServices',
    ...signingUp,
  },
  '/pro/requests': { redirect: '/pro' },
  '/pro/service': { redirect: '/pro' },
  '/pro/service-a/:slug': {
    search: { step: oneOf('account'), ...certifying },
    page: 'profiles/ServiceStep',
    ...signingUp,
  },
  '/pro/welcome': { page: 'profiles/ProTips', ...signingUp },
  '/pro/welcome-a': {
    page: 'profiles/Welcome',
    ...signingUp,
  },
  '/pro/welcome-a/:slug': { page: 'profiles/CategoryWelcome', ...signingUp },
} as const satisfies Record<string, PageOptions>
