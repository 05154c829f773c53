import * as z from 'zod/mini'
import { csvFile } from '../cash/statements.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { closingStatuses } from './states.ts'
import { taxPaper } from './papers.ts'

/** Tax papers that were refused or not answered until they were given up [tax.tries]. */
export const taxDesk = {
  listFailedPapers: endpoint({
    method: 'GET',
    path: '/v1/admin/tax-papers',
    summary: 'Tax papers that were given up, the longest first',
    access: 'operator',
    right: 'money.read',
    shows: 'taxPaper',
    shownIn: 'items',
    tells: ['failedTaxPapers'],
    query: z.object({ cursor: cursorOf([momentPart, idPart]) }),
    answer: z.object({
      items: z.array(
        z.extend(taxPaper, {
          paperId: z.number(),
          memberId: z.number(),
          memberName: z.string(),
          /** Why it was not issued, in words. */
          lastError: z.nullable(z.string()),
          failedAt: z.string(),
          ...shown,
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  retryPaper: endpoint({
    method: 'POST',
    path: '/v1/admin/tax-papers/:id/again',
    summary: 'Tries a tax paper again; its issuer is asked first whether it was issued already',
    access: 'operator',
    right: 'money.retry',
    about: { thing: 'taxPaper' },
    kept: { of: 'tax-papers', by: 'id' },
    changes: ['failedTaxPapers', 'taxPapers'],
    params: z.object({ id }),
    answer: z.object({ paperId: z.number() }),
    errors: ['PAYMENT_STATE_CONFLICT'],
  }),
}

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '몇 년 몇 월인지 다시 골라 주세요.'))

/** What of a month is closed, each with a table by days whose sum it is. */
export const monthLines = [
  'revenue',
  'vat_payable',
  'promotions',
  'purchased_cash',
  'bonus_cash',
  'ad_hold',
  'escrow',
  'payable',
  'in_flight',
  'receivable',
  'clearing',
] as const
export type MonthLine = (typeof monthLines)[number]

export const monthFigures = z.object({
  lines: z.array(z.object({ line: z.enum(monthLines), label: z.string(), opening: z.number(), change: z.number(), closing: z.number() })),
  /** Tax papers that were issued in the month. */
  papers: z.object({ receipts: z.number(), receiptsAmount: z.number(), invoices: z.number(), invoicesAmount: z.number() }),
})
export type MonthFigures = z.infer<typeof monthFigures>

/** Months as operators close them [settlement.month]. */
export const monthDesk = {
  listMonths: endpoint({
    method: 'GET',
    path: '/v1/admin/months',
    summary: 'The months that are over, newest first, and who closed them',
    access: 'operator',
    right: 'money.read',
    tells: ['months'],
    answer: z.object({
      items: z.array(
        z.object({
          month: z.string(),
          status: z.enum(['open', ...closingStatuses]),
          askedBy: z.nullable(z.string()),
          askedAt: z.nullable(z.string()),
          closedBy: z.nullable(z.string()),
          closedAt: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  monthForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/months/:month',
    summary: 'What a month came to, and what still stands in the way of closing it',
    access: 'operator',
    right: 'money.read',
    tells: ['months'],
    costly: true,
    params: z.object({ month }),
    answer: z.object({
      month: z.string(),
      status: z.enum(['open', ...closingStatuses]),
      figures: monthFigures,
      /** In words, what is to be done first. */
      open: z.array(z.string()),
      can: z.object({ ask: z.boolean(), close: z.boolean() }),
    }),
  }),
  monthTable: endpoint({
    method: 'GET',
    path: '/v1/admin/months/:month/lines/:line',
    summary: 'One line of a month by its days; it comes to the line’s sum',
    access: 'operator',
    right: 'money.read',
    tells: ['months'],
    costly: true,
    params: z.object({ month, line: z.enum(monthLines) }),
    answer: z.object({ file: csvFile }),
  }),
  monthPapers: endpoint({
    method: 'GET',
    path: '/v1/admin/months/:month/papers',
    summary: 'The tax papers that were issued in a month, receipts and invoices; they come to the month’s sums of them',
    access: 'operator',
    right: 'money.read',
    tells: ['months'],
    costly: true,
    params: z.object({ month }),
    answer: z.object({ file: csvFile }),
  }),
  askClosing: endpoint({
    method: 'POST',
    path: '/v1/admin/months/:month/ask',
    summary: 'Proposes to close a month as it is now; a second operator closes it',
    access: 'operator',
    right: 'month.ask',
    about: { nobody: 'a month is nobody’s' },
    kept: { of: 'months' },
    changes: ['months'],
    params: z.object({ month }),
    answer: z.object({ month: z.string() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/v1/admin/months/:month/close',
    summary: 'Closes a month that another operator proposed, if its sums are still those he saw',
    access: 'operator',
    right: 'month.close',
    about: { nobody: 'a month is nobody’s; who proposed it is asked by its use case' },
    kept: { of: 'months' },
    changes: ['months'],
    params: z.object({ month }),
    answer: z.object({ month: z.string() }),
    errors: ['NOT_ACCEPTABLE', 'CONFLICT_OF_INTEREST'],
  }),
}
