import * as z from 'zod/mini'
import { purchaseNo } from '../market/orderSchemas.ts'
import { orderStatuses } from '../market/orderStates.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { unit } from '../quotes/schemas.ts'
import { status } from '../safe-payment/schemas.ts'
import { calendarWrites, feedRenewals } from './limits.ts'
import { calendarDay, calendarMonth, entryBody, hours, ownEntry, weekly } from './schemas.ts'

const one = z.object({ id })

const dealEntry = z.object({
  quoteId: z.number(),
  chatId: z.number(),
  service: z.string(),
  customerName: z.string(),
  address: z.string(),
  /** The Seoul day, and where it is known from: agreed in the safe payment, wished in the request, else the day of the hire. */
  day: z.string(),
  dayFrom: z.enum(['agreed', 'wished', 'hired']),
  /** The deal's where there is one, else the quote's. */
  cost: z.nullable(z.number()),
  unit,
  /** The room's latest safe payment that was asked for or paid. */
  safePayment: z.nullable(z.object({ safePaymentId: z.number(), status })),
})
export type DealEntry = z.output<typeof dealEntry>

const orderEntry = z.object({
  purchaseNo: z.string(),
  chatId: z.number(),
  itemTitle: z.string(),
  optionTitle: z.string(),
  optionPrice: z.number(),
  customerName: z.string(),
  place: z.nullable(z.string()),
  /** The Seoul day and its times. */
  day: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(orderStatuses),
})
export type OrderEntry = z.output<typeof orderEntry>

const month = z.object({
  month: z.string(),
  /** Today in Seoul, by the house's clock: what a calendar opens at. */
  today: z.string(),
  /** Deals, by their day. */
  items: z.array(dealEntry),
  /** What was ordered and paid, by its time. */
  orders: z.array(orderEntry),
  /** What the pro put in himself and lies in the month, by its beginning. */
  own: z.array(ownEntry),
  hours: z.array(hours),
  /** Days off of the month. */
  holidays: z.array(z.string()),
  /** From today on, by day: working hours in which nothing is on. */
  free: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
})
export type CalendarMonth = z.output<typeof month>

export const calendarViews = {
  getSchedule: endpoint({
    method: 'GET',
    path: '/v2/providers/me/schedule',
    summary:
      'The pro’s calendar of one month of Seoul, this one unless said: deals he was hired for, own entries, working hours, days off, free hours',
    access: 'provider',
    tells: ['calendar', 'hires', 'deals', 'orders'],
    query: z.object({ month: z.optional(calendarMonth) }),
    answer: month,
  }),
  listCalendarEntries: endpoint({
    method: 'GET',
    path: '/v1/me/calendar/entries',
    summary: 'What the pro put in himself and lies in a month of Seoul, this one unless said, by its beginning',
    access: 'provider',
    tells: ['calendar'],
    query: z.object({ month: z.optional(calendarMonth) }),
    answer: z.object({ month: z.string(), items: z.array(ownEntry) }),
  }),
  orderForCalendar: endpoint({
    method: 'GET',
    path: '/v1/market/orders/:purchaseNo/calendar',
    summary: 'An order that was paid and is booked by time, as its buyer puts it into another calendar (RFC 5545)',
    access: 'party',
    tells: ['orders'],
    params: z.object({ purchaseNo }),
    answer: z.object({ name: z.string(), ics: z.string() }),
  }),
} as const

const sequence = z.int().check(z.nonnegative())

export const calendar = {
  addCalendarEntry: endpoint({
    method: 'POST',
    path: '/v1/me/calendar/entries',
    summary: 'Puts an own entry into the pro’s calendar',
    access: 'provider',
    changes: ['calendar'],
    status: 201,
    body: entryBody,
    answer: one,
    errors: ['CALENDAR_TIME_TAKEN', 'CALENDAR_FULL'],
    idempotent: true,
    limit: calendarWrites,
  }),
  changeCalendarEntry: endpoint({
    method: 'PUT',
    path: '/v1/me/calendar/entries/:id',
    summary: 'Changes or moves an own entry, as it was when the caller saw it',
    access: 'provider',
    changes: ['calendar'],
    params: one,
    body: z.object({ sequence, entry: entryBody }),
    answer: one,
    errors: ['CALENDAR_TIME_TAKEN', 'CALENDAR_CHANGED'],
    idempotent: true,
    limit: calendarWrites,
  }),
  removeCalendarEntry: endpoint({
    method: 'DELETE',
    path: '/v1/me/calendar/entries/:id',
    summary: 'Takes an own entry off; it can be put back',
    access: 'provider',
    changes: ['calendar'],
    params: one,
    answer: z.object({ removed: z.boolean() }),
    idempotent: true,
    limit: calendarWrites,
  }),
  restoreCalendarEntry: endpoint({
    method: 'POST',
    path: '/v1/me/calendar/entries/:id/restore',
    summary: 'Puts an own entry back that was taken off',
    access: 'provider',
    changes: ['calendar'],
    params: one,
    answer: one,
    errors: ['CALENDAR_TIME_TAKEN', 'CALENDAR_FULL'],
    idempotent: true,
    limit: calendarWrites,
  }),
  setCalendarHours: endpoint({
    method: 'PUT',
    path: '/v1/me/calendar/hours',
    summary: 'Sets the pro’s working hours of a week',
    access: 'provider',
    changes: ['calendar'],
    body: z.object({ weekly }),
    answer: z.object({ weekly: z.array(hours) }),
    idempotent: true,
    limit: calendarWrites,
  }),
  setCalendarHoliday: endpoint({
    method: 'PUT',
    path: '/v1/me/calendar/holidays/:day',
    summary: 'Makes a day one off, or a working day again',
    access: 'provider',
    changes: ['calendar'],
    params: z.object({ day: calendarDay }),
    body: z.object({ off: z.boolean() }),
    answer: z.object({ day: z.string(), off: z.boolean() }),
    idempotent: true,
    limit: calendarWrites,
  }),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/v1/me/calendar/feed',
    summary:
      'Whether the pro has a secret link by which other calendars read his, and when one did last; the link itself is told once, when it is made',
    access: 'provider',
    tells: ['calendarFeed'],
    answer: z.object({ madeAt: z.nullable(z.string()), readAt: z.nullable(z.string()) }),
  }),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/v1/me/calendar/feed',
    summary: 'Makes a secret link for other calendars; one made before ends',
    access: 'provider',
    changes: ['calendarFeed'],
    status: 201,
    answer: z.object({ url: z.string(), madeAt: z.string() }),
    errors: ['INVALID_TOKEN'],
    limit: feedRenewals,
  }),
  endCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/v1/me/calendar/feed',
    summary: 'Ends the secret link',
    access: 'provider',
    changes: ['calendarFeed'],
    answer: z.object({ ended: z.boolean() }),
    idempotent: true,
    limit: feedRenewals,
  }),
} as const
