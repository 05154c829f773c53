import { accountLimits } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 다시 확인해 주세요.'))

export const accounts = {
  getOrigins: endpoint({
    method: 'GET',
    path: '/v1/admin/analytics/origins',
    summary: 'Where sign-ups and requests came from, and by which affiliates members came',
    access: 'operator',
    right: 'figures',
    tells: [],
    query: z.object({ from: day, to: day }),
    answer: z.object({
      /** The most first. `source` is the campaign's, else the site of the link. */
      origins: z.array(
        z.object({
          source: z.string(),
          medium: z.nullable(z.string()),
          campaign: z.nullable(z.string()),
          signUps: z.number(),
          requests: z.number(),
        }),
      ),
      affiliates: z.array(z.object({ code: z.string(), members: z.number() })),
    }),
  }),
  keepAffiliateInfo: endpoint({
    method: 'POST',
    path: '/v1/ad/linkprice/lpinfo',
    summary: 'Keeps the affiliate link a member came by; the last one holds',
    access: 'member',
    changes: [],
    body: z.object({
      lpinfo: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, '제휴 링크 정보를 적어 주세요.'),
          z.maxLength(accountLimits.affiliateInfo, '제휴 링크 정보가 너무 길어요.'),
        ),
    }),
    answer: z.object({ kept: z.boolean() }),
  }),
  dropAffiliateInfo: endpoint({
    method: 'DELETE',
    path: '/v1/ad/linkprice/lpinfo',
    summary: 'Forgets the affiliate link',
    access: 'member',
    changes: [],
    answer: z.object({ kept: z.boolean() }),
  }),
}
