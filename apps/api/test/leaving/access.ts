import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['listLeavingComments', 'previewLeaving', 'leave'],
})
