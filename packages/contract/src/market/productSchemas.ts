import { formatWon } from '@dure/kernel/money'
import * as z from 'zod/mini'
import { calendarDay, weekly } from '../calendar/schemas.ts'
import { shownPicture } from '../files/pictures.ts'
import { smallRowNumber } from '../numbers.ts'
import { anyText, counted, moment } from '../texts.ts'
import { productLimits as limits } from './limits.ts'
import { refundRuleNames } from './refundRules.ts'

const words = (named: string, object: string, { least = 1, most }: { readonly least?: number; readonly most: number }) =>
  counted({ named, object, least, most, units: most * 6, plain: true })

const fileId = z.uuid({ error: '사진을 다시 올려 주세요.' })
const detailImage = z.object({
  fileId,
  caption: z._default(
    counted({ named: '사진 설명은', object: '사진 설명을', most: limits.caption, units: limits.caption * 6, plain: true }),
    '',
  ),
})

const optionPrice = z
  .int('가격을 숫자로 적어 주세요.')
  .check(
    z.minimum(limits.price.least, `가격은 ${formatWon(limits.price.least)}부터 적을 수 있어요.`),
    z.maximum(limits.price.most, '가격은 1억 원까지 적을 수 있어요.'),
  )

const itemOption = z.object({
  optionTitle: words('옵션 이름은', '옵션 이름을', { most: limits.optionTitle }),
  optionDetail: words('옵션 설명은', '옵션 설명을', { most: limits.optionDetail }),
  optionPrice,
})

const question = z.object({
  questionTitle: words('질문은', '질문을', limits.questionTitle),
  answer: words('답변은', '답변을', limits.answer),
})

/** The first whose words another before it has, letter for letter but for blanks and case. */
const repeatedTitle = (options: readonly { readonly optionTitle: string }[]): number => {
  const titles = options.map(({ optionTitle }) => optionTitle.replaceAll(/\s+/gu, '').toLowerCase())
  return titles.findIndex((title, at) => titles.indexOf(title) < at)
}

const itemOptions = z.array(itemOption, { error: '옵션을 하나 이상 넣어 주세요.' }).check(
  z.minLength(1, '옵션을 하나 이상 넣어 주세요.'),
  z.maxLength(limits.options, `옵션은 ${limits.options}개까지 넣을 수 있어요.`),
  z.check((context) => {
    const at = repeatedTitle(context.value)
    if (at === -1) return
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [at, 'optionTitle'],
      message: '같은 이름의 옵션이 있어요. 다른 이름을 적어 주세요.',
    })
  }),
)

const lat = z
  .number('지도에서 장소를 골라 주세요.')
  .check(z.minimum(32, '지도에서 장소를 골라 주세요.'), z.maximum(39.5, '지도에서 장소를 골라 주세요.'))
const lng = z
  .number('지도에서 장소를 골라 주세요.')
  .check(z.minimum(124, '지도에서 장소를 골라 주세요.'), z.maximum(132, '지도에서 장소를 골라 주세요.'))

const place = {
  address: words('주소는', '주소를', { least: 5, most: limits.address }),
  detail: z._default(
    counted({ named: '상세 주소는', object: '상세 주소를', most: limits.addressDetail, units: limits.addressDetail * 6, plain: true }),
    '',
  ),
  lat,
  lng,
}

/** Where the work is: districts its seller comes to, or his place, which everybody sees as it is because he says so [market.places]. */
const location = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('visit'), districtCode: anyText(10) }),
    z.object({ type: z.literal('place'), ...place, shownExactly: z.literal(true, '주소를 그대로 보여 주는 데 동의해 주세요.') }),
  ],
  '지역이나 장소를 다시 골라 주세요.',
)

const locations = z.array(location).check(
  z.maxLength(limits.visits, `찾아가는 지역은 ${limits.visits}곳까지 고를 수 있어요.`),
  z.refine((all) => !all.some(({ type }) => type === 'place') || all.length === 1, '한 장소에서 하거나 찾아가거나, 하나만 고를 수 있어요.'),
)

const whole = (named: string, { least, most }: { readonly least: number; readonly most: number }, unit: string) =>
  z
    .int(`${named} 숫자로 적어 주세요.`)
    .check(z.minimum(least, `${named} ${least}${unit}부터 정할 수 있어요.`), z.maximum(most, `${named} ${most}${unit}까지 정할 수 있어요.`))

/** When it can be booked [market.schedule]. */
export const productSchedule = z.object({
  weekly: weekly.check(z.minLength(1, '예약 받을 요일과 시간을 하나 이상 정해 주세요.')),
  lengthMinutes: whole('한 번에 걸리는 시간은', limits.lengthMinutes, '분'),
  stepMinutes: whole('시작하는 간격은', limits.stepMinutes, '분'),
  noticeHours: whole('미리 예약할 시간은', { least: 0, most: limits.noticeHours }, '시간'),
  aheadDays: whole('앞으로 받을 날은', { least: 1, most: limits.aheadDays }, '일'),
  places: whole('한 시간에 받을 자리는', { least: 1, most: limits.placesOfTime }, '자리'),
})
export type ProductSchedule = z.output<typeof productSchedule>

const fields = {
  serviceId: smallRowNumber.check(z.refine((value) => value > 0, '서비스를 골라 주세요.')),
  itemTitle: words('상품 이름은', '상품 이름을', limits.title),
  itemDescription: words('상품 설명은', '상품 설명을', limits.description),
  mainImage: fileId,
  detailImages: z.array(detailImage, { error: '상세 사진을 한 장 이상 올려 주세요.' }).check(
    z.minLength(1, '상세 사진을 한 장 이상 올려 주세요.'),
    z.maxLength(limits.detailPictures, `상세 사진은 ${limits.detailPictures}장까지 올릴 수 있어요.`),
    z.refine((all) => new Set(all.map((one) => one.fileId)).size === all.length, '같은 사진은 한 번만 올릴 수 있어요.'),
  ),
  itemOptions,
  questions: z
    .array(question, { error: '자주 묻는 질문을 하나 이상 넣어 주세요.' })
    .check(
      z.minLength(1, '자주 묻는 질문을 하나 이상 넣어 주세요.'),
      z.maxLength(limits.questions, `자주 묻는 질문은 ${limits.questions}개까지 넣을 수 있어요.`),
    ),
  refundRule: z.enum(refundRuleNames, '취소와 환불 기준을 골라 주세요.'),
  refundPolicy: words('환불 안내는', '환불 안내를', limits.refundPolicy),
  isOnline: z.boolean('온라인으로 하는지 골라 주세요.'),
  locations,
  isSchedule: z.boolean('예약을 받는지 골라 주세요.'),
  schedule: z.nullable(productSchedule),
}

const agreed = {
  /** Days its seller takes off besides: they go into his calendar. */
  holidays: z._default(
    z.array(calendarDay).check(z.maxLength(limits.holidays, `쉬는 날은 한 번에 ${limits.holidays}일까지 넣을 수 있어요.`)),
    [],
  ),
  /** To the sellers' terms. */
  agreement: z.literal(true, '판매자 약관에 동의해 주세요.'),
}

type Placed = {
  readonly isOnline: boolean
  readonly locations: readonly unknown[]
  readonly isSchedule: boolean
  readonly schedule: unknown
}

/** What its parts say together. */
const together = <T extends Placed>() => [
  z.refine<T>(({ isOnline, locations: all }) => !isOnline || all.length === 0, {
    path: ['locations'],
    error: '온라인으로 하는 상품에는 장소를 넣지 않아요.',
  }),
  z.refine<T>(({ isOnline, locations: all }) => isOnline || all.length > 0, {
    path: ['locations'],
    error: '찾아가는 지역이나 장소를 골라 주세요.',
  }),
  z.refine<T>(({ isSchedule, schedule }) => !isSchedule || schedule !== null, {
    path: ['schedule'],
    error: '예약 받을 시간을 정해 주세요.',
  }),
]

/** What a seller sends of a product [market.content]. */
const sent = z.object({ ...fields, ...agreed })
export const productBody = sent.check(...together<z.output<typeof sent>>())
export type ProductBody = z.output<typeof productBody>

const changed = z.object({
  ...fields,
  ...agreed,
  /** Of what was changed, as it was read: refused where another window was first. */
  sentAt: moment('다시 불러와 주세요.'),
})
export const productChanges = changed.check(...together<z.output<typeof changed>>())
export type ProductChanges = z.output<typeof productChanges>

const named = z.object({ id: z.number(), slug: z.string(), name: z.string() })

/** Where the work is, as it is shown. */
export const shownLocation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('visit'), districtCode: z.string(), address1: z.string(), address2: z.string() }),
  z.object({
    type: z.literal('place'),
    address: z.string(),
    detail: z.string(),
    lat: z.number(),
    lng: z.number(),
    address1: z.string(),
    address2: z.string(),
  }),
])
export type ShownLocation = z.infer<typeof shownLocation>

export const shownOption = z.object({
  /** Null of one in a change, which nobody can buy yet. */
  id: z.nullable(z.number()),
  optionTitle: z.string(),
  optionDetail: z.string(),
  optionPrice: z.number(),
})
export type ShownOption = z.infer<typeof shownOption>

/** What a product says, as it is shown. */
export const productFields = z.object({
  serviceId: z.number(),
  service: named,
  /** Those of its service, the first level first. */
  categories: z.array(named),
  itemTitle: z.string(),
  itemDescription: z.string(),
  mainImage: shownPicture,
  detailImages: z.array(z.extend(shownPicture, { caption: z.string() })),
  itemOptions: z.array(shownOption),
  questions: z.array(z.object({ questionTitle: z.string(), answer: z.string() })),
  refundRule: z.enum(refundRuleNames),
  refundPolicy: z.string(),
  isOnline: z.boolean(),
  locations: z.array(shownLocation),
  isSchedule: z.boolean(),
  schedule: z.nullable(productSchedule),
})
export type ProductFields = z.infer<typeof productFields>
