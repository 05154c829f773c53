import { accountLimits } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const accounts = {
  keepAffiliateInfo: endpoint({
    method: 'POST',
    path: '/v1/ad/linkprice/lpinfo',
    summary: 'Keeps the affiliate link a member came by; the last one holds',
    access: 'member',
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
    answer: z.object({ kept: z.boolean() }),
  }),
}
