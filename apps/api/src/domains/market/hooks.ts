import type { SellerNeed } from '@dure/contract/market/products'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What a pro lacks before he may sell: settlement knows, and stands above. */
export const sellerHook = new Hook<(db: Db, providerId: number) => Promise<readonly SellerNeed[]>>('what sellers lack')

export type OrderReview = { readonly reviewId: number | null; readonly available: boolean }

/** What reviews, which stand above, know and do of orders. */
export type OrderReviewHooks = {
  /** The review its buyer wrote, or whether he may write one now. */
  reviewOf(
    context: Context,
    order: { readonly orderId: number; readonly chatId: number; readonly customerId: number },
  ): Promise<OrderReview>
  /** In the transaction in which it was done. */
  done(context: Context, order: { readonly orderId: number; readonly doneAt: Date }): Promise<void>
  /** In the transaction in which all of its money went back, once that is written. */
  givenBack(context: Context, orderId: number): Promise<void>
}

export const orderReviewHooks = new Hook<OrderReviewHooks>('reviews of orders')
