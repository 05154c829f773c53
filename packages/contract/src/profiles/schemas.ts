import { readPhone } from '@dure/kernel/phone'
import { profileLimits } from './limits.ts'
import * as z from 'zod/mini'
import { stripSymbols, tooLong, tooShort } from '@dure/kernel/korean'
import { email, firstName, identityId, password, terms } from '../accounts/schemas.ts'
import { mostInFourBytes, rowNumber, smallId, smallRowNumber } from '../numbers.ts'
import { anyText, foreignJson, typed } from '../texts.ts'

const text = (max: number, what: string) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(max, `${what} ${max.toLocaleString('ko-KR')}자까지 적을 수 있어요.`))
/** A text of the profile: what it may not hold is dropped before it is measured [texts.profile-symbols]. */
const profileText = (max: number, what: string) =>
  z.string().check(
    z.overwrite((given) => stripSymbols(given)),
    z.trim(),
    z.maxLength(max, tooLong(max, what)),
  )
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 다시 골라 주세요.'))

export const distances = [5, 10, 20, 30, 50, 100] as const

/** A pro's phone has four digits in the middle [texts.pro-phone]. */
export const proPhone = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => readPhone(raw) ?? ''),
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

const month = z
  .string()
  .check(z.regex(/^(19[89]\d|20\d{2})-(0[1-9]|1[0-2])$/, `${profileLimits.firstYear}년부터 지금까지의 연도와 월을 골라 주세요.`))

/** Hosts by kind of link; a homepage or a blog may stand anywhere [profiles.links]. */
const linkHosts = {
  homepage: null,
  blog: null,
  instagram: 'instagram\\.com',
  facebook: '(facebook\\.com|fb\\.com)',
  twitter: '(twitter\\.com|x\\.com)',
  kakaostory: 'story\\.kakao\\.com',
} as const
export type LinkKind = keyof typeof linkHosts
export const linkKinds = Object.keys(linkHosts) as [LinkKind, ...LinkKind[]]

const link = (kind: LinkKind) => {
  const host = linkHosts[kind]
  const page = new RegExp(host === null ? '^(https?://[^\\s/.]+(\\.[^\\s/.]+)+(/\\S*)?)?$' : `^(https?://((www|m)\\.)?${host}/\\S+)?$`, 'i')
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, '주소가 너무 길어요.'),
      z.regex(page, host === null ? '주소는 https://로 시작해 적어 주세요.' : '내 페이지의 주소를 그대로 붙여 넣어 주세요.'),
    )
}

/** The short link, YouTube's own page of a video, or a player's address [profiles.videos]. */
export const youtubeUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(
      /^https:\/\/(youtu\.be\/[\w-]{6,}|(www\.|m\.)?youtube(-nocookie)?\.com\/(watch\?(\S*&)?v=[\w-]{6,}|(shorts|embed|live|v)\/[\w-]{6,}))\S*$/,
      '유튜브 주소를 다시 확인해 주세요.',
    ),
  )

const nickName = z.pipe(
  z.pipe(
    anyText(100),
    z.transform((raw: string) => stripSymbols(raw)),
  ),
  firstName,
)

const period = (what: string) =>
  z
    .object({
      /** Of one that is there; one without is new. */
      id: z.optional(rowNumber),
      title: profileText(profileLimits.title, `${what}은`).check(z.minLength(1, `${what}을 적어 주세요.`)),
      startMonth: month,
      /** Null lasts until now. */
      endMonth: z.nullable(month),
    })
    .check(
      z.refine((one) => one.endMonth === null || one.endMonth >= one.startMonth, {
        error: '끝난 달이 시작한 달보다 빨라요.',
        path: ['endMonth'],
      }),
    )

/** What of a list of periods changes: what is neither in `data` nor in `deletedIds` stays [profiles.periods]. */
const periods = (what: string, most: number) =>
  z.object({
    data: z._default(z.array(period(what)).check(z.maxLength(most)), []),
    /** Where it is there, only these of `data` are written over. */
    updatedIds: z.optional(z.array(rowNumber).check(z.maxLength(most))),
    deletedIds: z._default(z.array(rowNumber).check(z.maxLength(most)), []),
  })
export type PeriodChanges = z.output<ReturnType<typeof periods>>

export const districtCodes = z
  .array(anyText(10))
  .check(
    z.minLength(1, '활동할 곳을 하나 이상 골라 주세요.'),
    z.maxLength(profileLimits.districts, `시군구는 ${profileLimits.districts}곳까지 고를 수 있어요.`),
  )

/** The profile the changes were made on; another tab's since are told, not overwritten [profiles.two-tabs]. */
export const version = z.optional(z.int().check(z.positive(), z.maximum(mostInFourBytes)))

/** What a pro may change of his profile; what is left out stays. */
export const profileBody = z.object({
  version,
  nickName: z.optional(nickName),
  intro: z.optional(profileText(profileLimits.intro, '한 줄 소개는')),
  serviceDescription: z.optional(profileText(profileLimits.description, '서비스 설명은')),
  priceNote: z.optional(profileText(profileLimits.priceNote, '가격 안내는')),
  /** -1 takes it away. */
  mainServiceId: z.optional(z.int().check(z.minimum(-1), z.maximum(mostInFourBytes))),
  basic: z.optional(
    z.object({
      location: z.optional(location),
      address: z.optional(profileText(profileLimits.address, '주소는')),
      distance: z.optional(distance),
      callStartTm: z.optional(z.nullable(hour)),
      callEndTm: z.optional(z.nullable(hour)),
      /** 1 safe payment, 2 card, 3 transfer, 4 cash. */
      paymentMethod: z.optional(
        z
          .array(z.object({ id: z.int().check(z.minimum(1), z.maximum(profileLimits.paymentMethods)), active: z.boolean() }))
          .check(z.maxLength(profileLimits.paymentMethods, '결제 방법을 다시 골라 주세요.')),
      ),
      districts: z.optional(districtCodes),
    }),
  ),
  /** Kind by kind; an empty one is taken away. */
  links: z.optional(
    z.object({
      homepage: z.optional(link('homepage')),
      blog: z.optional(link('blog')),
      instagram: z.optional(link('instagram')),
      facebook: z.optional(link('facebook')),
      twitter: z.optional(link('twitter')),
      kakaostory: z.optional(link('kakaostory')),
    }),
  ),
  career: z.optional(periods('어떤 일을 했는지', profileLimits.careers)),
  education: z.optional(periods('학교나 과정', profileLimits.educations)),
  qna: z.optional(
    z
      .array(
        z.object({
          question: profileText(profileLimits.question, '질문은').check(
            z.minLength(profileLimits.qnaLeast, tooShort(profileLimits.qnaLeast, '질문을')),
          ),
          answer: profileText(profileLimits.answer, '답변은').check(
            z.minLength(profileLimits.qnaLeast, tooShort(profileLimits.qnaLeast, '답변을')),
          ),
        }),
      )
      .check(z.maxLength(profileLimits.qna)),
  ),
  mediaUrls: z.optional(
    z
      .array(
        z.discriminatedUnion('type', [
          z.object({
            type: z.literal('image'),
            fileId: anyText(60),
            caption: z._default(profileText(profileLimits.caption, '사진 설명은'), ''),
          }),
          z.object({ type: z.literal('youtube'), url: youtubeUrl }),
        ]),
      )
      .check(z.maxLength(profileLimits.media)),
  ),
  additional: z.optional(
    z.object({
      /** People who work for him, himself included; null says nothing of it. */
      staffs: z.optional(
        z.nullable(
          z
            .int('직원 수를 숫자로 적어 주세요.')
            .check(z.minimum(1, '직원 수는 1명부터 적을 수 있어요.'), z.maximum(profileLimits.staffs, '직원 수를 다시 확인해 주세요.')),
        ),
      ),
      taxInvoice: z.optional(z.boolean()),
    }),
  ),
})
export type ProfileChanges = z.output<typeof profileBody>

/** What requests a pro likes to get [profiles.preferences]; empty lists like all of his. */
export const preferenceBody = z.object({
  services: z.array(smallRowNumber).check(z.maxLength(profileLimits.services)),
  districts: z.array(anyText(10)).check(z.maxLength(profileLimits.districts)),
})

export const orderBody = z.object({ version, ids: z.array(rowNumber).check(z.maxLength(profileLimits.careers)) })

const licenceNumber = z
  .string('자격 번호를 적어 주세요.')
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(profileLimits.licenceNumber.least, tooShort(profileLimits.licenceNumber.least, '자격 번호를')),
    z.maxLength(profileLimits.licenceNumber.most, tooLong(profileLimits.licenceNumber.most, '자격 번호는')),
    z.regex(/^[\p{L}\d][\p{L}\d ./()-]*$/u, '자격 번호에는 글자와 숫자, -만 적어 주세요.'),
  )

const issuedOn = z.iso.date('발급일을 골라 주세요.').check(z.refine((day) => day >= '1950-01-01', '발급일을 다시 확인해 주세요.'))

export const licenceBody = z.object({
  serviceId: smallId,
  number: licenceNumber,
  issuedOn,
  fileId: z.uuid({ error: '자격증 사진을 올려 주세요.' }),
})
