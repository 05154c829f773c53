import * as z from 'zod/mini'
import { settlementLimits } from './limits.ts'
import { csvFile } from '../cash/statements.ts'
import { endpoint } from '../endpoint.ts'
import { accountBody, certificationBody, settlementInfo } from './schemas.ts'
import { anyText, memberInPath } from '../texts.ts'
import { guessCalls } from './limits.ts'

const own = z.object({ userId: memberInPath })
const account = [
  'SAME_ACCOUNT',
  'ACCOUNT_MISMATCH',
  'NAME_MISMATCH',
  'RESTRICTED_ACCOUNT',
  'BUSINESS_MISMATCH',
  'THIRD_PARTY_ERROR',
  'NO_PROVIDER_CERTIFICATION',
  'IDENTITY_REQUIRED',
  'BUSINESS_CERTIFICATION_ONLY',
] as const
const certification = [
  'INVALID_LICENSE',
  'BUSINESS_RESTING',
  'BUSINESS_CLOSED',
  'RESTRICTED_BUSINESS_NUMBER',
  'REQUEST_ALREADY_REJECTED',
  'NO_MAIN_SERVICE',
  'FORCED_AUTH_SERVICE_NOT_MAIN',
  'THIRD_PARTY_ERROR',
  'ALREADY_CONFIRMED',
  'CONTACT_NOT_ALLOWED',
] as const

/** Paid + discount − refund − commission = amount, in won. */
const incomeSums = z.object({
  count: z.number(),
  paid: z.number(),
  discount: z.number(),
  refund: z.number(),
  commission: z.number(),
  amount: z.number(),
})

export const settlement = {
  settlementInfo: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/providers/:userId/settlement-info',
    summary: 'Where the pro is paid out to, and his business',
    access: 'provider',
    self: 'userId',
    tells: ['member', 'deals', 'settlement'],
    params: own,
    answer: settlementInfo,
  }),
  registerAccount: endpoint({
    method: 'POST',
    path: '/v2/safe-payment/providers/:userId/account',
    summary: 'Registers the account payouts go to; its holder is checked with the bank',
    access: 'provider',
    self: 'userId',
    changes: ['settlement'],
    params: own,
    body: accountBody,
    answer: settlementInfo,
    errors: account,
    limit: guessCalls,
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/v2/safe-payment/providers/:userId/account',
    summary: 'Changes the account; payouts that waited or failed are tried again',
    access: 'provider',
    self: 'userId',
    changes: ['settlement'],
    params: own,
    body: accountBody,
    answer: settlementInfo,
    errors: account,
    limit: guessCalls,
  }),
  registerCertification: endpoint({
    method: 'POST',
    path: '/v2/safe-payment/providers/:userId/certification-info',
    summary: 'Takes what the pro says of his business: proved by the tax office, with the opening day, else it waits for an operator',
    access: 'provider',
    self: 'userId',
    changes: ['settlement'],
    params: own,
    body: certificationBody,
    answer: settlementInfo,
    errors: certification,
    limit: guessCalls,
  }),
  changeCertification: endpoint({
    method: 'PATCH',
    path: '/v2/safe-payment/providers/:userId/certification-info',
    summary: 'Changes the pro’s business',
    access: 'provider',
    self: 'userId',
    changes: ['settlement'],
    params: own,
    body: certificationBody,
    answer: settlementInfo,
    errors: certification,
    limit: guessCalls,
  }),
  safePaymentBanks: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/banks',
    summary: 'Banks an account may be with',
    access: 'none',
    tells: [],
    answer: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  incomeYear: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/providers/:userId/profit/:year',
    summary: 'What a pro earned in a year, by the month of its confirmation, with the table of it; the sums are those of his profit',
    access: 'provider',
    self: 'userId',
    tells: ['member', 'deals', 'settlement'],
    params: z.object({ ...own.shape, year: z.coerce.number().check(z.int(), z.positive(), z.maximum(settlementLimits.lastYear)) }),
    answer: z.object({
      year: z.number(),
      /** Those that may be asked for, the latest first. */
      years: z.array(z.number()),
      months: z.array(z.object({ month: z.number(), ...incomeSums.shape })),
      totals: incomeSums,
      file: csvFile,
    }),
  }),
  safePaymentProfit: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/providers/:userId/profit',
    summary: 'What deals earned, by the day of their confirmation',
    access: 'provider',
    self: 'userId',
    tells: ['member', 'deals', 'settlement'],
    params: own,
    query: z.object({
      start_at: z.optional(anyText(40)),
      end_at: z.optional(anyText(40)),
      page: z.optional(z.coerce.number().check(z.int(), z.positive())),
      size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    }),
    answer: z.object({
      profitList: z.array(
        z.object({
          kind: z.enum(['deal', 'order']),
          safePaymentId: z.number(),
          /** Of an order. */
          purchaseNo: z.nullable(z.string()),
          chatId: z.number(),
          safePaymentStatus: z.string(),
          serviceTitle: z.string(),
          serviceAmount: z.number(),
          /** Payment + discount − refund − commission = amount, where operators parted the deal too. */
          customerPaymentAmount: z.number(),
          refundAmount: z.number(),
          discountAmount: z.number(),
          commission: z.number(),
          amount: z.number(),
          payoutStatus: z.string(),
          confirmedAt: z.string(),
          completedAt: z.nullable(z.string()),
        }),
      ),
      totals: z.object({
        totalAmount: z.number(),
        totalServiceAmount: z.number(),
        totalCustomerPaymentAmount: z.number(),
        totalRefundAmount: z.number(),
        totalDiscountAmount: z.number(),
        totalCommission: z.number(),
      }),
      pagination: z.object({
        page: z.number(),
        size: z.number(),
        totalCount: z.number(),
        pageCount: z.number(),
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
      }),
    }),
  }),
}
