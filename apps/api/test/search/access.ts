import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'listSearchMisses',
    'forgetSearchMiss',
    'restoreSearchMiss',
    'listServiceWords',
    'addServiceWord',
    'removeServiceWord',
    'listBarredKeywords',
    'barKeyword',
    'allowKeyword',
  ],
})
