import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['deskExperiments', 'defineExperiment', 'changeExperiment'],
})
