import { first, oneOf } from './navigation/readers.ts'
import type { PageOptions } from './navigation/row.ts'

/** Where to after it. */
const onward = { redirect: 'ownPage' } as const
/** What a provider's login page sends the browser back with. */
const vouching = { code: 'text', state: 'text', error: 'text' } as const
/** What the gateway appends to the page where one certified oneself. */
const certifying = {
  identityVerificationId: 'text',
  identityVerificationTxId: 'text',
  transactionType: 'text',
  code: 'text',
  message: 'text',
} as const

/** Coming in, and back in. */
export const accountPages = {
  '/auth/naver-license': {
    search: { ...onward, ...vouching },
    page: 'sign-in/NaverLicense',
    access: 'provider',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/auth/phone-verification': {
    search: { ...onward, ...certifying },
    page: 'identity/PhoneVerification',
    access: 'member',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/find-email': { page: 'sign-in/FindEmail', footer: false, scroll: 'top' },
  '/find-password': { page: 'sign-in/FindPassword', name: 'find-password', access: 'guest-only', footer: false, scroll: 'top' },
  '/find-password/done': { page: 'sign-in/FindPasswordDone', access: 'guest-only', footer: false, scroll: 'top' },
  '/login': {
    search: onward,
    page: 'sign-in/Login',
    name: 'login',
    readFirst: true,
    access: 'guest-only',
    footer: false,
    scroll: 'top',
    noConsentModal: true,
    duringMaintenance: true,
  },
  '/opt-out': { search: { token: 'text' }, page: 'consents/OptOut', footer: false, scroll: 'top', noConsentModal: true },
  '/reset/:userId/:transactionId': {
    params: { userId: 'id' },
    page: 'sign-in/Reset',
    name: 'reset',
    access: 'guest-only',
    footer: false,
    scroll: 'top',
  },
  '/reset/done': { page: 'sign-in/ResetDone', access: 'guest-only', footer: false, scroll: 'top' },
  '/sign-up': {
    search: onward,
    page: 'sign-in/SignUp',
    name: 'sign-up',
    access: 'guest-only',
    footer: false,
    scroll: 'top',
    noConsentModal: true,
  },
  '/social-auth/:provider': {
    search: vouching,
    page: 'sign-in/SocialAuth',
    where: { provider: /^facebook$/ },
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/social-auth/kakao': { search: vouching, page: 'sign-in/SocialAuth', footer: false, mobileHeader: false, noConsentModal: true },
  '/social-auth/naver': { search: vouching, page: 'sign-in/SocialAuth', footer: false, mobileHeader: false, noConsentModal: true },
  '/social-login': { search: onward, page: 'sign-in/SocialLogin', access: 'guest-only', footer: false },
  '/switch-email': { page: 'sign-in/SwitchEmail', footer: false },
  '/switch-email/intro': { page: 'sign-in/SwitchEmailIntro', footer: false },
} as const satisfies Record<string, PageOptions>

/** What is the member's own. */
export const mypagePages = {
  '/calendar': {
    search: { month: 'month', day: 'day' },
    page: 'quotes/Calendar',
    access: 'provider',
    customer: '/mypage',
    bottomNav: true,
  },
  '/mypage': { page: 'accounts/MyPage', name: 'mypage', access: 'member', bottomNav: true },
  '/mypage/account-info': { page: 'accounts/AccountInfo', access: 'member', bottomNav: true },
  '/mypage/account-info/settings/:title': {
    params: { title: oneOf('name', 'email', 'password', 'phone', 'identity', 'sessions', 'blocks', 'leave') },
    search: { token: 'text', ...certifying },
    page: 'accounts/AccountSetting',
    access: 'member',
  },
  '/mypage/account-info/settings/social': { page: 'sign-in/SocialLinks', access: 'member' },
  '/removed': { search: { id: 'id' }, page: 'safety/Removed', access: 'member' },
  '/mypage/coupon': { access: 'member' },
  '/mypage/profit': {
    search: { period: first('month', 'last', 'quarter', 'all', 'days'), from: 'day', to: 'day', page: 'id' },
    page: 'settlement/Profit',
    access: 'provider',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>

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
