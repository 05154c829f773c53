import './leaving.ts'
import { notifications } from '@dure/contract/notifications/endpoints'
import type { MemberContext } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { kindsOf, listNotificationCategories, listNotifications } from './listNotifications.ts'
import { markNoticesRead, unreadKinds } from './notifications.sql.ts'
import { saveSetting, settingsOf } from './settings.sql.ts'

const settings = async ({ db, actor }: MemberContext) => ({ items: (await settingsOf(db, [actor.memberId])).get(actor.memberId)! })

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
  changeNotificationSetting: async (context, { body: { system_code, ...changes } }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await saveSetting(context.db, context.actor.memberId, system_code, given, context.now)
    return settings(context)
  },
})
