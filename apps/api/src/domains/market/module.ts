import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { countablesHook } from '../counters/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { removables } from '../safety/removalHooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { productsWaiting } from './products/desk.sql.ts'
import { productLeaving } from './products/leaving.ts'
import { ownerOfProduct } from './products/mayBeSold.ts'
import { productNotices } from './products/notices.ts'
import { removableProduct, reportableProduct } from './products/reportable.ts'
import { productDeskRoutes, productDraftRoutes, productRoutes } from './products/routes.ts'

export const market: Module = {
  name: 'market',
  tables:
    'product product_option product_district product_change product_event product_draft product_question market_order market_order_event',
  routes: [...productRoutes, ...productDraftRoutes, ...productDeskRoutes],
  notices: productNotices,
  answers: [
    deskHooks.by({ products: productsWaiting }),
    leavingHooks.by(productLeaving),
    countablesHook.by({ product: ownerOfProduct }),
    reportables.by({ product: reportableProduct }),
    removables.by({ refusedProduct: removableProduct }),
  ],
}
