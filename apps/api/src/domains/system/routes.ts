import { fail } from '@dure/contract/errors'
import { system } from '@dure/contract/system/endpoints'
import { operators } from '@dure/contract/system/operators'
import { bind } from '../../http/bind.ts'
import { issueSocketToken } from '../../realtime/tokens.ts'
import { changeSetting, listSettings } from './changeSetting.ts'
import { publicSettings } from './publicSettings.ts'
import { endMaintenance, listMaintenance, saveMaintenance } from './maintenance.ts'

export const systemRoutes = bind(system, {
  getSystemSettings: { handler: publicSettings, asGuest: () => true },
  // A derived key lives five minutes and opens nothing that lives longer.
  issueSocketToken: async (context) =>
    context.actor.derived ? fail('INVALID_TOKEN') : { token: await issueSocketToken(context.house, context.actor) },
})

export const operatorsRoutes = bind(operators, {
  listMaintenance,
  setMaintenance: (context, { body }) => saveMaintenance(context, null, body),
  editMaintenance: (context, { params, body }) => saveMaintenance(context, params.id, body),
  endMaintenance: (context, { params }) => endMaintenance(context, params.id),
  listSettings,
  changeSetting: (context, { params, body }) => changeSetting(context, params.name, body.value),
  listFailedJobs: async ({ house }) => ({
    items: (await house.jobs.dead()).map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
  }),
  retryJob: async (context, { params }) => ((await context.house.jobs.revive(context, params.id)) ? { retried: true } : fail('NOT_FOUND')),
})
