import { bucket } from '@dure/contract/bucket/endpoints'
import { bucketLimits } from '@dure/contract/bucket/limits'
import { bind } from '../../http/bind.ts'
import { takeMemberInLine } from '../accounts/index.ts'
import { addToBucket } from './addToBucket.ts'
import { keepSeveral, marksOf } from './bucket.sql.ts'
import { removeFromBucket } from './removeFromBucket.ts'

export const bucketRoutes = bind(bucket, {
  addToBucket: (context, { body }) => addToBucket(context, body),
  removeFromBucket: (context, { body }) => removeFromBucket(context, body),
  addSeveralToBucket: async ({ db, actor, now }, { body }) => {
    await takeMemberInLine(db, actor.memberId)
    const { ofService, ofMember } = bucketLimits
    return { added: await keepSeveral(db, actor.memberId, { items: body.items, now, ofService, ofMember }) }
  },
  bucketMarks: async ({ db, actor }) => ({ items: await marksOf(db, actor.memberId) }),
})
