import { readPhone } from '@dure/kernel/phone'
import { accountLimits } from './limits.ts'
import { mixesPasswordKinds, passwordLength, passwordPattern, passwordSigns, repeatsThrice } from '@dure/kernel/passwords/passwordRule'
import * as z from 'zod/mini'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { typed } from '../texts.ts'

/** Fields of accounts as forms and server both check them. Texts are shown beside the field. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(accountLimits.email, '이메일이 너무 길어요.'), z.email('이메일 주소를 다시 확인해 주세요.'))

/** A person's name: letters and figures of any script, spaces between, and no special character but - and _ [texts.person-names]. */
export const firstName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(accountLimits.name.least, tooShort(accountLimits.name.least, '이름을')),
    z.maxLength(accountLimits.name.most, tooLong(accountLimits.name.most, '이름은')),
    z.regex(/^[\p{L}\p{M}\p{N} _-]+$/u, '이름에는 -와 _ 말고 다른 특수문자를 쓸 수 없어요.'),
  )

/** [sign-in.passwords]; the leaked ones are told apart on the server. */
export const password = z.string().check(
  z.minLength(passwordLength.min, `비밀번호는 ${passwordLength.min}자 이상이어야 해요.`),
  z.maxLength(passwordLength.max, `비밀번호는 ${passwordLength.max}자까지 쓸 수 있어요.`),
  z.regex(passwordPattern, `비밀번호에는 영문, 숫자, 특수문자 ${passwordSigns} 만 쓸 수 있어요.`),
  z.refine(mixesPasswordKinds, '영문, 숫자, 기호 중 2가지 이상을 섞어 주세요.'),
  z.refine((value) => !repeatsThrice(value), '같은 글자를 세 번 이어서 쓸 수 없어요.'),
)

export const mobilePhone = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => readPhone(raw) ?? ''),
    z.string().check(z.regex(/^01[0-9]{8,9}$/, '휴대폰 번호를 다시 확인해 주세요.')),
  ),
)

export const smsCode = z.string().check(z.regex(/^[0-9]{6}$/, '인증번호 6자리를 적어 주세요.'))

export const terms = z.object({
  age14: z.literal(true, { error: '만 14세 이상이어야 해요.' }),
  usage: z.literal(true, { error: '이용약관에 동의해 주세요.' }),
  privacy: z.literal(true, { error: '개인정보 수집과 이용에 동의해 주세요.' }),
  marketing: z.optional(z.boolean()),
})

/** Of outside counters of sign-ups, of which there are none: taken, and not kept [consents.nothing-unread]. */
export const conversion = z.optional(
  z.object({
    ipAddress: z.optional(z.string().check(z.maxLength(100))),
    email: z.optional(z.string().check(z.maxLength(accountLimits.email))),
    eventID: z.optional(z.string().check(z.maxLength(200))),
    eventSourceUrl: z.optional(z.string().check(z.maxLength(accountLimits.sourceAddress))),
  }),
)

/** Cut rather than refused: nobody is kept from signing up by the link he came by. */
const trait = z.optional(
  z.string().check(
    z.overwrite((text: string) => text.slice(0, accountLimits.trait)),
    z.maxLength(accountLimits.trait),
  ),
)

/** The acquisition record [analytics.acquisition], as far as the browser has it. */
export const acquisitionFields = {
  ajs_anonymous_id: trait,
  utm_source: trait,
  utm_medium: trait,
  utm_campaign: trait,
  utm_term: trait,
  utm_content: trait,
  utm_datetime: trait,
  platform: trait,
  browser: trait,
  mobile: trait,
  NaPm: trait,
  referrer: trait,
  referrer_datetime: trait,
  document_referrer: trait,
  anonymous_id: trait,
  user_pseudo_id: trait,
}
const acquisitionRecord = z.object(acquisitionFields)
export const acquisition = z.optional(acquisitionRecord)
export type Acquisition = z.output<typeof acquisitionRecord>

/** The record out of a body or query that carries it among other fields. */
export function acquisitionOf(given: unknown): Acquisition {
  const parsed = acquisitionRecord.safeParse(given ?? {})
  return parsed.success ? parsed.data : {}
}

export const signUpBody = z.object({ email, first_name: firstName, password, conversion, terms })
/** Compared with the one that is known; its form was checked when it was set. */
export const typedPassword = z.string().check(z.minLength(1, '비밀번호를 적어 주세요.'), z.maxLength(200))

export const loginBody = z.object({ email, password: typedPassword })

/** What a certification goes by; whoever holds it may use it once. */
export const identityId = z.string().check(z.regex(/^identity-[A-Za-z0-9_-]{20,60}$/, '본인 확인을 다시 진행해 주세요.'))
