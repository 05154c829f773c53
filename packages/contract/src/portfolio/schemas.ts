import { formatWon } from '@dure/kernel/money'
import * as z from 'zod/mini'
import { textLimits } from '@dure/kernel/names'
import { shownPicture } from '../files/pictures.ts'
import { smallRowNumber } from '../numbers.ts'
import { anyText, counted, moment } from '../texts.ts'
import { portfolioLimits as limits } from './limits.ts'
import { portfolioStates } from './states.ts'

const { min: least, max: most } = textLimits.portfolioTitle
const title = counted({ named: '제목은', object: '제목을', least, most, units: limits.titleCodePoints, plain: true })

const fileId = z.uuid({ error: '사진을 다시 올려 주세요.' })

/** A picture; with `beforeFileId` the two are a pair, before the work and after it. */
const picture = z.object({
  fileId,
  beforeFileId: z._default(z.nullable(fileId), null),
  caption: z._default(
    counted({ named: '사진 설명은', object: '사진 설명을', most: limits.caption, units: limits.captionCodePoints, plain: true }),
    '',
  ),
})

/** A picture as it is, or by its file alone. */
const givenPicture = z.union(
  [
    picture,
    z.pipe(
      fileId,
      z.transform((id) => ({ fileId: id, beforeFileId: null, caption: '' })),
    ),
  ],
  '사진을 다시 올려 주세요.',
)

const pictures = z.array(givenPicture, { error: '사진을 한 장 이상 올려 주세요.' }).check(
  z.minLength(1, '사진을 한 장 이상 올려 주세요.'),
  z.maxLength(limits.pictures, `사진은 ${limits.pictures}장까지 올릴 수 있어요.`),
  z.refine((list) => {
    const ids = list.flatMap((one) => [one.fileId, ...(one.beforeFileId === null ? [] : [one.beforeFileId])])
    return new Set(ids).size === ids.length && ids.length <= limits.pictures
  }, `사진은 전과 후를 더해 ${limits.pictures}장까지, 한 번씩만 올릴 수 있어요.`),
)

/** A number and its unit: `3hour`, `2day`. */
export const workingTimeUnits = ['hour', 'day', 'week', 'month'] as const
export type WorkingTimeUnit = (typeof workingTimeUnits)[number]
const workingTime = z
  .string()
  .check(z.maxLength(10), z.regex(/^[1-9]\d{0,2}(hour|day|week|month)$/, `작업 기간은 1부터 ${limits.workingTime}까지 적어 주세요.`))

const serviceYear = z.int('작업한 해를 골라 주세요.').check(
  z.minimum(limits.firstYear, '작업한 해를 다시 골라 주세요.'),
  z.refine((year) => year <= new Date().getUTCFullYear() + 1, '작업한 해를 다시 골라 주세요.'),
)

const serviceAmount = z
  .int('금액을 숫자로 적어 주세요.')
  .check(
    z.minimum(limits.amount.least, `금액은 ${formatWon(limits.amount.least)}부터 적을 수 있어요.`),
    z.maximum(limits.amount.most, '금액은 1억 원까지 적을 수 있어요.'),
  )

/**
 * What a work says of itself [portfolio.content]. What may be missing is null: area, price, time, year. A `status` may only take it off
 * and put it back; any other is dropped.
 */
const fields = {
  title,
  serviceId: smallRowNumber.check(z.refine((value) => value > 0, '서비스를 골라 주세요.')),
  images: pictures,
  /** One of `images`, or another picture. */
  mainImage: fileId,
  description: counted({ named: '설명은', object: '설명을', most: limits.description, units: limits.descriptionCodePoints, plain: true }),
  /** Short names of province and district, as the catalogue has them. */
  address1: z.nullable(anyText(20)),
  address2: z.nullable(anyText(30)),
  serviceYear: z.nullable(serviceYear),
  workingTime: z.nullable(workingTime),
  serviceAmount: z.nullable(serviceAmount),
}

/** The whole of it, nothing left out. */
export const portfolioContent = z.object(fields)

export const portfolioBody = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  address1: z._default(fields.address1, null),
  address2: z._default(fields.address2, null),
  serviceYear: z._default(fields.serviceYear, null),
  workingTime: z._default(fields.workingTime, null),
  serviceAmount: z._default(fields.serviceAmount, null),
})
export type PortfolioContent = z.output<typeof portfolioBody>

export const portfolioChanges = z.object({
  ...z.partial(portfolioContent).shape,
  /** Of what was changed, as it was read: refused where another window was first. */
  sentAt: z.optional(moment('다시 불러와 주세요.')),
  status: z.optional(
    z.pipe(
      anyText(20),
      z.transform((status) => (status === 'posted' || status === 'unposted' ? status : undefined)),
    ),
  ),
})
export type PortfolioChanges = z.output<typeof portfolioChanges>

const service = z.object({ id: z.number(), slug: z.string(), name: z.string() })

/** As lists show it. */
export const listedPortfolio = z.object({
  id: z.number(),
  title: z.string(),
  mainImage: shownPicture,
  service,
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  serviceAmount: z.nullable(z.number()),
  /** Pictures it holds, those of before too. */
  pictureCount: z.number(),
  isPair: z.boolean(),
  userId: z.number(),
  name: z.string(),
})
export type ListedPortfolio = z.infer<typeof listedPortfolio>

export const portfolioStatus = z.enum(portfolioStates)

export const portfolioImages = z.array(z.extend(shownPicture, { before: z.nullable(shownPicture), caption: z.string() }))

/** What it says, as it is shown. */
export const portfolioFields = z.object({
  title: z.string(),
  images: portfolioImages,
  mainImage: shownPicture,
  serviceId: z.number(),
  service,
  serviceYear: z.nullable(z.number()),
  workingTime: z.nullable(z.string()),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  description: z.string(),
  serviceAmount: z.nullable(z.number()),
})
export type PortfolioFields = z.infer<typeof portfolioFields>
