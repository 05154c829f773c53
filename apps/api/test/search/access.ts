import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'listSearchMisses',
    'forgetSearchMiss',
    'listServiceWords',
    'addServiceWord',
    'removeServiceWord',
    'listBarredKeywords',
    'barKeyword',
    'allowKeyword',
  ],
})
