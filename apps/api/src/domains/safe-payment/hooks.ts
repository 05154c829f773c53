import type { Context } from '../../context.ts'
import { Hook } from '../../hooks.ts'

export type ReviewFacts = { readonly reviewId: number | null; readonly available: boolean; readonly opensAt: string | null }

export type ReviewHooks = {
  reviewFacts(context: Context, deal: { quoteId: number; chatId: number; customerId: number }): Promise<ReviewFacts>
  /** In the transaction that took or gave back a deal's money: whether the review of its quote still counts. */
  moneyMoved(context: Context, quoteId: number): Promise<void>
}

export const reviewHooks = new Hook<ReviewHooks>('reviews of deals')
