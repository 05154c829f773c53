import type { OrderAction } from '@dure/contract/market/orderStates'
import { defineEvent } from '../../jobs/events.ts'

export const marketEvents = {
  /** An order made a move of its table; `eventId` names it once. */
  orderMoved: defineEvent<{ orderId: number; action: OrderAction; eventId: number }>('market.order-moved'),
  /** Money came for it that pays nothing, and goes back. */
  orderReturned: defineEvent<{ orderId: number; paymentId: string; amount: number }>('market.order-returned'),
  /** Its start is near, or it is settled soon: the first or the second time. */
  orderReminded: defineEvent<{ orderId: number; about: 'start' | 'settle'; count: number }>('market.order-reminded'),
}
