import * as z from 'zod/mini'

/** What operators may change of the system settings, by name; each value is checked whole. */
export const settingSchemas = {
  support: z.object({
    phone: z.string().check(z.trim(), z.regex(/^[0-9]{2,4}-[0-9]{3,4}(-[0-9]{4})?$/, '1600-0000처럼 적어 주세요.')),
    hours: z.string().check(z.trim(), z.minLength(2, '상담 시간을 적어 주세요.'), z.maxLength(40, '상담 시간은 40자까지 적을 수 있어요.')),
  }),
  safePaymentFee: z.object({
    payer: z.enum(['customer', 'provider'], '누가 내는지 골라 주세요.'),
    /** In hundredths of a percent. */
    rateBp: z
      .number('수수료율을 숫자로 적어 주세요.')
      .check(z.int(), z.minimum(0, '수수료율은 0% 이상이에요.'), z.maximum(2000, '수수료율은 20%까지예요.')),
  }),
} as const

export type SettingName = keyof typeof settingSchemas
export const settingNames = Object.keys(settingSchemas) as [SettingName, ...SettingName[]]
export type SettingValues = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> }
