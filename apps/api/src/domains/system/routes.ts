import { system } from '@dure/contract/system/endpoints'
import { bind } from '../../http/bind.ts'
import { readSetting } from '../../http/settings.ts'
import { issueSocketToken } from '../../realtime/tokens.ts'

export const systemRoutes = bind(system, {
  getSystemSettings: async (context) => ({
    support: await readSetting(context.house, 'support'),
    company: await readSetting(context.house, 'company'),
    apps: await readSetting(context.house, 'apps'),
    maintenance: await readSetting(context.house, 'maintenance'),
    now: context.now.toISOString(),
  }),
  issueSocketToken: async (context) => ({ token: await issueSocketToken(context.house, context.actor) }),
})
