import * as z from 'zod/mini'
import { formatCash } from '@dure/kernel/money'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { answerLimits } from '../catalogue/limits.ts'
import { reason } from '../moderation/schemas.ts'
import { quoteLimits } from '../quotes/limits.ts'
import { cost, quoteFormType, unit } from '../quotes/schemas.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { campaignLimits as limits } from './limits.ts'
import { pauseCodes } from './states.ts'

export const serviceChoice = z.object({ serviceId: smallRowNumber })

/** Districts by the codes of province and district; none for a service that is done online alone. */
export const location = z.object({
  type: z.literal('district'),
  locations: z
    .array(z.object({ level1: anyText(20), level2Id: anyText(20) }))
    .check(z.maxLength(limits.districts, `지역은 ${limits.districts}곳까지 고를 수 있어요.`)),
})

/** Of an item that is marked, the answers to be quoted for; an item without any accepts all [campaigns.answers]. */
export const questions = z
  .array(z.object({ id: smallRowNumber, answerIds: z.array(smallRowNumber).check(z.maxLength(100)) }))
  .check(z.maxLength(100))

const size = z.coerce
  .number('크기를 숫자로 적어 주세요.')
  .check(
    z.int('크기는 자연수로 적어 주세요.'),
    z.minimum(1, '크기는 1부터 적어 주세요.'),
    z.maximum(answerLimits.counter, `크기는 ${answerLimits.counter.toLocaleString('ko-KR')}까지 적을 수 있어요.`),
  )

/**
 * Amounts by what was answered to one question [campaigns.prices]: of a choice by its answers, others cost as usual; of a number by steps,
 * the smallest first, and what is larger than the last or smaller than `from` is left alone.
 */
export const prices = z
  .object({
    itemId: smallRowNumber,
    answers: z._default(z.array(z.object({ answerId: smallRowNumber, cost })).check(z.maxLength(limits.pricedAnswers)), []),
    sizes: z._default(
      z.array(z.object({ upTo: size, cost })).check(z.maxLength(limits.sizes, `크기별 금액은 ${limits.sizes}개까지 적을 수 있어요.`)),
      [],
    ),
    from: z._default(z.nullable(size), null),
  })
  .check(
    z.refine(({ answers, sizes }) => answers.length > 0 || sizes.length > 0, {
      path: ['sizes'],
      error: '금액을 하나 이상 적어 주세요.',
    }),
    z.refine(
      ({ sizes, from }) =>
        [from ?? 1, ...sizes.map(({ upTo }) => upTo)].every((one, at, all) => (at < 2 ? at === 0 || one >= all[0]! : one > all[at - 1]!)),
      {
        path: ['sizes'],
        error: '크기는 작은 것부터 차례로 적어 주세요.',
      },
    ),
  )
export type CampaignPrices = z.output<typeof prices>

const quoteFields = {
  cost: z.optional(z.nullable(cost)),
  unit,
  answer: z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, '보낼 메시지를 적어 주세요.'),
      z.maxLength(quoteLimits.description, tooLong(quoteLimits.description)),
    ),
  quoteFormType,
  prices: z.nullable(prices),
  files: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.maxLength(quoteLimits.files, `파일은 ${quoteLimits.files}개까지 붙일 수 있어요.`)),
}

/** What goes out, as in a quote by hand. */
export const quote = z
  .object({
    ...quoteFields,
    unit: z._default(unit, 'F'),
    quoteFormType: z._default(quoteFormType, 'D'),
    prices: z._default(quoteFields.prices, null),
    files: z._default(quoteFields.files, []),
  })
  .check(
    z.refine(({ quoteFormType: type, cost: amount }) => type !== 'D' || amount != null, {
      path: ['cost'],
      error: '금액을 적어 주세요.',
    }),
    z.refine(({ quoteFormType: type, prices: others }) => type === 'D' || others === null, {
      path: ['prices'],
      error: '상담 후 정하는 견적은 조건별 금액을 둘 수 없어요.',
    }),
  )

const cash = z.coerce.number('캐시를 숫자로 적어 주세요.').check(z.int('캐시는 1캐시 단위로 적어 주세요.'))
export const quoteBudgetCash = cash.check(
  z.minimum(limits.budget.least, `예산은 ${formatCash(limits.budget.least)}부터 정할 수 있어요.`),
  z.maximum(limits.budget.most, `예산은 ${formatCash(limits.budget.most)}까지 정할 수 있어요.`),
)
export const dailyCap = cash.check(
  z.minimum(limits.dailyCap.least, `하루 한도는 ${formatCash(limits.dailyCap.least)}부터 정할 수 있어요.`),
  z.maximum(limits.budget.most, `하루 한도는 ${formatCash(limits.budget.most)}까지 정할 수 있어요.`),
)

const withoutWords = { serviceId: smallRowNumber, location, questions: z._default(questions, []), quoteBudgetCash, dailyCap }
const fields = { ...withoutWords, quote }
const capInBudget = z.refine<{ quoteBudgetCash: number; dailyCap: number }>((given) => given.dailyCap <= given.quoteBudgetCash, {
  path: ['dailyCap'],
  error: '하루 한도는 전체 예산보다 클 수 없어요.',
})

export const campaignBody = z.object(fields).check(capInBudget)
export type CampaignBody = z.output<typeof campaignBody>

/** A simulation needs no words of a quote; of its amounts it needs what they leave out. */
export const simulationBody = z.object({ ...withoutWords, prices: z._default(z.nullable(prices), null) }).check(capInBudget)
export type SimulationBody = z.output<typeof simulationBody>

/** One campaign's change: what is left out stays, of its quote too. `status` may only delete it, `pausedReason: null` lets it go on. */
export const campaignChanges = z.object({
  status: z.optional(z.literal('deleted')),
  pausedReason: z.optional(z.nullable(z.enum(pauseCodes, '이유를 골라 주세요.'))),
  location: z.optional(location),
  questions: z.optional(questions),
  quote: z.optional(z.partial(z.object(quoteFields))),
  quoteBudgetCash: z.optional(quoteBudgetCash),
  dailyCap: z.optional(dailyCap),
  /** As it was read: refused where another window was first. */
  version: z.optional(rowNumber),
})
export type CampaignChanges = z.output<typeof campaignChanges>

/** What is kept of a campaign that is being set up. */
export const campaignDraft = z.partial(z.object({ ...fields, questions }))
export type CampaignDraft = z.output<typeof campaignDraft>

export const operatorPause = z.object({ reason })

export const campaignIds = z
  .array(rowNumber)
  .check(
    z.minLength(1, '멈출 자동견적을 골라 주세요.'),
    z.maxLength(limits.pausedAtOnce, `한 번에 ${limits.pausedAtOnce}개까지 멈출 수 있어요.`),
  )
