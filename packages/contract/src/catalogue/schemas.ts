import { answerLimits } from './limits.ts'
import { tooLong } from '@dure/kernel/korean'
import * as z from 'zod/mini'
import { smallId } from '../numbers.ts'

const shortText = z.string().check(z.maxLength(answerLimits.shortText, tooLong(answerLimits.shortText)))
const longText = z.string().check(z.maxLength(answerLimits.sent, tooLong(answerLimits.sent)))

/**
 * One answer of a submitted form [catalogue.answers]. Which fields count depends on the item's type:
 * 1, 2, 4 `answerId` (+ `extraValue`); 3, 11 `text`; 5 `value` (2026-12-01); 6 `value` (dong id) + `extraValue` (detail);
 * 7 `value` (district code); 9 `imageId`; 10 `value` (whole number).
 */
export const formAnswer = z.object({
  answerId: z.optional(z.nullable(smallId)),
  value: z.optional(z.nullable(shortText)),
  extraValue: z.optional(z.nullable(shortText)),
  text: z.optional(z.nullable(longText)),
  imageId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  description: z.optional(z.nullable(longText)),
  excluded: z.optional(z.nullable(z.boolean())),
})

export const formItems = z
  .array(
    z.object({
      itemId: smallId,
      isInstantMatch: z.optional(z.nullable(z.boolean())),
      answers: z.array(formAnswer).check(z.maxLength(100)),
    }),
  )
  .check(z.maxLength(100))

export type SubmittedItem = z.infer<typeof formItems>[number]
export type SubmittedAnswer = z.infer<typeof formAnswer>
