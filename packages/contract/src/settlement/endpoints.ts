import * as z from 'zod/mini'
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
] as const
const certification = [
  'INVALID_LICENSE',
  'BUSINESS_RESTING',
  'BUSINESS_CLOSED',
  'RESTRICTED_BUSINESS_NUMBER',
  'NO_MAIN_SERVICE',
  'THIRD_PARTY_ERROR',
  'ALREADY_CONFIRMED',
] as const

export const settlement = {
  settlementInfo: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/providers/:userId/settlement-info',
    summary: 'Where the pro is paid out to, and his business',
    access: 'provider',
    self: 'userId',
    params: own,
    answer: settlementInfo,
  }),
  registerAccount: endpoint({
    method: 'POST',
    path: '/v2/safe-payment/providers/:userId/account',
    summary: 'Registers the account payouts go to; its holder is checked with the bank',
    access: 'provider',
    self: 'userId',
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
    params: own,
    body: accountBody,
    answer: settlementInfo,
    errors: account,
    limit: guessCalls,
  }),
  registerCertification: endpoint({
    method: 'POST',
    path: '/v2/safe-payment/providers/:userId/certification-info',
    summary: 'Registers the pro’s business; the tax office is asked, with the opening day also whether its name is right',
    access: 'provider',
    self: 'userId',
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
    answer: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  safePaymentProfit: endpoint({
    method: 'GET',
    path: '/v2/safe-payment/providers/:userId/profit',
    summary: 'What deals earned, by the day of their confirmation',
    access: 'provider',
    self: 'userId',
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
          safePaymentId: z.number(),
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
