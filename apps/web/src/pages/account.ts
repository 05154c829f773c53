import type { PageOptions } from '../navigation/row.ts'

/** Where to after it. */
const onward = { redirect: 'ownPage' } as const

/** What a provider's login page sends the browser back with. */
const vouching = { code: 'text', state: 'text', error: 'text' } as const

/** What the gateway appends to the page where one certified oneself. */
export const certifying = {
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
