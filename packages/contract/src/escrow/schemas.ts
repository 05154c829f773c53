import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { caseResolutions, caseStatuses } from './caseStates.ts'
import { escrowLimits as limits } from './limits.ts'

export const evidenceBody = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, '내용을 적어 주세요.'),
      z.maxLength(limits.evidence, tooLong(limits.evidence, '내용은')),
    ),
  fileIds: z.optional(z.array(z.uuid()).check(z.maxLength(limits.evidenceFiles, `파일은 ${limits.evidenceFiles}개까지 올릴 수 있어요.`))),
})

/** An operator's decision of a case. */
export const resolveBody = z.object({
  resolution: z.enum(caseResolutions, { error: '어떻게 결정할지 골라 주세요.' }),
  refundAmount: z.optional(
    z.number('고객에게 돌려줄 금액을 적어 주세요.').check(z.int(), z.positive('고객에게 돌려줄 금액을 적어 주세요.')),
  ),
  note: z
    .string()
    .check(z.trim(), z.minLength(1, '결정한 이유를 적어 주세요.'), z.maxLength(limits.evidence, tooLong(limits.evidence, '결정한 이유는'))),
})

export const evidence = z.object({
  id: z.number(),
  role: z.enum(['customer', 'provider']),
  text: z.string(),
  files: z.array(z.object({ id: z.string(), url: z.string(), name: z.string() })),
  createdAt: z.string(),
})

export const caseView = z.object({
  caseId: z.number(),
  openedBy: z.enum(['customer', 'provider', 'system']),
  reason: z.string(),
  status: z.enum(caseStatuses),
  resolution: z.nullable(z.enum(caseResolutions)),
  refundAmount: z.nullable(z.number()),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  dueAt: z.string(),
  /** Until when the customer is waited for, who did not answer; null once he did, and where nobody waits for him [safe-payment.silence]. */
  answerBy: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  evidence: z.array(evidence),
})
