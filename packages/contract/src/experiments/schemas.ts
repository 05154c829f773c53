import { experimentLimits } from './limits.ts'
import { tooLong, tooShort } from '@dure/kernel/korean'
import * as z from 'zod/mini'

const { title } = experimentLimits

/** What may be changed of an experiment later, and what may not. */
export const experimentFields = {
  title: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(title.least, tooShort(title.least, '이름을')),
      z.maxLength(title.most, tooLong(title.most, '이름은')),
    ),
  trigger: z.string().check(z.trim(), z.regex(/^\/[^\s]{0,100}$/, '실험을 시작할 페이지 주소를 /로 시작해 적어 주세요.')),
  rollout: z
    .number('비율을 숫자로 적어 주세요.')
    .check(z.int(), z.minimum(0, '비율은 0%부터예요.'), z.maximum(100, '비율은 100%까지예요.')),
}
export const experimentBody = z.object({
  code: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,39}$/, '코드는 영문 소문자로 시작하고 영문 소문자, 숫자, -만 쓸 수 있어요.')),
  ...experimentFields,
  groupCount: z.union([z.literal(2), z.literal(3)]),
})
