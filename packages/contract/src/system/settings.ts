import { tooLong } from '@dure/kernel/korean'
import { homeOrder } from '../editorial/homeOrder.ts'
import { systemLimits as limits } from './limits.ts'
import * as z from 'zod/mini'

const line = (name: string, most: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, `${name} 적어 주세요.`), z.maxLength(most, `${most}자까지 적을 수 있어요.`))

/** What operators may change of the system settings, by name; each value is checked whole. */
export const settingSchemas = {
  support: z.object({
    phone: z.string().check(z.trim(), z.regex(/^[0-9]{2,4}-[0-9]{3,4}(-[0-9]{4})?$/, '1600-0000처럼 적어 주세요.')),
    hours: z
      .string()
      .check(
        z.trim(),
        z.minLength(limits.supportHours.least, '상담 시간을 적어 주세요.'),
        z.maxLength(limits.supportHours.most, tooLong(limits.supportHours.most, '상담 시간은')),
      ),
  }),
  company: z.object({
    name: line('회사 이름을', 60),
    representative: line('대표자 이름을', 30),
    businessNumber: z.string().check(z.trim(), z.regex(/^\d{3}-\d{2}-\d{5}$/, '000-00-00000처럼 적어 주세요.')),
    mailOrderNumber: line('통신판매업 신고번호를', 60),
    address: line('주소를', 120),
    email: z.string().check(z.trim(), z.email('이메일 주소를 다시 확인해 주세요.'), z.maxLength(limits.email, tooLong(limits.email))),
  }),
  /** Null where there are no native apps. */
  apps: z.nullable(
    z.object({
      iosId: z.string().check(z.trim(), z.regex(/^\d{6,12}$/, 'App Store 주소의 숫자만 적어 주세요.')),
      androidPackage: z.string().check(z.trim(), z.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'kr.dure.app처럼 적어 주세요.')),
      scheme: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9+.-]{1,29}$/, '영어 소문자로 시작하는 2~30자로 적어 주세요.')),
    }),
  ),
  /** By what the apps prove that addresses of ours are theirs to open [pages.app-links]; null where they open none. */
  appLinks: z.nullable(
    z.object({
      iosAppId: z
        .string()
        .check(z.trim(), z.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'ABCDE12345.kr.dure.app처럼 적어 주세요.')),
      androidFingerprint: z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'SHA-256 지문 32쌍을 쌍점으로 이어 적어 주세요.')),
    }),
  ),
  /** Days a pro may work before he must have proved who he is. */
  identityGraceDays: z
    .number('날수를 숫자로 적어 주세요.')
    .check(
      z.int('날수를 숫자로 적어 주세요.'),
      z.minimum(0, '0일부터 정할 수 있어요.'),
      z.maximum(limits.graceDays, `${limits.graceDays}일까지 정할 수 있어요.`),
    ),
  /** Whether works of pros with enough reviews are posted before operators look [portfolio.at-once]. */
  portfoliosAtOnce: z.boolean('켜거나 꺼 주세요.'),
  homeRows: homeOrder,
  safePaymentFee: z.object({
    payer: z.enum(['customer', 'provider'], '누가 내는지 골라 주세요.'),
    /** In hundredths of a percent. */
    rateBp: z
      .number('수수료율을 숫자로 적어 주세요.')
      .check(
        z.int(),
        z.minimum(0, '수수료율은 0% 이상이에요.'),
        z.maximum(limits.feeRateBp, `수수료율은 ${limits.feeRateBp / 100}%까지예요.`),
      ),
  }),
  /** Our part in what is sold at a fixed price, which its seller pays. */
  marketFee: z.object({
    rateBp: z
      .number('수수료율을 숫자로 적어 주세요.')
      .check(
        z.int(),
        z.minimum(0, '수수료율은 0% 이상이에요.'),
        z.maximum(limits.feeRateBp, `수수료율은 ${limits.feeRateBp / 100}%까지예요.`),
      ),
  }),
} as const

export type SettingName = keyof typeof settingSchemas
export const settingNames = Object.keys(settingSchemas) as [SettingName, ...SettingName[]]
export type SettingValues = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> }
