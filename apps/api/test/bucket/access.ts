import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: ['addToBucket', 'removeFromBucket', 'addSeveralToBucket', 'bucketMarks', 'getBucket'],
})
