import { on, type Listener } from '../../jobs/events.ts'
import { calendarEvents } from '../calendar/index.ts'
import { lookForFree } from './browse/freeTimes.sql.ts'
import { lookAtProduct } from './browse/score.sql.ts'
import { productEvents } from './products/events.ts'

export const marketListeners: readonly Listener[] = [
  on(calendarEvents.changed, 'market.calendar-changed', (house, { providerId }) => lookForFree(house.db, providerId, house.clock.now())),
  // What lists go by is counted as it is put on sale, or another in its place.
  on(productEvents.decided, 'market.product-decided', (house, { productId }) => lookAtProduct(house.db, productId, house.clock.now())),
]
