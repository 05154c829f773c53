import type { Module } from '../../module.ts'
import { mailHook } from '../accounts/mailHook.ts'
import { announcedHook } from '../community/hooks.ts'
import { pageOwners } from '../content/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { publicHooks } from '../system/hooks.ts'
import { accountMails } from './accountMails.ts'
import { pinnedAnnouncement } from './announcements.sql.ts'
import { announcedTo, announcementListeners, announcementOwner } from './announcements.ts'
import { notificationsLeaving } from './leaving.ts'
import { announcementsRoutes, notificationsRoutes, pushRoutes } from './routes.ts'
import { termsListeners } from './termsNotices.ts'
import { notificationsTimers } from './timers.ts'

export const notifications: Module = {
  name: 'notifications',
  tables: 'announcement delivery notice notification_setting push_message push_subscription',
  routes: [...announcementsRoutes, ...pushRoutes, ...notificationsRoutes],
  listeners: [...announcementListeners, ...termsListeners],
  timers: notificationsTimers,
  answers: [
    announcedHook.by(announcedTo),
    pageOwners.by({ announcement: announcementOwner }),
    mailHook.by(accountMails),
    leavingHooks.by(notificationsLeaving),
    publicHooks.by({ pinned: pinnedAnnouncement }),
  ],
}
