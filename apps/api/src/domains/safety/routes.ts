import { reportDesk, safety } from '@dure/contract/safety/endpoints'
import { removalDesk, removals } from '@dure/contract/safety/removals'
import { bind } from '../../http/bind.ts'
import { blockMember, listBlocks, unblockMember } from './blockMember.ts'
import { decideReport } from './decideReport.ts'
import { listReports } from './listReports.ts'
import { appealAgainstRemoval, decideRemovalAppeal, getRemoval, listRemovals, removalsOfMember } from './removals.ts'
import { report } from './report.ts'

export const safetyRoutes = [
  ...bind(safety, {
    report: (context, { body }) => report(context, body),
    listBlocks: (context) => listBlocks(context),
    block: (context, { body }) => blockMember(context, body.userId),
    unblock: (context, { params }) => unblockMember(context, params.userId),
  }),
  ...bind(removals, {
    listRemovals: (context, { query }) => listRemovals(context, query.cursor),
    getRemoval: (context, { params }) => getRemoval(context, params.id),
    appealRemoval: (context, { params, body }) => appealAgainstRemoval(context, params.id, body.text),
  }),
  ...bind(removalDesk, {
    memberRemovals: (context, { params }) => removalsOfMember(context, params.id),
    decideRemovalAppeal: (context, { params, body }) => decideRemovalAppeal(context, params.id, body),
  }),
  ...bind(reportDesk, {
    listReports: (context, { query }) => listReports(context, query),
    decideReport: (context, { params, body }) => decideReport(context, params.id, body),
  }),
]
