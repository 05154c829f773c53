import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['updateMe', 'listTerms', 'planTerms', 'withdrawTerms'],
})
