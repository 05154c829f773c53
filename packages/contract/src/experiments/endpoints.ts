import { partCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { experimentBody, experimentFields } from './schemas.ts'
import { shown } from '../things.ts'

const id = z.coerce.number().check(z.int(), z.positive())
export const experimentGroups = ['A', 'B', 'C'] as const
const group = z.enum(experimentGroups)
export type ExperimentGroup = (typeof experimentGroups)[number]

const view = z.object({ id: z.number(), code: z.string(), group, trigger: z.string(), rollout: z.number() })
export type Experiment = z.infer<typeof view>

export const experimentStatus = z.enum(['draft', 'running', 'ended'])
const desk = z.object({
  ...shown,
  id: z.number(),
  code: z.string(),
  title: z.string(),
  trigger: z.string(),
  rollout: z.number(),
  groupCount: z.number(),
  status: experimentStatus,
  createdAt: z.string(),
  exposures: z.object({ A: z.number(), B: z.number(), C: z.number() }),
})
export type ExperimentDesk = z.infer<typeof desk>

/** Experiments as browsers take part in them, and as operators define them [experiments.groups]. */
export const experiments = {
  listExperiments: endpoint({
    method: 'GET',
    path: '/v1/experiments',
    summary: 'Running experiments with the group of this browser, by its device id and web token; outside the rollout it is A',
    access: 'none',
    tells: ['experiments'],
    answer: z.object({ experiments: z.array(view) }),
  }),
  takePart: endpoint({
    method: 'PATCH',
    path: '/v1/experiments/:id/participants',
    summary: 'This browser met the experiment, or moves to another of its groups',
    access: 'none',
    changes: ['experiments'],
    params: z.object({ id }),
    body: z.object({ group }),
    answer: z.object({ id: z.number(), group }),
    limit: partCalls,
    duringPenalty: true,
  }),
  deskExperiments: endpoint({
    method: 'GET',
    path: '/v1/admin/experiments',
    summary: 'Every experiment with how many met it, by group',
    access: 'operator',
    right: 'experiment.run',
    shows: 'experiment',
    tells: ['experiments'],
    answer: z.object({ items: z.array(desk) }),
  }),
  defineExperiment: endpoint({
    method: 'POST',
    path: '/v1/admin/experiments',
    summary: 'Defines an experiment; it is a draft until it is started',
    access: 'operator',
    right: 'experiment.run',
    about: { nobody: 'spread over all browsers alike' },
    kept: { of: 'experiments' },
    changes: ['experiments'],
    body: experimentBody,
    answer: z.object({ id: z.number() }),
    errors: ['EXPERIMENT_CODE_TAKEN'],
    status: 201,
    idempotent: true,
  }),
  changeExperiment: endpoint({
    method: 'PATCH',
    path: '/v1/admin/experiments/:id',
    summary: 'Changes, starts or ends an experiment; an ended one stays as it is',
    access: 'operator',
    right: 'experiment.run',
    about: { thing: 'experiment' },
    kept: { of: 'experiments', by: 'id' },
    changes: ['experiments'],
    params: z.object({ id }),
    body: z.object({
      title: z.optional(experimentFields.title),
      trigger: z.optional(experimentFields.trigger),
      rollout: z.optional(experimentFields.rollout),
      status: z.optional(z.enum(['running', 'ended'])),
    }),
    answer: z.object({ id: z.number() }),
    errors: ['EXPERIMENT_STATE'],
  }),
}
