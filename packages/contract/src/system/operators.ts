import { systemLimits as limits } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/schemas.ts'
import { settingNames } from './settings.ts'
import { shown } from '../things.ts'
import { foreignJson } from '../texts.ts'
import { windowBody } from './schemas.ts'

const id = z.coerce.number().check(z.int(), z.positive())

const windowView = z.object({
  id: z.number(),
  startAt: z.string(),
  endAt: z.string(),
  title: z.string(),
  message: z.string(),
  /** `called_off`: ended before it began. */
  state: z.enum(['ahead', 'running', 'over', 'called_off']),
  endedAt: z.nullable(z.string()),
  ...shown,
})
export type MaintenanceWindow = z.infer<typeof windowView>

const windowErrors = ['MAINTENANCE_OVERLAPS', 'MAINTENANCE_OVER'] as const

const settingView = z.object({
  name: z.enum(settingNames),
  value: z.unknown(),
  ...shown,
  isDefault: z.boolean(),
  /** Still the development's own, which stands for nobody [pages.company]. */
  isMadeUp: z.boolean(),
  updatedAt: z.nullable(z.string()),
  history: z.array(
    z.object({
      id: z.number(),
      operatorId: z.number(),
      operatorName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      before: z.unknown(),
      after: z.unknown(),
      at: z.string(),
    }),
  ),
})
export type SettingView = z.infer<typeof settingView>

const failedJob = z.object({ id: z.string(), listener: z.string(), data: z.unknown(), error: z.string(), at: z.string() })

/** How operators keep the house: maintenance, settings, jobs that failed. */
export const operators = {
  listMaintenance: endpoint({
    method: 'GET',
    path: '/v1/admin/maintenance',
    summary: 'Maintenance windows, the latest first',
    access: 'operator',
    right: 'house',
    shows: 'maintenance',
    tells: ['maintenance'],
    answer: z.object({ items: z.array(windowView), now: z.string() }),
  }),
  setMaintenance: endpoint({
    method: 'POST',
    path: '/v1/admin/maintenance',
    summary: 'Sets a time at which the product is closed to all but operators',
    access: 'operator',
    right: 'house',
    about: { nobody: 'closes the house to all alike' },
    kept: { of: 'maintenance' },
    changes: ['maintenance'],
    body: windowBody,
    answer: windowView,
    errors: windowErrors,
    status: 201,
    idempotent: true,
  }),
  editMaintenance: endpoint({
    method: 'PATCH',
    path: '/v1/admin/maintenance/:id',
    summary: 'Changes a window that has not ended',
    access: 'operator',
    right: 'house',
    about: { thing: 'maintenance' },
    kept: { of: 'maintenance', by: 'id' },
    changes: ['maintenance'],
    params: z.object({ id }),
    body: windowBody,
    answer: windowView,
    errors: windowErrors,
  }),
  endMaintenance: endpoint({
    method: 'POST',
    path: '/v1/admin/maintenance/:id/end',
    summary: 'Ends a running window, or calls off one that is ahead',
    access: 'operator',
    right: 'house',
    about: { thing: 'maintenance' },
    kept: { of: 'maintenance', by: 'id' },
    changes: ['maintenance'],
    params: z.object({ id }),
    answer: windowView,
    errors: ['MAINTENANCE_OVER'],
  }),
  listSettings: endpoint({
    method: 'GET',
    path: '/v1/admin/settings',
    summary: 'System settings with who changed them, when and why',
    access: 'operator',
    right: 'house',
    shows: 'setting',
    tells: ['settings'],
    answer: z.object({ items: z.array(settingView) }),
  }),
  changeSetting: endpoint({
    method: 'PUT',
    path: '/v1/admin/settings/:name',
    summary: 'Changes a setting; what is running keeps what it was made with',
    access: 'operator',
    right: 'house',
    about: { thing: 'setting' },
    kept: { of: 'settings', by: 'name' },
    changes: ['settings'],
    params: z.object({ name: z.enum(settingNames) }),
    body: z.object({ value: foreignJson(limits.setting), reason }),
    answer: z.object({ name: z.enum(settingNames) }),
  }),
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/v1/admin/jobs/failed',
    summary: 'Jobs that failed for good, the oldest hundred first',
    access: 'operator',
    right: 'house',
    tells: ['failedJobs'],
    answer: z.object({ items: z.array(failedJob) }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/v1/admin/jobs/failed/:id/retry',
    summary: 'Puts a failed job back into its queue',
    access: 'operator',
    right: 'house',
    about: { nobody: 'does again what the product meant to do' },
    kept: { of: 'jobs', by: 'id' },
    changes: ['failedJobs'],
    params: z.object({ id: z.uuid() }),
    answer: z.object({ retried: z.boolean() }),
  }),
}
