import * as z from 'zod/mini'
import { parseBusinessNumber } from '@dure/kernel/businessNumber'
import { readMobile } from '@dure/kernel/phone'
import { csvFile } from '../cash/statements.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { guessCalls } from '../settlement/limits.ts'
import { typed } from '../texts.ts'
import { paperStatuses } from './states.ts'
import { taxLimits as limits } from './limits.ts'

export const receiptPurposes = ['person', 'business'] as const

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')
const isCard = (text: string): boolean => new RegExp(`^\\d{${limits.card.least},${limits.card.most}}$`).test(digitsOf(text))

/** The number a cash receipt goes to, as its provider takes it; undefined where it is none. */
export const receiptNumber = (purpose: (typeof receiptPurposes)[number], text: string): string | undefined =>
  purpose === 'business' ? parseBusinessNumber(text) : (readMobile(text) ?? (isCard(text) ? digitsOf(text) : undefined))

const wishBody = z.object({ purpose: z.enum(receiptPurposes), number: typed }).check(
  z.refine(({ purpose, number }) => receiptNumber(purpose, number) !== undefined, {
    path: ['number'],
    error: ({ input }) =>
      (input as { purpose: string }).purpose === 'business'
        ? '사업자등록번호 10자리를 확인해 주세요.'
        : '휴대폰 번호나 현금영수증 카드 번호를 확인해 주세요.',
  }),
)

export const taxPaper = z.object({
  id: z.number(),
  kind: z.enum(['receipt', 'invoice']),
  status: z.enum(paperStatuses),
  /** What it is about, in words. */
  title: z.string(),
  /** The deal of a receipt. */
  safePaymentId: z.nullable(z.number()),
  /** The month of an invoice, `YYYY-MM`. */
  month: z.nullable(z.string()),
  /** The paper that it corrects; its sums are below zero then. */
  corrects: z.nullable(z.number()),
  amount: z.number(),
  supply: z.number(),
  tax: z.number(),
  confirmNumber: z.nullable(z.string()),
  createdAt: z.string(),
  issuedAt: z.nullable(z.string()),
})
export type TaxPaper = z.infer<typeof taxPaper>

const receipt = z.object({
  /** Whether our fee of this deal is its customer's, and a receipt may still be asked for. */
  offered: z.boolean(),
  /** Whether it was paid in a way that brings one; null until it is paid. */
  paidAsCash: z.nullable(z.boolean()),
  /** Our fee, as it is now. */
  fee: z.number(),
  wish: z.nullable(z.object({ purpose: z.enum(receiptPurposes), numberMasked: z.string() })),
  papers: z.array(taxPaper),
})

/** Cash receipts of customers and invoices of pros [tax.receipts] [tax.invoices]. */
export const taxPapers = {
  cashReceiptOfDeal: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/:id/cash-receipt',
    summary: 'Whether the customer asked for a cash receipt of our fee, and what became of it',
    access: 'party',
    tells: ['deals', 'taxPapers'],
    params: z.object({ id }),
    answer: receipt,
  }),
  askCashReceipt: endpoint({
    method: 'PUT',
    path: '/v2/safe-payment/:id/cash-receipt',
    summary: 'Asks for a cash receipt of our fee, issued once the deal is settled; a number that was refused is another one from now on',
    access: 'party',
    changes: ['taxPapers'],
    params: z.object({ id }),
    body: wishBody,
    answer: receipt,
    errors: ['PAYMENT_STATE_CONFLICT'],
    limit: guessCalls,
  }),
  dropCashReceipt: endpoint({
    method: 'DELETE',
    path: '/v2/safe-payment/:id/cash-receipt',
    summary: 'Asks for none, as long as none was issued',
    access: 'party',
    changes: ['taxPapers'],
    params: z.object({ id }),
    answer: receipt,
    errors: ['PAYMENT_STATE_CONFLICT'],
  }),
  listTaxPapers: endpoint({
    method: 'GET',
    path: '/v1/me/tax/papers',
    summary: 'The caller’s cash receipts and tax invoices of a year, newest first, with the table of them',
    access: 'member',
    tells: ['taxPapers'],
    query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(limits.lastYear))) }),
    answer: z.object({
      year: z.number(),
      years: z.array(z.number()),
      items: z.array(taxPaper),
      /** Papers beyond those listed. */
      more: z.number(),
      /** Of those that stand with the tax office. */
      totals: z.object({ amount: z.number(), supply: z.number(), tax: z.number() }),
      file: csvFile,
    }),
  }),
}
