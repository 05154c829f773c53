import { analyticsLimits, eventCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventNames } from './events.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '기기 번호가 올바르지 않아요.'))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 다시 확인해 주세요.'))
const counted = z.object({ events: z.number(), visitors: z.number() })

export const analytics = {
  takeEvents: endpoint({
    method: 'POST',
    path: '/v1/analytics/events',
    summary: 'A browser’s batch of events; counted by day, browser and page pattern, nothing of the person',
    recordsOnly: true,
    access: 'none',
    changes: [],
    body: z.object({
      device: uuid,
      events: z
        .array(
          z.object({
            name: z.enum(eventNames),
            /** The page’s pattern in the page table, never its address. */
            page: z.string().check(z.maxLength(120), z.regex(/^\/[\w:.*/-]*$/, '페이지 형식이 올바르지 않아요.')),
            /** How many it stands for. */
            times: z._default(z.int().check(z.minimum(1), z.maximum(analyticsLimits.itemsSeen)), 1),
          }),
        )
        .check(
          z.minLength(1, '이벤트가 없어요.'),
          z.maxLength(analyticsLimits.events, `한 번에 ${analyticsLimits.events}개까지 보낼 수 있어요.`),
        ),
    }),
    answer: z.object({ accepted: z.number() }),
    limit: eventCalls,
  }),
  getFunnel: endpoint({
    method: 'GET',
    path: '/v1/admin/analytics/funnel',
    summary: 'Visits, sign-ups, requests, quotes, hires and payments by day; visitors are browsers a day',
    access: 'operator',
    right: 'figures',
    tells: [],
    query: z.object({ from: day, to: day }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      total: z.array(z.object({ event: z.enum(eventNames), events: z.number(), visitors: z.number() })),
      days: z.array(z.object({ day: z.string(), counts: z.partialRecord(z.enum(eventNames), counted) })),
      /** The pages seen most, of days that are over. */
      pages: z.array(z.object({ page: z.string(), views: z.number() })),
    }),
  }),
}
