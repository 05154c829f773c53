import { randomUUID } from 'node:crypto'
import { ProviderError } from '../../http/providerError.ts'

const API_VERSION = '2022-11-16'

export type Money = { currency: 'KRW'; value: number }
export type Account = { bankCode: string; accountNumber: string; holderName: string }
export type Seller = {
  id: string
  refSellerId: string
  businessType: 'INDIVIDUAL' | 'INDIVIDUAL_BUSINESS' | 'CORPORATE'
  company: Record<string, unknown> | null
  individual: Record<string, unknown> | null
  status: 'APPROVAL_REQUIRED' | 'PARTIALLY_APPROVED' | 'KYC_REQUIRED' | 'APPROVED'
  account: Account
  metadata: Record<string, unknown> | null
}
export type PayoutStatus = 'REQUESTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'CANCELED'
export type Payout = {
  id: string
  refPayoutId: string
  destination: string
  scheduleType: 'EXPRESS' | 'SCHEDULED'
  payoutDate: string
  amount: Money
  transactionDescription: string
  requestedAt: string
  status: PayoutStatus
  error: { code: string; message: string } | null
  metadata: Record<string, unknown> | null
}
/** What the books keep beside the public fields: when it is carried out, and whether a fault makes it fail. */
export type KeptPayout = { payout: Payout; dueAt: number; rejected: boolean }

export const envelope = (entityType: string, entityBody: unknown): object => ({
  version: API_VERSION,
  traceId: randomUUID(),
  entityType,
  entityBody,
})

/** A refusal in the provider's v2 shape. */
export function refusePayout(status: number, code: string, message: string): ProviderError {
  return new ProviderError(status, { version: API_VERSION, traceId: randomUUID(), error: { code, message } })
}

/** `yyyy-MM-dd'T'HH:mm:ss+09:00`, the provider's time format. */
export function koreanTime(instant: number): string {
  return `${new Date(instant + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
}
