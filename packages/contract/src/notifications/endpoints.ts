import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'
import { systemCodes } from './settingGroups.ts'
import { rowNumber, smallId, smallRowNumber } from '../numbers.ts'

const role = z._default(z.enum(['customer', 'provider']), 'customer')
const hour = z.number().check(z.int(), z.minimum(0, '0시부터 23시까지 고를 수 있어요.'), z.maximum(23, '0시부터 23시까지 고를 수 있어요.'))
const categoryId = z.optional(smallId)

export const notificationView = z.object({
  id: z.number(),
  categoryId: z.number(),
  title: z.string(),
  contents: z.string(),
  link: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Of whom a customer is told; null where it is of nobody, or of who left. */
  pro: z.nullable(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
})
export type NotificationView = z.infer<typeof notificationView>

const setting = z.object({
  system_code: z.enum(systemCodes),
  allow_news_letters: z.boolean(),
  is_realtime_alarm: z.boolean(),
  disallow_alarm_start_hour: z.number(),
  disallow_alarm_end_hour: z.number(),
})
export type NotificationSetting = z.infer<typeof setting>

export const notifications = {
  listNotificationCategories: endpoint({
    method: 'GET',
    path: '/v1/accounts/user-notifications/categories',
    summary: 'The centre’s two levels of categories, each with its unread mark',
    access: 'member',
    tells: ['notices'],
    query: z.object({ role }),
    answer: z.object({
      category1List: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          category2List: z.array(z.object({ categoryId: z.number(), name: z.string(), unreadNotificationExist: z.boolean() })),
        }),
      ),
    }),
  }),
  listNotifications: endpoint({
    method: 'GET',
    path: '/v1/accounts/user-notifications',
    summary: 'The member’s notices, newest first; `readLastId` is the newest he has read in this view',
    access: 'member',
    tells: ['notices'],
    query: z.object({
      role,
      category2_id: categoryId,
      cursor: idCursor,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: z.object({
      notifications: z.array(notificationView),
      readLastId: z.nullable(z.number()),
      pagination: z.object({ nextCursor: z.nullable(z.string()), hasNextPage: z.boolean() }),
    }),
  }),
  unreadNotificationsExist: endpoint({
    method: 'GET',
    path: '/v1/accounts/user-notifications/unread-exist',
    summary: 'Whether anything is unread',
    access: 'member',
    tells: ['notices'],
    query: z.object({ role }),
    answer: z.object({ unreadNotificationExist: z.boolean() }),
  }),
  readNotifications: endpoint({
    method: 'PATCH',
    path: '/v1/accounts/user-notifications/read',
    summary: 'Marks a category, one notice or everything of a role read',
    access: 'member',
    changes: ['notices'],
    body: z.object({ role, category2_id: z.optional(z.nullable(smallRowNumber)), id: z.optional(rowNumber) }),
    answer: z.object({ read: z.number() }),
    duringPenalty: true,
  }),
  getNotificationSetting: endpoint({
    method: 'GET',
    path: '/api2/users/me/notification-setting',
    summary: 'Quiet hours and news of each group of notices',
    access: 'member',
    tells: ['consents', 'noticeSettings'],
    answer: z.object({ items: z.array(setting) }),
  }),
  changeNotificationSetting: endpoint({
    method: 'PATCH',
    path: '/api2/users/me/notification-setting',
    summary: 'Changes one group; with real-time alarm on, the hours are not sent',
    access: 'member',
    changes: ['noticeSettings'],
    body: z.object({
      system_code: z.enum(systemCodes),
      allow_news_letters: z.optional(z.boolean()),
      is_realtime_alarm: z.optional(z.boolean()),
      disallow_alarm_start_hour: z.optional(hour),
      disallow_alarm_end_hour: z.optional(hour),
    }),
    answer: z.object({ items: z.array(setting) }),
  }),
}
