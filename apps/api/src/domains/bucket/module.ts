import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { bucketLeaving } from './leaving.ts'
import { bucketRoutes } from './routes.ts'

export const bucket: Module = {
  name: 'bucket',
  tables: 'bucket_pro',
  routes: bucketRoutes,
  answers: [leavingHooks.by(bucketLeaving)],
}
