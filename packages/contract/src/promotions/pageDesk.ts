import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
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
