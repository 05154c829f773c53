import { monthDesk, taxDesk } from '@dure/contract/tax/desk'
import { taxPapers } from '@dure/contract/tax/papers'
import { bind } from '../../http/bind.ts'
import { listTaxPapers } from './listPapers.ts'
import { askClosing, closeMonth, listMonths, monthForOperators, monthPapers, monthTable } from './months.ts'
import { listFailedPapers, retryPaper } from './paperDesk.ts'
import { askCashReceipt, cashReceiptOfDeal, dropCashReceipt } from './receipts.ts'

export const taxRoutes = [
  ...bind(taxPapers, {
    cashReceiptOfDeal: (context, { params }) => cashReceiptOfDeal(context, params.id),
    askCashReceipt: (context, { params, body }) => askCashReceipt(context, params.id, body),
    dropCashReceipt: (context, { params }) => dropCashReceipt(context, params.id),
    listTaxPapers: (context, { query }) => listTaxPapers(context, query.year),
  }),
  ...bind(taxDesk, {
    listFailedPapers: (context, { query }) => listFailedPapers(context, query.cursor),
    retryPaper: (context, { params }) => retryPaper(context, params.id),
  }),
  ...bind(monthDesk, {
    listMonths: (context) => listMonths(context),
    monthForOperators: (context, { params }) => monthForOperators(context, params.month),
    monthTable: (context, { params }) => monthTable(context, params.month, params.line),
    monthPapers: (context, { params }) => monthPapers(context, params.month),
    askClosing: (context, { params }) => askClosing(context, params.month),
    closeMonth: (context, { params }) => closeMonth(context, params.month),
  }),
]
