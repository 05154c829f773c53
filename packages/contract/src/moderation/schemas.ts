import * as z from 'zod/mini'
import { moderationLimits as limits } from './limits.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { moment } from '../texts.ts'

export const reason = z
  .string()
  .check(z.trim(), z.minLength(1, '이유를 적어 주세요.'), z.maxLength(limits.reason, tooLong(limits.reason, '이유는')))

export const penaltyBody = z.object({ reason, endsAt: z.optional(z.nullable(moment('풀리는 때를 다시 확인해 주세요.'))) })

export const appealOutcomes = ['lifted', 'shortened', 'stays'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** What becomes of a penalty that its member appealed against; who is shortened has a new end. */
export const appealDecisionBody = z.object({
  outcome: z.enum(appealOutcomes, '어떻게 할지 골라 주세요.'),
  reason,
  endsAt: z.optional(z.nullable(moment('풀리는 때를 다시 확인해 주세요.'))),
})

/** What becomes of what was taken away from its author, who appealed: it comes back whole, or stays away. */
export const removalOutcomes = ['lifted', 'stays'] as const
export type RemovalOutcome = (typeof removalOutcomes)[number]
export const removalDecisionBody = z.object({ outcome: z.enum(removalOutcomes, '어떻게 할지 골라 주세요.'), reason })

export const appealBody = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(limits.appeal.least, tooShort(limits.appeal.least)),
      z.maxLength(limits.appeal.most, tooLong(limits.appeal.most)),
    ),
})
