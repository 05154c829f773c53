import { counters } from '@dure/contract/counters/endpoints'
import { bind } from '../../http/bind.ts'
import { countSeen } from './seen.ts'

export const countersRoutes = bind(counters, { countSeen: (context, { body }) => countSeen(context, body) })
