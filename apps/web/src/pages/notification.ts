import type { PageOptions } from '../navigation/row.ts'

/** What a member is told. */
export const notificationPages = {
  '/notices': { page: 'notifications/Notices', bottomNav: true, indexable: true },
  '/notifications': { search: { category: 'id' }, page: 'notifications/Notifications', access: 'member', bottomNav: true },
  '/setting/notification': { page: 'notifications/NotificationSetting', access: 'member', bottomNav: true },
} as const satisfies Record<string, PageOptions>
