import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { promotionKinds, promotionRoles } from './pageDrafts.ts'
import { eventStates } from './states.ts'

const kind = z.enum(promotionKinds)

const page = z.object({
  ...shown,
  id: z.number(),
  title: z.string(),
  text: z.string(),
  ord: z.number(),
  role: z.enum(promotionRoles),
  from: z.string(),
  until: z.nullable(z.string()),
  state: z.enum(eventStates),
  path: z.string(),
  /** Of a banner: the pages it stands on. */
  pages: z.array(z.string()),
  /** Whether its coupons are for customers of the pros who take part. */
  forCustomers: z.boolean(),
  /** Of an event. */
  places: z.nullable(z.number()),
  /** Visitors a day who saw it, and who pressed it; and members who took part. */
  seen: z.number(),
  clicked: z.number(),
  joined: z.number(),
})
export type PromotionRow = z.infer<typeof page>

export const promotionDesk = {
  listPromotions: endpoint({
    method: 'GET',
    path: '/v1/admin/promotions',
    summary: 'Events, banners or landing pages, those that are over too, and what came of them',
    access: 'operator',
    right: 'content.publish',
    shows: 'promotion',
    tells: ['events', 'banners'],
    query: z.object({ kind }),
    answer: z.object({ items: z.array(page) }),
  }),
  listPromotionJoined: endpoint({
    method: 'GET',
    path: '/v1/admin/promotions/:id/joined',
    summary: 'Who takes part in an event, and what is left of its coupons',
    access: 'operator',
    right: 'content.publish',
    tells: ['events', 'couponOffers'],
    params: z.object({ id }),
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(z.object({ userId: z.number(), name: z.string(), providerId: z.nullable(z.number()), joinedAt: z.string() })),
      next_cursor: z.nullable(z.string()),
      coupons: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** Won and pieces there were, and that are left; null: no end. */
          budget: z.nullable(z.number()),
          budgetLeft: z.nullable(z.number()),
          pieces: z.nullable(z.number()),
          piecesLeft: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  endPromotion: endpoint({
    method: 'POST',
    path: '/v1/admin/promotions/:id/end',
    summary: 'Ends it now: an event that began stays readable, all else is gone',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'promotion' },
    kept: { of: 'promotions', by: 'id' },
    changes: ['events', 'banners'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
}
