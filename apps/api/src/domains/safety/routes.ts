import { reportDesk, safety } from '@dure/contract/safety/endpoints'
import { bind } from '../../http/bind.ts'
import { blockMember, listBlocks, unblockMember } from './blockMember.ts'
import { decideReport } from './decideReport.ts'
import { listReports } from './listReports.ts'
import { report } from './report.ts'

export const safetyRoutes = [
  ...bind(safety, {
    report: (context, { body }) => report(context, body),
    listBlocks: (context) => listBlocks(context),
    block: (context, { body }) => blockMember(context, body.userId),
    unblock: (context, { params }) => unblockMember(context, params.userId),
  }),
  ...bind(reportDesk, {
    listReports: (context, { query }) => listReports(context, query),
    decideReport: (context, { params, body }) => decideReport(context, params.id, body),
  }),
]
