import { errors, type ErrorName } from '@dure/contract/errors'
import type { RecipientRow, RequestRow } from './requests.sql.ts'

export type QuoteRefusal = Extract<
  ErrorName,
  | 'REQUEST_NOT_MATCHED'
  | 'REQUEST_PAST_DEADLINE'
  | 'QUOTE_COUNT_EXCEEDED'
  | 'QUOTE_ALREADY_SENT'
  | 'QUOTE_TO_ONESELF'
  | 'ALREADY_REJECTED'
  | 'LICENCE_REQUIRED'
  | 'SENDING_PAUSED'
>

/** The pro as far as sending depends on him [requests.quotable]. */
export type Sender = {
  readonly memberId: number
  readonly banned: boolean
  readonly paused: boolean
  /** READY where the service needs a licence; undefined where he does not offer the service. */
  readonly licenceOk: boolean
}

/** Why this pro may not send a quote now; null where he may. The one rule behind sending, lists and details. */
export function quoteRefusal(
  request: Pick<RequestRow, 'customerId' | 'status' | 'expiresAt' | 'quoteCount' | 'quoteLimit'>,
  recipient: Pick<RecipientRow, 'dismissedAt' | 'quotedAt'> | undefined,
  sender: Sender,
  now: Date,
): QuoteRefusal | null {
  if (request.customerId === sender.memberId) return 'QUOTE_TO_ONESELF'
  if (recipient === undefined) return 'REQUEST_NOT_MATCHED'
  if (recipient.quotedAt !== null) return 'QUOTE_ALREADY_SENT'
  if (recipient.dismissedAt !== null) return 'ALREADY_REJECTED'
  if (request.status !== 'opened' || request.expiresAt <= now) return 'REQUEST_PAST_DEADLINE'
  if (request.quoteCount >= request.quoteLimit) return 'QUOTE_COUNT_EXCEEDED'
  if (sender.banned || sender.paused) return 'SENDING_PAUSED'
  return sender.licenceOk ? null : 'LICENCE_REQUIRED'
}

export const refusalView = (name: QuoteRefusal) => ({ code: errors[name].code, name, reason: errors[name].text })
