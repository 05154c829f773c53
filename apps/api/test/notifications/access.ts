import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'getNotificationSetting',
    'getPushSubscription',
    'subscribePush',
    'unsubscribePush',
    'listNotifications',
    'listNotificationCategories',
    'unreadNotificationsExist',
    'changeNotificationSetting',
    'readNotifications',
    'postAnnouncement',
    'allAnnouncements',
    'previewAnnouncement',
    'withdrawAnnouncement',
  ],
})
