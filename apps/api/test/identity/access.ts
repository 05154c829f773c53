import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['certifyName', 'getSafePhone', 'changePhone'],
})
