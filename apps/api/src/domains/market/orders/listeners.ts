import { inTransaction, systemContext, type House } from '../../../context.ts'
import { on, type Listener } from '../../../jobs/events.ts'
import { productEvents, type Ended } from '../products/events.ts'
import { endOrdersOfProduct } from './endOrders.ts'

/** The house ended the sale of products: what was ordered of them and has not begun goes back [market.seller-gone]. */
async function productsEnded(house: House, { productIds }: Ended): Promise<void> {
  for (const id of productIds) await inTransaction(systemContext(house), (context) => endOrdersOfProduct(context, id))
}

export const orderListeners: readonly Listener[] = [on(productEvents.ended, 'market.end-orders', productsEnded)]
