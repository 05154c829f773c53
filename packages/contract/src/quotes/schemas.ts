import * as z from 'zod/mini'
import { formatWon } from '@dure/kernel/money'
import { quoteLimits } from './limits.ts'
import { id, rowNumber } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { foreignJson } from '../texts.ts'

const text = (max: number): z.ZodMiniString => z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max, tooLong(max)))

export const cost = z.coerce
  .number('금액을 숫자로 적어 주세요.')
  .check(
    z.int('금액은 원 단위로 적어 주세요.'),
    z.minimum(quoteLimits.minCost, `${formatWon(quoteLimits.minCost)} 이상 적어 주세요.`),
    z.maximum(quoteLimits.maxCost, '1억 원까지 적을 수 있어요.'),
  )
export const unit = z.enum(['H', 'F'])
export const quoteFormType = z.enum(['D', 'C'])
const fileIds = z
  .array(z.string().check(z.maxLength(60)))
  .check(z.maxLength(quoteLimits.files, `파일은 ${quoteLimits.files}개까지 붙일 수 있어요.`))

/** The quote payload; of `requestId` and `requestObjectId` one is given. `price` is the cash shown beforehand. */
export const quoteBody = z.object({
  requestId: z.optional(z.nullable(z.union([rowNumber, z.string().check(z.maxLength(40))]))),
  requestObjectId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  cost: z.optional(z.nullable(cost)),
  unit: z._default(unit, 'F'),
  answer: text(quoteLimits.description).check(z.minLength(1, '견적 설명을 적어 주세요.')),
  workflow: z._default(z.optional(z.nullable(text(quoteLimits.description))), ''),
  strengths: z._default(z.optional(z.nullable(text(quoteLimits.description))), ''),
  isAuto: z._default(z.optional(z.nullable(z.literal(false, '자동견적은 여기서 보낼 수 없어요.'))), false),
  quoteFormType: z._default(quoteFormType, 'D'),
  files: z._default(fileIds, []),
  price: z.optional(z.nullable(z.coerce.number().check(z.int(), z.nonnegative()))),
})
export type QuoteBody = z.infer<typeof quoteBody>

const title = text(quoteLimits.templateTitle).check(z.minLength(1, '제목을 적어 주세요.'))
const files = z
  .array(z.object({ fileId: z.string().check(z.maxLength(60)) }))
  .check(z.maxLength(quoteLimits.files, `파일은 ${quoteLimits.files}개까지 붙일 수 있어요.`))
const quoteForms = foreignJson(quoteLimits.ownForm)
export const templateBody = z.object({
  title,
  unit: z._default(unit, 'F'),
  cost: z.optional(z.nullable(cost)),
  description: text(quoteLimits.description).check(z.minLength(1, '설명을 적어 주세요.')),
  files: z._default(files, []),
  quoteFormType: z._default(quoteFormType, 'D'),
  quoteForms: z.optional(quoteForms),
})
export type TemplateBody = z.infer<typeof templateBody>
export const templatePatch = z.partial(
  z.object({
    title,
    unit,
    cost: z.nullable(cost),
    description: text(quoteLimits.description).check(z.minLength(1, '설명을 적어 주세요.')),
    files,
    quoteFormType,
    quoteForms,
  }),
)

export const templateOrder = z.object({
  ids: z.array(rowNumber).check(z.minLength(1), z.maxLength(quoteLimits.templates + quoteLimits.ownFormTemplates)),
})

export const templateId = z.object({ id })
export const quoteIdParam = z.object({ quoteId: id })
