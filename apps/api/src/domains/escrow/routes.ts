import { cases } from '@dure/contract/escrow/cases'
import { stuckRefunds } from '@dure/contract/settlement/stuckMoney'
import { bind } from '../../http/bind.ts'
import { caseForOperators, listCasesForOperators, resolveCase } from './cases/caseDesk.ts'
import { handleRefund, listStuckRefunds, refundForOperators, retryRefund } from './refunds/stuckRefunds.ts'

export const escrowRoutes = [
  ...bind(cases, {
    listCases: (context, { query }) => listCasesForOperators(context, query),
    caseDetail: (context, { params }) => caseForOperators(context, params.id),
    resolveCase: (context, { params, body }) => resolveCase(context, params.id, body),
  }),
  ...bind(stuckRefunds, {
    listStuckRefunds: (context, { query }) => listStuckRefunds(context, query.cursor),
    refundForOperators: (context, { params }) => refundForOperators(context, params.id),
    retryRefund: (context, { params }) => retryRefund(context, params.id),
    handleRefund: (context, { params, body }) => handleRefund(context, params.id, body.note),
  }),
]
