import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { bookCalls } from './limits.ts'

const sums = z.object({ cash: z.number(), bonus: z.number() })
/** A table for spreadsheets, with the name of its file. */
export const csvFile = z.object({ name: z.string(), csv: z.string() })

/** What a member has of his payments to put away. */
export const cashStatements = {
  cashStatement: endpoint({
    method: 'GET',
    path: '/v1/me/cash/statements/:month',
    summary: 'The caller’s cash of a month: what he had, each entry, what was left, and what he paid for it; with the table of it',
    access: 'member',
    tells: ['cash'],
    params: z.object({ month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '몇 년 몇 월인지 다시 골라 주세요.')) }),
    answer: z.object({
      month: z.string(),
      /** Whether the month is over: no entry comes to it any more. */
      isOver: z.boolean(),
      opening: sums,
      closing: sums,
      items: z.array(z.object({ logId: z.number(), createdAt: z.string(), title: z.string(), cash: z.number(), bonus: z.number() })),
      /** Entries beyond those listed; the sums count them. */
      more: z.number(),
      /** What was paid for cash in the month, in won, and of it VAT; what was given back in it. */
      paid: z.object({ count: z.number(), amount: z.number(), supply: z.number(), vat: z.number(), refunded: z.number() }),
      file: csvFile,
    }),
    limit: bookCalls,
  }),
  cashReceipt: endpoint({
    method: 'GET',
    path: '/v1/me/cash/receipts/:tid',
    summary: 'Where the gateway shows the receipt of a payment of the caller’s for cash',
    access: 'member',
    tells: ['cash'],
    params: z.object({ tid: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ url: z.string() }),
    errors: ['PAYMENT_NOT_EXIST', 'PAYMENT_PROVIDER_ERROR'],
    limit: bookCalls,
  }),
} as const
