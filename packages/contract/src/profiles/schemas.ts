import { profileLimits } from './limits.ts'
import * as z from 'zod/mini'
import { email, firstName, identityId, password, terms } from '../accounts/schemas.ts'
import { mostInFourBytes, smallId } from '../numbers.ts'
import { anyText, foreignJson, typed } from '../texts.ts'

const text = (max: number, what: string) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(max, `${what} ${max.toLocaleString('ko-KR')}자까지 적을 수 있어요.`))
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 다시 골라 주세요.'))

export const distances = [5, 10, 20, 30, 50, 100] as const

/** A pro's phone has four digits in the middle [texts.pro-phone]. */
export const proPhone = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => raw.replace(/[\s-]/g, '')),
    z.string().check(z.regex(/^01[0-9]{9}$/, '휴대폰 번호 11자리를 적어 주세요.')),
  ),
)

export const location = z.object({
  lat: z.number().check(z.minimum(32, '지역을 다시 골라 주세요.'), z.maximum(39.5, '지역을 다시 골라 주세요.')),
  lng: z.number().check(z.minimum(124, '지역을 다시 골라 주세요.'), z.maximum(132, '지역을 다시 골라 주세요.')),
})

/** Kilometres as text or number, 1 to 100. */
export const distance = z.coerce
  .number()
  .check(z.int('거리를 다시 골라 주세요.'), z.minimum(1, '거리를 다시 골라 주세요.'), z.maximum(100, '100km까지 고를 수 있어요.'))

export const serviceIds = z
  .array(smallId)
  .check(
    z.minLength(1, '서비스를 하나 이상 골라 주세요.'),
    z.maxLength(profileLimits.services, `서비스는 ${profileLimits.services}개까지 고를 수 있어요.`),
  )

/** The pro sign-up form [profiles.sign-up]. A member leaves out what his account has already. */
export const proSignUpBody = z.object({
  location,
  services: serviceIds,
  distance: z._default(distance, 10),
  address: text(200, '주소는').check(z.minLength(2, '주소를 적어 주세요.')),
  zip: z._default(z.string().check(z.maxLength(10)), ''),
  tel: z.optional(proPhone),
  tel_key: z.optional(z.string().check(z.maxLength(200))),
  /** A certification: it proves the phone too, which must then be the certified one. */
  identity_verification_id: z.optional(identityId),
  name: z.optional(firstName),
  email: z.optional(email),
  password: z.optional(password),
  terms: z.optional(terms),
  sex: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
  mobile: z._default(z.string().check(z.maxLength(1)), 'N'),
  has_customer_account: z._default(z.boolean(), false),
  address_set_target: z.optional(z.nullable(foreignJson(profileLimits.addressTarget))),
})
export type ProSignUp = z.output<typeof proSignUpBody>

/** What a guest's sign-up needs beyond a member's, and the proof of a phone. */
export const guestProFields = z.object({ name: firstName, email, password, terms })

const month = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '연도와 월을 골라 주세요.'))

export const linkKinds = ['homepage', 'blog', 'instagram', 'facebook', 'twitter', 'kakaostory'] as const

const url = z
  .string()
  .check(z.trim(), z.maxLength(500, '주소가 너무 길어요.'), z.regex(/^(https?:\/\/\S+)?$/, '주소는 https://로 시작해 적어 주세요.'))

export const youtubeUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https:\/\/(youtu\.be\/|(www\.|m\.)?youtube\.com\/(watch\?|shorts\/|embed\/))/, '유튜브 주소를 다시 확인해 주세요.'),
  )

/** What a pro may change of his profile; what is left out stays. */
export const profileBody = z.object({
  nickName: z.optional(firstName),
  intro: z.optional(text(profileLimits.intro, '한 줄 소개는')),
  serviceDescription: z.optional(text(profileLimits.description, '서비스 설명은')),
  priceNote: z.optional(text(profileLimits.priceNote, '가격 안내는')),
  /** -1 takes it away. */
  mainServiceId: z.optional(z.int().check(z.minimum(-1), z.maximum(mostInFourBytes))),
  basic: z.optional(
    z.object({
      location: z.optional(location),
      address: z.optional(text(200, '주소는')),
      distance: z.optional(distance),
      callStartTm: z.optional(z.nullable(hour)),
      callEndTm: z.optional(z.nullable(hour)),
      /** 1 safe payment, 2 card, 3 transfer, 4 cash. */
      paymentMethod: z.optional(
        z
          .array(z.object({ id: z.int().check(z.minimum(1), z.maximum(profileLimits.paymentMethods)), active: z.boolean() }))
          .check(z.maxLength(profileLimits.paymentMethods, '결제 방법을 다시 골라 주세요.')),
      ),
    }),
  ),
  links: z.optional(z.partialRecord(z.enum(linkKinds), url)),
  career: z.optional(
    z
      .array(
        z.object({
          title: text(60, '경력은').check(z.minLength(1, '어떤 일을 했는지 적어 주세요.')),
          startMonth: month,
          endMonth: z.nullable(month),
        }),
      )
      .check(
        z.maxLength(profileLimits.careers),
        z.refine((list) => list.every((one) => one.endMonth === null || one.endMonth >= one.startMonth), '끝난 달이 시작한 달보다 빨라요.'),
      ),
  ),
  qna: z.optional(
    z
      .array(
        z.object({
          question: text(profileLimits.question, '질문은').check(z.minLength(5, '질문을 5자 이상 적어 주세요.')),
          answer: text(profileLimits.answer, '답변은').check(z.minLength(5, '답변을 5자 이상 적어 주세요.')),
        }),
      )
      .check(z.maxLength(profileLimits.qna)),
  ),
  mediaUrls: z.optional(
    z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('image'), fileId: anyText(60) }),
          z.object({ type: z.literal('youtube'), url: youtubeUrl }),
        ]),
      )
      .check(z.maxLength(profileLimits.media)),
  ),
})
export type ProfileChanges = z.output<typeof profileBody>

const licenceNumber = z
  .string('자격 번호를 적어 주세요.')
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(4, '자격 번호를 4자 이상 적어 주세요.'),
    z.maxLength(40, '자격 번호는 40자까지 적을 수 있어요.'),
    z.regex(/^[\p{L}\d][\p{L}\d ./()-]*$/u, '자격 번호에는 글자와 숫자, -만 적어 주세요.'),
  )

const issuedOn = z.iso.date('발급일을 골라 주세요.').check(z.refine((day) => day >= '1950-01-01', '발급일을 다시 확인해 주세요.'))

export const licenceBody = z.object({
  serviceId: smallId,
  number: licenceNumber,
  issuedOn,
  fileId: z.uuid({ error: '자격증 사진을 올려 주세요.' }),
})
