import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { listedPro } from '../search/endpoints.ts'
import { tooLong } from '../texts.ts'
import { featureLimits as limits } from './limits.ts'

/** A page of ours; never another site. */
export const ownPath = z.string().check(z.maxLength(200), z.regex(/^\/[^/\\]/, '/로 시작하는 두레 안의 주소를 적어 주세요.'))
export const wordsOf = (most: number, what: string, object: string) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, `${object} 적어 주세요.`), z.maxLength(most, tooLong(most, what)))

/** A block may go without one. */
const title = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(limits.title, tooLong(limits.title, '제목은')))

/** What the pages of operators are made of, one beneath the other [editorial.blocks]. */
export const textBlock = z.object({
  kind: z.literal('text'),
  title,
  /** Paragraphs, an empty line between them. */
  text: wordsOf(limits.content, '글은', '글을'),
  list: z.array(wordsOf(limits.line, '목록 한 줄은', '목록을')).check(z.maxLength(limits.things, `목록은 ${limits.things}줄까지예요.`)),
})
export const servicesBlock = z.object({
  kind: z.literal('services'),
  title,
  serviceIds: z
    .array(smallRowNumber)
    .check(z.minLength(1, '서비스를 하나는 적어 주세요.'), z.maxLength(limits.things, `서비스는 ${limits.things}개까지예요.`)),
})
export const prosBlock = z.object({
  kind: z.literal('pros'),
  title,
  providerIds: z
    .array(rowNumber)
    .check(z.minLength(1, '고수를 한 명은 적어 주세요.'), z.maxLength(limits.things, `고수는 ${limits.things}명까지예요.`)),
})
export const linkBlock = z.object({ kind: z.literal('link'), title, label: wordsOf(limits.label, '단추 글은', '단추 글을'), link: ownPath })

export const block = z.discriminatedUnion('kind', [textBlock, servicesBlock, prosBlock, linkBlock])
export type Block = z.infer<typeof block>

/** As readers see it: services and pros themselves, of pros those whom lists may show. */
export const shownBlock = z.discriminatedUnion('kind', [
  textBlock,
  z.object({ kind: z.literal('services'), title: z.string(), services: z.array(serviceCard) }),
  z.object({ kind: z.literal('pros'), title: z.string(), pros: z.array(listedPro) }),
  linkBlock,
])
export type ShownBlock = z.infer<typeof shownBlock>
