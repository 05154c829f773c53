import * as z from 'zod/mini'
import { mobilePhone } from '../accounts/schemas.ts'
import { supportLimits as limits } from './limits.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'

export const inquiryTopics = ['request', 'payment', 'pro', 'account', 'report', 'other'] as const
export const inquiryTopic = z.enum(inquiryTopics, '어떤 문의인지 골라 주세요.')

export const inquiryBody = z.object({
  topic: inquiryTopic,
  name: z
    .string('이름을 적어 주세요.')
    .check(z.trim(), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(limits.name, tooLong(limits.name, '이름은'))),
  email: z.string('이메일 주소를 적어 주세요.').check(z.trim(), z.email('이메일 주소를 다시 확인해 주세요.'), z.maxLength(limits.email)),
  message: z
    .string('문의할 내용을 적어 주세요.')
    .check(
      z.trim(),
      z.minLength(limits.message.least, tooShort(limits.message.least, '문의할 내용을')),
      z.maxLength(limits.message.most, tooLong(limits.message.most, '내용은')),
    ),
})

export const appLinkBody = z.object({ cellnum: mobilePhone })
