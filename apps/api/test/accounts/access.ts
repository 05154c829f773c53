import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['getMe', 'getBoard', 'keepAffiliateInfo', 'dropAffiliateInfo', 'getOrigins'],
})
