import { deskHooks } from '../../database/waiting.ts'
import { recordsHook } from '../../ledger/recordsHook.ts'
import type { Module } from '../../module.ts'
import { movedHooks } from '../escrow/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { taxRecords } from './books.sql.ts'
import { makeInvoices } from './invoices.ts'
import { issuePapers } from './issue.ts'
import { taxLeaving } from './leaving.ts'
import { receiptMoved } from './receipts.ts'
import { taxNotices } from './notices.ts'
import { taxRoutes } from './routes.ts'
import { papersWaiting } from './tax.sql.ts'

export const tax: Module = {
  name: 'tax',
  tables: 'month_closing tax_paper tax_run tax_wish',
  routes: taxRoutes,
  notices: taxNotices,
  timers: [makeInvoices, issuePapers],
  answers: [
    deskHooks.by({ taxPapers: papersWaiting }),
    movedHooks.by(receiptMoved),
    leavingHooks.by(taxLeaving),
    recordsHook.by({ papers: taxRecords }),
  ],
}
