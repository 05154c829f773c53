import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['getMe', 'keepAffiliateInfo', 'dropAffiliateInfo', 'getOrigins'],
})
