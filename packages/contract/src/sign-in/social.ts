import { signInLimits, socialCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acquisition, conversion, email, firstName, mobilePhone, password, terms } from '../accounts/schemas.ts'

/** `facebook` is of former members alone: it proves who they are and logs nobody in. */
const anyProvider = z.object({ provider: z.enum(['kakao', 'naver', 'facebook']) })
const token = z
  .string()
  .check(z.minLength(1, '간편 로그인을 다시 진행해 주세요.'), z.maxLength(signInLimits.token, '간편 로그인을 다시 진행해 주세요.'))
const mailCode = z.string().check(z.regex(/^[0-9]{6}$/, '인증번호 6자리를 적어 주세요.'))
const entered = z.object({ key: z.string(), user_id: z.number(), is_new: z.boolean() })
const socialErrors = ['SOCIAL_PROVIDER_ERROR', 'DUPLICATE_EMAIL', 'DUPLICATE_EMAIL_UNKNOWN', 'EMPTY_EMAIL_OR_PHONE'] as const
const ticketErrors = ['SOCIAL_NOT_FOUND'] as const
const codeErrors = ['CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'] as const

export const emailCode = mailCode

/** What the completing form of a new member sends; what the provider gave already is not taken from here. */
export const socialSignUpBody = z.object({
  ticket: token,
  first_name: firstName,
  email: z.optional(email),
  tel: z.optional(mobilePhone),
  tel_key: z.optional(z.string().check(z.maxLength(200))),
  terms,
  conversion,
})

export const switchEmailBody = z.object({ ticket: token, email, code: mailCode, password })

/**
 * Where somebody stands whom the provider's page sent back.
 * `in`: logged in · `linked`: added to the account he is logged in to · `new`: signs up next · `taken`: an account
 * has his e-mail or phone, to be proved next · `former`: moves to an e-mail account next.
 */
export const socialOutcome = z.object({
  status: z.enum(['in', 'linked', 'new', 'taken', 'former']),
  redirect: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
  /** As the provider gave it; of an account that exists already, masked. */
  person: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
})
export type SocialOutcome = z.infer<typeof socialOutcome>

export const social = {
  kakaoExists: endpoint({
    method: 'POST',
    path: '/api2/auth/kakao/exists/',
    summary: 'Whether a Kakao access token’s person has an account',
    access: 'none',
    security: true,
    changes: [],
    body: z.object({ accessToken: token }),
    answer: z.object({ exists: z.boolean() }),
    errors: ['SOCIAL_PROVIDER_ERROR'],
    limit: socialCalls,
  }),
  kakaoToken: endpoint({
    method: 'POST',
    path: '/api2/auth/kakao/token/',
    summary: 'Login or sign-up by a Kakao access token; the answer sets the auth cookie',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    query: acquisition,
    body: z.object({ accessToken: token, conversion, terms: z.optional(terms) }),
    answer: entered,
    errors: socialErrors,
    limit: socialCalls,
  }),
  naverExists: endpoint({
    method: 'POST',
    path: '/api2/auth/naver/exists/',
    summary: 'Turns a Naver code into an access token, and tells whether its person has an account',
    access: 'none',
    security: true,
    style: 'bare',
    changes: [],
    body: z.object({ code: token, state: z.optional(z.string().check(z.maxLength(200))) }),
    answer: z.object({ exists: z.boolean(), accessToken: z.string() }),
    errors: ['SOCIAL_PROVIDER_ERROR'],
    limit: socialCalls,
  }),
  naverToken: endpoint({
    method: 'POST',
    path: '/api2/auth/naver/token/',
    summary: 'Login or sign-up by a Naver access token; the answer sets the auth cookie',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    query: acquisition,
    body: z.object({ accessToken: token, conversion, terms: z.optional(terms) }),
    answer: entered,
    errors: socialErrors,
    limit: socialCalls,
  }),
  facebookExists: endpoint({
    method: 'POST',
    path: '/api2/auth/facebook/exists/',
    summary: 'Whether a Facebook access token’s person is a former member, who moves to an e-mail account',
    access: 'none',
    security: true,
    changes: [],
    body: z.object({ access_token: token }),
    answer: z.object({ exists: z.boolean() }),
    errors: ['SOCIAL_PROVIDER_ERROR'],
    limit: socialCalls,
  }),
  startSocial: endpoint({
    method: 'POST',
    path: '/api2/auth/social/:provider/start/',
    summary: 'The address of the provider’s page, with a state that this browser alone can bring back',
    access: 'none',
    security: true,
    changes: [],
    params: anyProvider,
    body: z.object({
      redirect: z.optional(
        z.string().check(z.maxLength(signInLimits.path), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, '두레 안의 주소로만 돌아올 수 있어요.')),
      ),
    }),
    answer: z.object({ url: z.string() }),
    limit: socialCalls,
  }),
  finishSocial: endpoint({
    method: 'POST',
    path: '/api2/auth/social/:provider/finish/',
    summary: 'Takes what the provider’s page sent back: logs in, links, or answers a ticket for what is next',
    access: 'none',
    security: true,
    changes: 'caller',
    params: anyProvider,
    body: z.object({ code: token, state: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: socialOutcome,
    errors: ['SOCIAL_PROVIDER_ERROR', 'SOCIAL_STATE_INVALID', 'SOCIAL_NOT_FOUND', 'SOCIAL_IN_USE'],
    limit: socialCalls,
  }),
  signUpSocially: endpoint({
    method: 'POST',
    path: '/api2/auth/social/sign-up/',
    summary: 'Makes the account of somebody a provider has vouched for',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    query: acquisition,
    body: socialSignUpBody,
    answer: entered,
    errors: [...socialErrors, ...ticketErrors, 'NO_SMS_AUTH'],
    status: 201,
    limit: socialCalls,
  }),
  sendSocialCode: endpoint({
    method: 'POST',
    path: '/api2/auth/social/code/',
    summary: 'Mails a 6-digit code: to the account to be linked, or to the e-mail a former member moves to',
    access: 'none',
    security: true,
    changes: [],
    body: z.object({ ticket: token, email: z.optional(email) }),
    answer: z.object({ email: z.string(), expiresAt: z.string() }),
    errors: [...ticketErrors, 'EMAIL_SENDING_FAILED', 'CODE_RESEND_TOO_SOON'],
    limit: socialCalls,
  }),
  linkSocial: endpoint({
    method: 'POST',
    path: '/api2/auth/social/link/',
    summary: 'Links the login to the account whose e-mail the code has proved, and logs in',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    body: z.object({ ticket: token, code: mailCode }),
    answer: entered,
    errors: [...ticketErrors, ...codeErrors, 'SOCIAL_IN_USE'],
    limit: socialCalls,
  }),
  switchEmail: endpoint({
    method: 'POST',
    path: '/api2/auth/switch-email/',
    summary: 'Moves a former member with all he has to an e-mail account',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    body: switchEmailBody,
    answer: entered,
    errors: [
      ...ticketErrors,
      ...codeErrors,
      'DUPLICATE_EMAIL',
      'SOCIAL_MEMBER_PASSWORD',
      'PASSWORD_SAME_AS_CURRENT',
      'PASSWORD_SAME_AS_PREVIOUS',
    ],
    limit: socialCalls,
  }),
  listSocialLinks: endpoint({
    method: 'GET',
    path: '/api2/users/me/social/',
    summary: 'The member’s social logins, and which of them he may take away',
    access: 'member',
    tells: ['socialLinks'],
    answer: z.object({
      items: z.array(
        z.object({
          provider: z.enum(['kakao', 'naver']),
          linkedAt: z.nullable(z.string()),
          can: z.object({ link: z.boolean(), unlink: z.boolean() }),
        }),
      ),
    }),
  }),
  unlinkSocial: endpoint({
    method: 'DELETE',
    path: '/api2/users/me/social/:provider/',
    summary: 'Takes a social login away; never the last way in',
    access: 'member',
    security: true,
    changes: ['socialLinks'],
    params: z.object({ provider: z.enum(['kakao', 'naver']) }),
    answer: z.object({ unlinked: z.boolean() }),
    errors: ['SOCIAL_NOT_FOUND', 'LAST_WAY_IN'],
  }),
}
