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
    shape: 'form',
    access: 'provider',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/auth/phone-verification': {
    search: { ...onward, ...certifying },
    page: 'identity/PhoneVerification',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/find-email': { page: 'sign-in/FindEmail', shape: 'form', footer: false, scroll: 'top' },
  '/find-password': {
    page: 'sign-in/FindPassword',
    shape: 'form',
    name: 'find-password',
    access: 'guest-only',
    footer: false,
    scroll: 'top',
  },
  '/find-password/done': { page: 'sign-in/FindPasswordDone', shape: 'detail', access: 'guest-only', footer: false, scroll: 'top' },
  '/login': {
    search: onward,
    page: 'sign-in/Login',
    shape: 'form',
    name: 'login',
    readFirst: true,
    access: 'guest-only',
    footer: false,
    scroll: 'top',
    noConsentModal: true,
    duringMaintenance: true,
  },
  '/opt-out': { search: { token: 'text' }, page: 'consents/OptOut', shape: 'form', footer: false, scroll: 'top', noConsentModal: true },
  '/reset/:userId/:transactionId': {
    params: { userId: 'id' },
    page: 'sign-in/Reset',
    shape: 'form',
    name: 'reset',
    access: 'guest-only',
    footer: false,
    scroll: 'top',
  },
  '/reset/done': { page: 'sign-in/ResetDone', shape: 'detail', access: 'guest-only', footer: false, scroll: 'top' },
  '/sign-up': {
    search: onward,
    page: 'sign-in/SignUp',
    shape: 'form',
    name: 'sign-up',
    access: 'guest-only',
    footer: false,
    scroll: 'top',
    noConsentModal: true,
  },
  '/social-auth/:provider': {
    search: vouching,
    page: 'sign-in/SocialAuth',
    shape: 'form',
    where: { provider: /^facebook$/ },
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/social-auth/kakao': {
    search: vouching,
    page: 'sign-in/SocialAuth',
    shape: 'form',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/social-auth/naver': {
    search: vouching,
    page: 'sign-in/SocialAuth',
    shape: 'form',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/social-login': { search: onward, page: 'sign-in/SocialLogin', shape: 'form', access: 'guest-only', footer: false },
  '/switch-email': { page: 'sign-in/SwitchEmail', shape: 'form', footer: false },
  '/switch-email/intro': { page: 'sign-in/SwitchEmailIntro', shape: 'form', footer: false },
} as const satisfies Record<string, PageOptions>
