import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { autoQuoteHook } from '../profiles/profile/autoQuoteHook.ts'
import { switchAutoQuotes } from './pausing/autoQuoteSwitch.ts'
import { campaignDeskRoutes } from './desk.ts'
import { campaignsLeaving } from './leaving.ts'
import { campaignsListeners } from './listeners.ts'
import { campaignsNotices } from './notices.ts'
import { campaignsRoutes } from './routes.ts'

export const campaigns: Module = {
  name: 'campaigns',
  tables: 'campaign campaign_draft campaign_event campaign_quote campaign_reach',
  routes: [...campaignsRoutes, ...campaignDeskRoutes],
  notices: campaignsNotices,
  listeners: campaignsListeners,
  answers: [autoQuoteHook.by(switchAutoQuotes), leavingHooks.by(campaignsLeaving)],
}
