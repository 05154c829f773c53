import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { roles } from '../rights.ts'
import { shown } from '../things.ts'
import { reason } from './schemas.ts'

const one = z.object({ id })
const role = z.enum(roles)

const operatorView = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** Whether he set up a second factor; nobody acts without. */
  hasFactor: z.boolean(),
  lastSessionAt: z.nullable(z.string()),
  isMe: z.boolean(),
  ...shown,
})
export type OperatorView = z.infer<typeof operatorView>

/** The roles of an operator, each named once. */
export const operatorRolesBody = z.object({
  roles: z.array(role).check(
    z.minLength(1, '역할을 하나는 골라 주세요. 모두 거두려면 운영자에서 빼 주세요.'),
    z.maxLength(roles.length, '역할을 다시 골라 주세요.'),
    z.refine((given) => new Set(given).size === given.length, '역할을 다시 골라 주세요.'),
  ),
  reason,
})

/** Who runs the house and what each may do; the first lead is made by `npm run operator` [moderation.operators]. */
export const operatorDesk = {
  listOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/operators',
    summary: 'All operators with their roles',
    access: 'operator',
    right: 'operators',
    shows: 'member',
    audited: true,
    kept: { of: 'operators' },
    tells: ['operators'],
    answer: z.object({ items: z.array(operatorView) }),
  }),
  changeRoles: endpoint({
    method: 'PUT',
    path: '/v1/admin/operators/:id/roles',
    summary: 'Gives an operator other roles; never one’s own',
    access: 'operator',
    right: 'operators',
    about: { thing: 'member' },
    kept: { of: 'operators', by: 'id' },
    changes: ['operators'],
    params: one,
    body: operatorRolesBody,
    answer: z.object({ id: z.number(), roles: z.array(role) }),
  }),
  dismissOperator: endpoint({
    method: 'POST',
    path: '/v1/admin/operators/:id/suspend',
    summary: 'Takes all roles away: rights and sessions end at once, and the second factor goes',
    access: 'operator',
    right: 'operators',
    about: { thing: 'member' },
    kept: { of: 'operators', by: 'id' },
    changes: ['operators'],
    params: one,
    body: z.object({ reason }),
    answer: z.object({ id: z.number(), sessionsEnded: z.number() }),
  }),
  renewFactor: endpoint({
    method: 'POST',
    path: '/v1/admin/operators/:id/renew-factor',
    summary: 'Takes the second factor of an operator who lost it away, with his sessions: he sets up another at his next login',
    access: 'operator',
    right: 'operators',
    about: { thing: 'member' },
    kept: { of: 'operators', by: 'id' },
    changes: ['operators'],
    params: one,
    body: z.object({ reason }),
    answer: z.object({ id: z.number(), sessionsEnded: z.number() }),
  }),
}
