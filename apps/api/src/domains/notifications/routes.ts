import { announcements } from '@dure/contract/notifications/announcements'
import { notifications } from '@dure/contract/notifications/endpoints'
import { push } from '@dure/contract/notifications/push'
import { failed } from '@dure/contract/errors'
import { advertisingOf, changeConsents } from '../consents/index.ts'
import type { MemberContext } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { allAnnouncements, listAnnouncements, postAnnouncement, previewAnnouncement, withdrawAnnouncement } from './announcements.ts'
import { kindsOf, listNotificationCategories, listNotifications } from './listNotifications.ts'
import { markNoticesRead, unreadKinds } from './notifications.sql.ts'
import { pushStanding, subscribe, unsubscribe } from './push/subscriptions.ts'
import { saveSetting, settingsOf } from './settings.sql.ts'

/** Whether news are wanted is the member's advertising consent, kept once, with his others. */
const settings = async (context: MemberContext) => {
  const { memberId } = context.actor
  const news = (await advertisingOf(context, [memberId])).has(memberId)
  const items = (await settingsOf(context.db, [memberId])).get(memberId)!
  return { items: items.map((item) => (item.system_code === 'news' ? { ...item, allow_news_letters: news } : item)) }
}

export const notificationsRoutes = bind(notifications, {
  listNotificationCategories: (context, { query }) => listNotificationCategories(context, query.role),
  listNotifications: (context, { query }) => listNotifications(context, query),
  unreadNotificationsExist: async (context, { query }) => ({
    unreadNotificationExist: (await unreadKinds(context.db, context.actor.memberId, query.role)).size > 0,
  }),
  readNotifications: async (context, { body }) => ({
    read: await markNoticesRead(context.db, {
      memberId: context.actor.memberId,
      role: body.role,
      kinds: kindsOf(body.category2_id),
      id: body.id ?? null,
      now: context.now,
    }),
  }),
  getNotificationSetting: settings,
  changeNotificationSetting: async (context, { body: { system_code, ...all } }) => {
    const { allow_news_letters, ...changes } = system_code === 'news' ? all : { ...all, allow_news_letters: undefined }
    if (allow_news_letters !== undefined) {
      const both = { news: allow_news_letters, marketing: allow_news_letters || undefined }
      const changed = await changeConsents(context, context.actor.memberId, both)
      if (failed(changed)) return changed
    }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await saveSetting(context.db, context.actor.memberId, system_code, given, context.now)
    return settings(context)
  },
})

export const pushRoutes = bind(push, {
  getPushSubscription: (context) => pushStanding(context),
  subscribePush: (context, { body }) => subscribe(context, body),
  unsubscribePush: (context) => unsubscribe(context),
})

export const announcementsRoutes = bind(announcements, {
  listAnnouncements: (context, { query }) => listAnnouncements(context, query.cursor),
  postAnnouncement: (context, { body }) => postAnnouncement(context, body),
  previewAnnouncement: (context, { body }) => previewAnnouncement(context, body),
  allAnnouncements: (context, { query }) => allAnnouncements(context, query.cursor),
  withdrawAnnouncement: (context, { params }) => withdrawAnnouncement(context, params.id),
})
