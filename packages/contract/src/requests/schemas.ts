import * as z from 'zod/mini'
import { acquisitionFields, conversion, email, firstName, mobilePhone, password, smsCode, terms } from '../accounts/schemas.ts'
import { formItems } from '../catalogue/schemas.ts'
import { requestLimits } from './limits.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { deadReasons } from './states.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'

/** `key` is the code, `id` the sending's key [wire.request-proof]. */
export const smsAuth = z.object({ id: anyText(200), phone: mobilePhone, key: smsCode })
/** The password of a guest’s request holds a lowercase letter and a digit besides what every password must [sign-in.request-password]. */
export const requestPassword = password.check(
  z.refine((typed) => /[a-z]/.test(typed) && /\d/.test(typed), '영어 소문자와 숫자를 하나 이상씩 넣어 주세요.'),
)
export const guestSignUp = z.object({ email, first_name: firstName, password: requestPassword, terms })

const submission = {
  serviceId: z.optional(smallRowNumber),
  formId: z.optional(smallRowNumber),
  formItems,
  signUp: z.optional(z.nullable(guestSignUp)),
  smsAuth: z.optional(z.nullable(smsAuth)),
  conversion,
  isPackageRequest: z.optional(z.boolean()),
  /** Consent to pass the answers to matched pros; sending is the act of consent, `false` refuses it. */
  passToPros: z.optional(z.boolean()),
  /** The customer wants to be called (a relayed number). */
  isCall: z.optional(z.boolean()),
  uuid: z.optional(z.nullable(anyText(100))),
  ...acquisitionFields,
}

export const requestBody = z.object({
  ...submission,
  targetProviderId: z.optional(z.nullable(rowNumber)),
  /** A work of that pro whose same is asked for [portfolio.asking]. */
  portfolioId: z.optional(z.nullable(rowNumber)),
  /** The link that it began with [requests.presets]. */
  preset: z.optional(z.nullable(anyText(60))),
})
export const collectionBody = z.object({
  ...submission,
  providerIds: z
    .array(rowNumber)
    .check(
      z.minLength(1, '고수를 골라 주세요.'),
      z.maxLength(requestLimits.chosenPros, `고수는 ${requestLimits.chosenPros}명까지 고를 수 있어요.`),
    ),
})
/** The same ids in an address: `12,34`. */
export const chosenPros = z.pipe(
  z.string().check(
    // Ten numbers and what stands between them.
    z.maxLength(requestLimits.chosenPros * 16, '고수를 다시 골라 주세요.'),
    z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, '고수를 다시 골라 주세요.'),
    z.refine((ids) => ids.split(',').length <= requestLimits.chosenPros, `고수는 ${requestLimits.chosenPros}명까지 고를 수 있어요.`),
  ),
  z.transform((ids) => ids.split(',').map(Number)),
)
export type RequestBody = z.infer<typeof requestBody>

export const additionalRequirementBody = z.object({
  text: anyText(requestLimits.extraText).check(z.trim(), z.minLength(1, '추가할 내용을 적어 주세요.')),
  images: z._default(
    z.array(anyText(60)).check(z.maxLength(requestLimits.extraPictures, `사진은 ${requestLimits.extraPictures}장까지 올릴 수 있어요.`)),
    [],
  ),
})

export const closeBody = z.object({
  closed_type: z._default(
    z.coerce.number().check(
      z.int(),
      z.refine((value) => [1, 2, 3].includes(value), '마감 종류를 다시 확인해 주세요.'),
    ),
    1,
  ),
  closed_comment: z._default(anyText(requestLimits.closeComment), ''),
})

/** An item of a sent request as pros and its customer read it. */
export const submittedItem = z.object({
  itemId: z.number(),
  type: z.number(),
  title: z.string(),
  answers: z.array(z.object({ text: z.string(), imageUrl: z.optional(z.nullable(z.string())) })),
})

export const additionalRequirement = z.object({
  text: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string() })),
})

/** What an operator says a request is, and why. */
export const markBody = z.object({
  kind: z.enum(deadReasons, { error: '어떤 요청인지 골라 주세요.' }),
  note: z
    .string()
    .check(z.trim(), z.minLength(1, '그렇게 본 이유를 적어 주세요.'), z.maxLength(requestLimits.deskNote, tooLong(requestLimits.deskNote))),
})
