import type { PayoutNeed } from '@dure/contract/settlement/schemas'
import type { PayoutStatus } from '@dure/contract/settlement/states'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What is told of a business, once it is proved. */
export type SellerFacts = {
  readonly hasAccount: boolean
  readonly businessName: string | null
  readonly businessNumber: string | null
  readonly businessAddress: string | null
  readonly mailOrderNumber: string | null
  /** When the tax office confirmed the name. */
  readonly businessCheckedAt: Date | null
}
export type PayoutFacts = {
  readonly amount: number
  readonly status: PayoutStatus
  readonly completedAt: Date | null
  readonly need: PayoutNeed | null
}
export type ReviewFacts = { readonly reviewId: number | null; readonly available: boolean; readonly opensAt: string | null }

/** What settlement does and knows of a deal; it stands above. */
export type SettlementHooks = {
  /** In the transaction of the release: the pro's share is owed to him now. */
  released(context: Context, deal: { safePaymentId: number; providerId: number; amount: number; held: boolean }): Promise<void>
  /** In the transaction of the charge-back: its payout waits for an operator, one on its way where it is refused. */
  chargedBack(context: Context, safePaymentId: number): Promise<void>
  sellerFacts(db: Db, providerId: number): Promise<SellerFacts>
  payoutOf(db: Db, safePaymentId: number): Promise<PayoutFacts | null>
}

export type ReviewHooks = {
  reviewFacts(context: Context, deal: { quoteId: number; chatId: number; customerId: number }): Promise<ReviewFacts>
  /** In the transaction that took or gave back a deal's money: whether the review of its quote still counts. */
  moneyMoved(context: Context, quoteId: number): Promise<void>
}

export const settlementHooks = new Hook<SettlementHooks>('settlement of deals')
export const reviewHooks = new Hook<ReviewHooks>('reviews of deals')
