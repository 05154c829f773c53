import type { PageOptions } from '../navigation/row.ts'

/** What a member is told. */
export const notificationPages = {
  '/notices': { page: 'notifications/Notices', shape: 'rows', back: 'mypage', bottomNav: true, indexable: true },
  '/notifications': {
    search: { category: 'id' },
    page: 'notifications/Notifications',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/setting/notification': {
    page: 'notifications/NotificationSetting',
    shape: 'cards',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>
