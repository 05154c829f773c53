import { experiments } from '@dure/contract/experiments/endpoints'
import { bind } from '../../http/bind.ts'
import { changeExperiment, defineExperiment, deskExperiments } from './deskExperiments.ts'
import { listExperiments, takePart } from './takePart.ts'

export const experimentsRoutes = bind(experiments, {
  listExperiments: (context, _, transport) => listExperiments(context, transport),
  takePart: (context, { params, body }, transport) => takePart(context, params.id, body.group, transport),
  deskExperiments,
  defineExperiment: (context, { body }) => defineExperiment(context, body),
  changeExperiment: (context, { params, body }) => changeExperiment(context, params.id, body),
})
