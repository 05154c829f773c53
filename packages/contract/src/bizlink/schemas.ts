import * as z from 'zod/mini'
import { formatWon } from '@dure/kernel/money'
import { parseSeoulDay } from '@dure/kernel/time'
import { mobilePhone } from '../accounts/schemas.ts'
import { mostInFourBytes } from '../numbers.ts'
import { anyText, counted } from '../texts.ts'
import { bizlinkLimits as limits } from './limits.ts'

export const bizSchedules = ['asap', 'month', 'later', 'date'] as const
export type BizSchedule = (typeof bizSchedules)[number]

const words = (named: string, object: string, { least, most }: { least: number; most: number }) =>
  counted({ named, object, least, most, units: most * 4, oneLine: true })

export const bizRequestFields = z.object({
  companyName: words('회사 이름은', '회사 이름을', limits.company),
  projectName: words('프로젝트 이름은', '프로젝트 이름을', limits.project),
  serviceId: z.int('어떤 서비스인지 골라 주세요.').check(z.positive('어떤 서비스인지 골라 주세요.'), z.maximum(mostInFourBytes)),
  detail: counted({
    named: '내용은',
    object: '필요한 일을',
    ...limits.detail,
    units: limits.detail.most * 4,
  }),
  hopeBudget: z
    .int('예산을 원 단위로 적어 주세요.')
    .check(
      z.minimum(limits.budget.least, `예산은 ${formatWon(limits.budget.least)}부터 적을 수 있어요.`),
      z.maximum(limits.budget.most, '예산이 너무 커요.'),
    ),
  schedule: z.enum(bizSchedules, '언제 필요한지 골라 주세요.'),
  /** Of the schedule `date`, a Seoul day. */
  date: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(10),
        z.refine((day) => parseSeoulDay(day) !== undefined, '날짜를 다시 골라 주세요.'),
      ),
    ),
  ),
  name: words('담당자 이름은', '담당자 이름을', { least: 1, most: limits.name }),
  phone: mobilePhone,
  email: z.string('이메일 주소를 적어 주세요.').check(z.trim(), z.email('이메일 주소를 다시 확인해 주세요.'), z.maxLength(limits.email)),
  privacy: z.literal(true, '개인정보 수집과 이용에 동의해 주세요.'),
})

const day = z.refine<{ schedule: BizSchedule; date?: string | null | undefined }>(
  ({ schedule, date }) => schedule !== 'date' || (date !== undefined && date !== null),
  { path: ['date'], error: '날짜를 골라 주세요.' },
)

/** What a form of it asks. */
export const bizRequestForm = bizRequestFields.check(day)

export const bizRequestBody = z
  .extend(bizRequestFields, {
    /** The sending by which a guest proved the phone; of a member’s own it is not asked. */
    phoneKey: z.optional(anyText(200)),
    fileIds: z._default(z.array(anyText(60)).check(z.maxLength(limits.files, `파일은 ${limits.files}개까지 올릴 수 있어요.`)), []),
    /** Whose files a guest uploaded. */
    uuid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '기기 번호를 알 수 없어요.'))),
  })
  .check(day)
export type BizRequestBody = z.output<typeof bizRequestBody>
