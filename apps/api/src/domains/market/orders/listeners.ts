import { inTransaction, systemContext, type House } from '../../../context.ts'
import { on, type Listener } from '../../../jobs/events.ts'
import { lookAtProduct } from '../browse/score.sql.ts'
import { marketEvents } from '../events.ts'
import { productEvents, type Ended } from '../products/events.ts'
import { endOrdersOfProduct, endUnpaidOfProduct } from './endOrders.ts'
import { orderById, recountOrders } from './orders.sql.ts'

/** The house ended the sale of products: what was ordered of them and has not begun goes back [market.seller-gone]. */
async function productsEnded(house: House, { productIds }: Ended): Promise<void> {
  for (const id of productIds) await inTransaction(systemContext(house), (context) => endOrdersOfProduct(context, id))
}

/** Its seller stopped a product: what is unpaid of it ends [market.seller-gone]. */
async function productStopped(house: House, { productId }: { productId: number }): Promise<void> {
  await inTransaction(systemContext(house), (context) => endUnpaidOfProduct(context, productId))
}

/** What lists go by of a product follows its orders: how often it was bought, and its next free time. */
async function orderMoved(house: House, { orderId }: { orderId: number }): Promise<void> {
  const order = await orderById(house.db, orderId)
  if (order === undefined) return
  await recountOrders(house.db, order.productId)
  await lookAtProduct(house.db, order.productId, house.clock.now())
}

export const orderListeners: readonly Listener[] = [
  on(productEvents.ended, 'market.end-orders', productsEnded),
  on(productEvents.stopped, 'market.end-unpaid-orders', productStopped),
  on(marketEvents.orderMoved, 'market.follow-orders', orderMoved),
]
