import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { cardHooks } from '../content/hooks.ts'
import { roomHooks } from '../chat/hooks.ts'
import { countablesHook } from '../counters/hooks.ts'
import { holders } from '../escrow/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { blockHooks } from '../safety/blockHooks.ts'
import { removables } from '../safety/removalHooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { ordersLeaving, ordersOfBlocked } from './orders/endOrders.ts'
import { orderListeners } from './orders/listeners.ts'
import { orderNotices } from './orders/notices.ts'
import { orderHolder } from './orders/orderHolder.ts'
import { ordersInRooms } from './orders/rooms.ts'
import { orderRoutes } from './orders/routes.ts'
import { orderTimers } from './orders/timers.ts'
import { searchables } from '../search/hooks.ts'
import { nextFreeTimer } from './browse/freeTimes.ts'
import { browseRoutes, wishRoutes } from './browse/routes.ts'
import { productsByIds } from './browse/listProducts.ts'
import { scoreTimer } from './browse/score.ts'
import { searchableProducts } from './browse/searchable.ts'
import { wishNotices, wishTimer } from './browse/wishes.ts'
import { marketListeners } from './listeners.ts'
import { productsWaiting } from './products/desk.sql.ts'
import { productLeaving } from './products/leaving.ts'
import { ownerOfProduct } from './products/mayBeSold.ts'
import { productNotices } from './products/notices.ts'
import { removableProduct, reportableProduct } from './products/reportable.ts'
import { productDeskRoutes, productDraftRoutes, productRoutes } from './products/routes.ts'
import { marketQuestionNotices } from './questions/notices.ts'
import { reportableProductAnswer, reportableProductQuestion } from './questions/reportable.ts'
import { marketQuestionRoutes } from './questions/routes.ts'
import { questionReminder } from './questions/timers.ts'

export const market: Module = {
  name: 'market',
  tables:
    'product product_option product_district product_change product_event product_draft product_found product_place product_question product_wish market_order market_order_event',
  shows: 'market_order_face product_bookable',
  routes: [
    ...productRoutes,
    ...productDraftRoutes,
    ...productDeskRoutes,
    ...browseRoutes,
    ...wishRoutes,
    ...marketQuestionRoutes,
    ...orderRoutes,
  ],
  notices: [...productNotices, ...wishNotices, ...marketQuestionNotices, ...orderNotices],
  listeners: [...marketListeners, ...orderListeners],
  timers: [nextFreeTimer, wishTimer, scoreTimer, questionReminder, ...orderTimers],
  answers: [
    deskHooks.by({ products: productsWaiting }),
    leavingHooks.by(productLeaving, ordersLeaving),
    holders.by({ order: orderHolder }),
    roomHooks.by(ordersInRooms),
    blockHooks.by(ordersOfBlocked),
    cardHooks.by({ product: productsByIds }),
    countablesHook.by({ product: ownerOfProduct }),
    reportables.by({ product: reportableProduct, productQuestion: reportableProductQuestion, productAnswer: reportableProductAnswer }),
    removables.by({ refusedProduct: removableProduct }),
    searchables.by({ products: searchableProducts }),
  ],
}
