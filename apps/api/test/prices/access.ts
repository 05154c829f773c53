import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['listHandPrices', 'setPrice', 'unsetPrice', 'countPrices'],
})
