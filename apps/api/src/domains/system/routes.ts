import { system } from '@dure/contract/system/endpoints'
import { bind } from '../../http/bind.ts'
import { readSetting } from '../../http/settings.ts'
import { issueSocketToken } from '../../realtime/tokens.ts'

export const systemRoutes = bind(system, {
  getSystemSettings: async (context) => ({
    support: await readSetting(context.house, 'support'),
    maintenance: await readSetting(context.house, 'maintenance'),
    analytics: context.house.config.analytics,
    now: context.now.toISOString(),
  }),
  issueSocketToken: async (context) => ({ token: await issueSocketToken(context.house, context.actor) }),
})
