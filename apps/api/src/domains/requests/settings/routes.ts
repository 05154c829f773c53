import { receivedSettings } from '@dure/contract/requests/settings'
import { bind } from '../../../http/bind.ts'
import { listMutes, muteService, unmuteService } from './mutes.ts'
import { dropFilter, keepFilter, listFilters } from './savedFilters.ts'

export const receivedSettingsRoutes = bind(receivedSettings, {
  listMutes: (context) => listMutes(context),
  muteService: (context, { params, body }) => muteService(context, params.serviceId, body.days),
  unmuteService: (context, { params }) => unmuteService(context, params.serviceId),
  listFilters: (context) => listFilters(context),
  keepFilter: (context, { body }) => keepFilter(context, body),
  dropFilter: (context, { params }) => dropFilter(context, params.id),
})
