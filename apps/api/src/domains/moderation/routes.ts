import { fail } from '@dure/contract/errors'
import { moderation } from '@dure/contract/moderation/endpoints'
import { bind } from '../../http/bind.ts'
import { deleteSessionsOf, endSessionsOf } from '../sign-in/index.ts'
import { assignOnDesk, listAssignments } from './assignments.ts'
import { decideAppeal } from './decideAppeal.ts'
import { findMembers } from './findMembers.ts'
import { getMemberFile } from './getMemberFile.ts'
import { getPenalty } from './getPenalty.ts'
import { givePenalty } from './givePenalty.ts'
import { liftPenalty } from './liftPenalty.ts'
import { listAudit } from './listAudit.ts'
import { memberFileRow } from './members.sql.ts'
import { nextThing, operatorHome } from './operatorHome.ts'
import { insertAppeal } from './penalties.sql.ts'

export const moderationRoutes = bind(moderation, {
  operatorHome: (context) => operatorHome(context),
  nextThing: (context) => nextThing(context),
  listAssignments: (context, { params }) => listAssignments(context, params.desk),
  assignOnDesk: (context, { params, body }) => assignOnDesk(context, params, body),
  findMembers: (context, { query }) => findMembers(context, query),
  getMemberFile: (context, { params }) => getMemberFile(context, params.id),
  endSessions: async ({ db }, { params, body }) => {
    if ((await memberFileRow(db, params.id)) === undefined) return fail('NOT_FOUND')
    if (body.sessionId === undefined) return { ended: await endSessionsOf(db, params.id) }
    const ended = await deleteSessionsOf(db, params.id, { only: body.sessionId })
    return ended === 0 ? fail('NOT_FOUND') : { ended }
  },
  givePenalty: (context, { params, body }) => givePenalty(context, params.id, body),
  liftPenalty: (context, { params, body }) => liftPenalty(context, params.id, body.reason),
  decideAppeal: (context, { params, body }) => decideAppeal(context, params.id, body),
  listAudit: (context, { query }) => listAudit(context, query),
  getPenalty: (context) => getPenalty(context),
  appealPenalty: async ({ db, actor, now }, { body }) =>
    (await insertAppeal(db, actor.memberId, body.text, now)) ? { appealed_at: now.toISOString() } : fail('APPEAL_CLOSED'),
})
