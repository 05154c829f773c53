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
export type ReviewFacts = { readonly reviewId: number | null; readonly available: boolean; readonly opensAt: string | null }

/** What settlement knows of who sells; it stands above. */
export type SettlementHooks = {
  sellerFacts(db: Db, providerId: number): Promise<SellerFacts>
}

export type ReviewHooks = {
  reviewFacts(context: Context, deal: { quoteId: number; chatId: number; customerId: number }): Promise<ReviewFacts>
  /** In the transaction that took or gave back a deal's money: whether the review of its quote still counts. */
  moneyMoved(context: Context, quoteId: number): Promise<void>
}

export const settlementHooks = new Hook<SettlementHooks>('who sells')
export const reviewHooks = new Hook<ReviewHooks>('reviews of deals')
