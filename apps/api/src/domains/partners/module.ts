import type { Module } from '../../module.ts'
import { conversionListeners, decideConversions } from './conversions.ts'
import { partnersRoutes } from './routes.ts'

export const partners: Module = {
  name: 'partners',
  tables: 'partner partner_conversion partner_payment',
  routes: partnersRoutes,
  listeners: conversionListeners,
  timers: [decideConversions],
}
