import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cursorOf, idPart, textPart } from '../paging/cursor.ts'
import { mostInFourBytes, smallId } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { searchLimits } from './limits.ts'

const written = anyText(searchLimits.keyword).check(z.trim(), z.minLength(1, '말을 적어 주세요.'))

export const wordBody = z.object({
  serviceId: z.int({ error: '서비스를 골라 주세요.' }).check(z.positive('서비스를 골라 주세요.'), z.maximum(mostInFourBytes)),
  word: z
    .string()
    .check(
      z.trim(),
      z.minLength(searchLimits.shortestWord, `${searchLimits.shortestWord}자 이상 적어 주세요.`),
      z.maxLength(searchLimits.longestWord, tooLong(searchLimits.longestWord)),
    ),
})

export const barBody = z.object({ keyword: written })

/** The words people look for, for operators: what was not found, what services are called, what is shown to nobody. */
export const searchDesk = {
  listSearchMisses: endpoint({
    method: 'GET',
    path: '/v1/admin/search-misses',
    summary: 'What several people looked for and did not find, by how many, most first; or what operators set aside of it',
    access: 'operator',
    right: 'content.publish',
    tells: ['searchMisses'],
    query: z.object({ aside: z.optional(z.literal('true')), cursor: cursorOf([idPart, textPart]) }),
    answer: z.object({
      items: z.array(z.object({ keyword: z.string(), written: z.string(), people: z.number(), missedAt: z.string() })),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  forgetSearchMiss: endpoint({
    method: 'POST',
    path: '/v1/admin/search-misses/forget',
    summary: 'Takes one off the list; as many who miss it from then on bring it back',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'search-misses' },
    changes: ['searchMisses'],
    body: z.object({ keyword: written }),
    answer: z.object({ forgotten: z.boolean() }),
  }),
  restoreSearchMiss: endpoint({
    method: 'POST',
    path: '/v1/admin/search-misses/restore',
    summary: 'Puts one back on the list as it was',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'search-misses' },
    changes: ['searchMisses'],
    body: z.object({ keyword: written }),
    answer: z.object({ restored: z.boolean() }),
  }),
  listServiceWords: endpoint({
    method: 'GET',
    path: '/v1/admin/service-words',
    summary: 'Words that operators added to services, newest first',
    access: 'operator',
    right: 'content.publish',
    tells: ['serviceWords'],
    answer: z.object({
      items: z.array(z.object({ id: z.number(), serviceId: z.number(), serviceName: z.string(), word: z.string(), createdAt: z.string() })),
    }),
  }),
  addServiceWord: endpoint({
    method: 'POST',
    path: '/v1/admin/service-words',
    summary: 'Lets a service be found by one more word, in every process within seconds',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'service-words' },
    changes: ['serviceWords'],
    body: wordBody,
    answer: z.object({ id: z.number() }),
    errors: ['WORD_EXISTS', 'TOO_MANY_WORDS'],
    status: 201,
    idempotent: true,
  }),
  removeServiceWord: endpoint({
    method: 'DELETE',
    path: '/v1/admin/service-words/:id',
    summary: 'Takes a word away again',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'service-words', by: 'id' },
    changes: ['serviceWords'],
    params: z.object({ id: smallId }),
    answer: z.object({ removed: z.boolean() }),
  }),
  listBarredKeywords: endpoint({
    method: 'GET',
    path: '/v1/admin/barred-keywords',
    summary: 'Keywords that are shown to nobody, newest first',
    access: 'operator',
    right: 'content.publish',
    tells: ['barredKeywords'],
    answer: z.object({ items: z.array(z.object({ keyword: z.string(), written: z.string(), createdAt: z.string() })) }),
  }),
  barKeyword: endpoint({
    method: 'POST',
    path: '/v1/admin/barred-keywords',
    summary: 'Shows a keyword to nobody from now on, neither among the popular nor as a suggestion',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'barred-keywords' },
    changes: ['barredKeywords'],
    body: barBody,
    answer: z.object({ keyword: z.string() }),
    errors: ['INVALID_PARAMS', 'TOO_MANY_WORDS'],
  }),
  allowKeyword: endpoint({
    method: 'POST',
    path: '/v1/admin/barred-keywords/allow',
    summary: 'Shows it again, where many look for it',
    access: 'operator',
    right: 'content.publish',
    about: { nobody: 'words nobody owns' },
    kept: { of: 'barred-keywords' },
    changes: ['barredKeywords'],
    body: z.object({ keyword: written }),
    answer: z.object({ allowed: z.boolean() }),
  }),
} as const
