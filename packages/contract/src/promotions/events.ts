import * as z from 'zod/mini'
import { shownBlock } from '../content/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { id } from '../numbers.ts'
import { landingName, promotionRoles } from './pageDrafts.ts'
import { dismissCalls, joinCalls, promotionLimits, unprovedJoins } from './limits.ts'
import { coupon, couponToTake } from './schemas.ts'
import { eventStates } from './states.ts'

const path = '/v2/promotions/events'

const listedEvent = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  image: z.nullable(shownPicture),
  role: z.enum(promotionRoles),
  startAt: z.string(),
  endAt: z.string(),
  state: z.enum(eventStates),
})
export type ListedEvent = z.infer<typeof listedEvent>

/** What its button says and does: take part, and lead on after it; or lead on at once. */
const cta = z.object({ label: z.string(), path: z.nullable(z.string()), joins: z.boolean() })

const couponLeft = z.extend(couponToTake, { left: z.boolean() })

export const eventPage = z.extend(listedEvent, {
  blocks: z.array(shownBlock),
  /** What taking part brings, and whether there is some of it left. */
  coupons: z.array(couponLeft),
  /** Whose they are: his who takes part, or those customers’ who take one of a pro who does [promotions.pro-coupons]. */
  couponsFor: z.enum(['you', 'customers']),
  /** Of those that have an end. */
  placesLeft: z.nullable(z.number()),
  /** Whether the caller took part. */
  joined: z.boolean(),
  /** Of one to come: whether he wants to hear when it begins. */
  reminds: z.boolean(),
  /** Whether it is for him: it says for whom it is, else. */
  forYou: z.boolean(),
  cta: z.nullable(cta),
  /** Whether search engines may still find it. */
  found: z.boolean(),
})
export type EventPage = z.infer<typeof eventPage>

/** Whether search engines still find an event: until some days after its end. */
export const pageFound = (endsAt: Date, now: Date): boolean => now.getTime() < endsAt.getTime() + promotionLimits.foundAfterEnd

const role = z.optional(z.enum(['customer', 'provider']))
const eventParam = z.object({ id })

/** Events: what the house offers for a time, to who takes part [promotions.events]. */
export const events = {
  listEvents: endpoint({
    method: 'GET',
    path,
    summary: 'Events for a side, or of both: those that run, those to come, then those that are over, newest first',
    access: 'none',
    mayLag: true,
    tells: ['events'],
    query: z.object({ role }),
    answer: z.object({ items: z.array(listedEvent) }),
  }),
  getEvent: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'An event with its page, what taking part brings, and whether the caller did; one that is over stays readable',
    access: 'none',
    tells: ['events'],
    params: eventParam,
    query: z.object({ role }),
    answer: eventPage,
  }),
  joinEvent: endpoint({
    method: 'POST',
    path: `${path}/:id/join`,
    summary: 'Takes part in an event that runs, once, and gets its coupons; again changes nothing',
    access: 'member',
    changes: ['events', 'coupons', 'member'],
    params: eventParam,
    answer: z.object({ joined: z.boolean(), coupons: z.array(coupon) }),
    errors: ['EVENT_NOT_BEGUN', 'EVENT_OVER', 'EVENT_FULL', 'EVENT_NOT_FOR_YOU', 'NOT_ACCEPTABLE'],
    idempotent: true,
    limit: joinCalls,
    unproved: unprovedJoins,
  }),
  leaveEvent: endpoint({
    method: 'POST',
    path: `${path}/:id/leave`,
    summary: 'A pro takes part no more in an event whose coupons are his customers’; again changes nothing',
    access: 'provider',
    changes: ['events', 'coupons', 'member'],
    params: eventParam,
    answer: z.object({ joined: z.boolean() }),
    errors: ['EVENT_OVER', 'NOT_ACCEPTABLE'],
    limit: joinCalls,
  }),
  remindOfEvent: endpoint({
    method: 'POST',
    path: `${path}/:id/remind`,
    summary: 'Has the caller told, once, when an event to come begins',
    access: 'member',
    changes: ['events'],
    params: eventParam,
    answer: z.object({ reminds: z.boolean() }),
    errors: ['NOT_ACCEPTABLE'],
    limit: joinCalls,
  }),
  forgetEvent: endpoint({
    method: 'DELETE',
    path: `${path}/:id/remind`,
    summary: 'The caller is not told when it begins',
    access: 'member',
    changes: ['events'],
    params: eventParam,
    answer: z.object({ reminds: z.boolean() }),
    limit: joinCalls,
  }),
  dismissEvent: endpoint({
    method: 'POST',
    path: `${path}/:id/dismiss`,
    summary: 'The window of an event opens over no page of the caller’s for a while',
    access: 'member',
    changes: ['member'],
    params: eventParam,
    answer: z.object({ until: z.string() }),
    limit: dismissCalls,
  }),
  getProPromotion: endpoint({
    method: 'GET',
    path: '/v1/events/pro-promotions',
    summary: 'The event for pros that runs and in which this pro takes part; which of several ends first',
    access: 'none',
    mayLag: true,
    tells: ['events'],
    query: z.object({ provider_user_id: id }),
    answer: z.object({
      /** Whether customers pay him less by a coupon of it, which is not of an event that gives coupons to who takes part. */
      isCouponPromotion: z.boolean(),
      name: z.nullable(z.string()),
      text: z.nullable(z.string()),
      endsAt: z.nullable(z.string()),
      eventId: z.nullable(z.number()),
      /** What a customer may take for payments to him. */
      coupons: z.array(couponLeft),
    }),
  }),
  getLanding: endpoint({
    method: 'GET',
    path: '/v1/landings/:name',
    summary: 'A landing page that stands now',
    access: 'none',
    mayLag: true,
    tells: ['events'],
    params: z.object({ name: landingName }),
    answer: z.object({
      id: z.number(),
      title: z.string(),
      text: z.string(),
      image: z.nullable(shownPicture),
      blocks: z.array(shownBlock),
    }),
  }),
}
