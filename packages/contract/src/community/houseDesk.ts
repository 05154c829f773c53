import { addressOf } from '@dure/kernel/links/address'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowNumber, smallId, smallRowNumber } from '../numbers.ts'
import { anyText, counted, moment } from '../texts.ts'
import { seen, shown } from '../things.ts'
import { writtenCategories } from './categories.ts'
import { communityLimits as limits } from './limits.ts'
import { postIdOf } from './paths.ts'

const nobody = { nobody: 'what operators keep for all readers' } as const
const ofHouse = { access: 'operator', right: 'content.publish' } as const

/** Those that are put in order, in the order that is meant, each as it was seen: nobody orders what he did not see [moderation.versions]. */
const inOrder = (most: number) => z.array(z.object({ id: smallRowNumber, seen })).check(z.minLength(1), z.maxLength(most))

const name = counted({ named: '주제 이름은', object: '주제 이름을', least: 1, most: 20, units: 80 })
const slugWords = `주소에 쓸 말은 영문 소문자와 숫자, -로 ${limits.topicWord.least}자부터 ${limits.topicWord.most}자까지 적어 주세요.`
const deskTopic = z.object({
  ...shown,
  id: z.number(),
  category: z.enum(writtenCategories),
  slug: z.string(),
  name: z.string(),
  ord: z.number(),
  closedAt: z.nullable(z.string()),
  /** What members wrote under it, whatever became of it. */
  posts: z.number(),
})
export type DeskTopic = z.infer<typeof deskTopic>

/** Topics, as operators name and order them [community.topics]. */
export const topicDesk = {
  deskTopics: endpoint({
    ...ofHouse,
    method: 'GET',
    path: '/v1/admin/community/topics',
    summary: 'All topics, those that are closed too',
    shows: 'topic',
    tells: ['topics'],
    answer: z.object({ items: z.array(deskTopic) }),
  }),
  addTopic: endpoint({
    ...ofHouse,
    method: 'POST',
    path: '/v1/admin/community/topics',
    summary: 'A new topic, behind those there are',
    about: nobody,
    kept: { of: 'community-topics' },
    changes: ['topics'],
    body: z.object({
      category: z.enum(writtenCategories),
      slug: z
        .string('주소에 쓸 말을 적어 주세요.')
        .check(
          z.regex(/^[a-z][a-z0-9-]*$/, slugWords),
          z.minLength(limits.topicWord.least, slugWords),
          z.maxLength(limits.topicWord.most, slugWords),
        ),
      name,
    }),
    answer: z.object({ id: z.number() }),
    errors: ['TOPIC_TAKEN', 'TOPIC_LIMIT'],
    status: 201,
    idempotent: true,
  }),
  changeTopic: endpoint({
    ...ofHouse,
    method: 'PUT',
    path: '/v1/admin/community/topics/:id',
    summary: 'Names a topic anew, closes it for writing or opens it again',
    about: { thing: 'topic' },
    kept: { of: 'community-topics', by: 'id' },
    changes: ['topics', 'posts'],
    params: z.object({ id: smallId }),
    body: z.object({ name, closed: z.boolean() }),
    answer: z.object({ id: z.number() }),
  }),
  orderTopics: endpoint({
    ...ofHouse,
    method: 'PUT',
    path: '/v1/admin/community/topics',
    summary: 'The order in which the topics of a place stand; those not named stand behind',
    about: { thing: 'topic', ids: 'items' },
    kept: { of: 'community-topics' },
    changes: ['topics'],
    body: z.object({
      category: z.enum(writtenCategories),
      items: inOrder(limits.topics),
    }),
    answer: z.object({ ordered: z.number() }),
  }),
} as const

const word = z
  .string('막을 말을 적어 주세요.')
  .check(
    z.trim(),
    z.minLength(1, '막을 말을 적어 주세요.'),
    z.maxLength(limits.bannedWord, `막을 말은 ${limits.bannedWord}자까지 적을 수 있어요.`),
  )

/** Words nobody writes in the community [community.barred-words]. */
export const barredWordDesk = {
  listBarredWords: endpoint({
    ...ofHouse,
    method: 'GET',
    path: '/v1/admin/community/words',
    summary: 'Words nobody writes in the community, the newest first',
    tells: ['communityWords'],
    answer: z.object({ items: z.array(z.object({ word: z.string(), createdAt: z.string() })) }),
  }),
  tryBarredWords: endpoint({
    ...ofHouse,
    method: 'GET',
    path: '/v1/admin/community/words/test',
    summary: 'Which of them a text holds, and which it comes near to',
    tells: ['communityWords'],
    query: z.object({ text: anyText(limits.wordTrial) }),
    answer: z.object({ barred: z.array(z.string()), near: z.array(z.string()) }),
  }),
  barWord: endpoint({
    ...ofHouse,
    method: 'POST',
    path: '/v1/admin/community/words',
    summary: 'Nobody writes a word from now on; again changes nothing',
    about: nobody,
    kept: { of: 'community-words' },
    changes: ['communityWords'],
    body: z.object({ word }),
    answer: z.object({ word: z.string() }),
    errors: ['TOO_MANY_WORDS'],
  }),
  allowWord: endpoint({
    ...ofHouse,
    method: 'POST',
    path: '/v1/admin/community/words/allow',
    summary: 'It may be written again',
    about: nobody,
    kept: { of: 'community-words' },
    changes: ['communityWords'],
    body: z.object({ word }),
    answer: z.object({ allowed: z.boolean() }),
  }),
} as const

const postAddress = /^\/community\/(?:pro-knowhow|[a-z-]+\/posts|post)\/([^/]+)\/?$/

/** The post that somebody names by its number, or by the address of its page; null of any other address. */
export function postIdIn(text: string): number | null {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  const path = text.startsWith('/') ? text.replace(/[?#].*$/, '') : (addressOf(text)?.pathname ?? '')
  const word = postAddress.exec(path)?.[1]
  return word === undefined ? null : postIdOf(word)
}

const curation = z.object({
  title: counted({ named: '제목은', object: '제목을', least: 1, most: limits.curationTitle, units: limits.curationTitle * 4 }),
  postIds: z
    .array(rowNumber)
    .check(
      z.minLength(1, '글을 하나 이상 골라 주세요.'),
      z.maxLength(limits.curationItems, `글은 ${limits.curationItems}개까지 고를 수 있어요.`),
    ),
  shownFrom: z._default(z.nullable(moment('보이기 시작할 때를 다시 골라 주세요.')), null),
  shownUntil: z._default(z.nullable(moment('그만 보일 때를 다시 골라 주세요.')), null),
})
export const curationBody = curation.check(
  z.refine((one) => one.shownFrom === null || one.shownUntil === null || one.shownFrom < one.shownUntil, {
    error: '그만 보일 때가 시작할 때보다 늦어야 해요.',
    path: ['shownUntil'],
  }),
)

/** Posts that operators gather for readers [community.curations]. */
export const curationDesk = {
  deskCurations: endpoint({
    ...ofHouse,
    method: 'GET',
    path: '/v1/admin/community/curations',
    summary: 'What was gathered, in the order in which readers see it, with those of its posts that they do',
    shows: 'postCuration',
    tells: ['communityCurations'],
    answer: z.object({
      items: z.array(
        z.object({
          ...shown,
          id: z.number(),
          title: z.string(),
          shownFrom: z.nullable(z.string()),
          shownUntil: z.nullable(z.string()),
          isShown: z.boolean(),
          posts: z.array(z.object({ id: z.number(), title: z.string(), path: z.string(), isSeen: z.boolean() })),
        }),
      ),
    }),
  }),
  addCuration: endpoint({
    ...ofHouse,
    method: 'POST',
    path: '/v1/admin/community/curations',
    summary: 'Gathers posts under a title, behind those there are',
    about: nobody,
    kept: { of: 'community-curations' },
    changes: ['communityCurations'],
    body: curationBody,
    answer: z.object({ id: z.number() }),
    errors: ['CURATION_LIMIT', 'POST_NOT_FOUND'],
    status: 201,
    idempotent: true,
  }),
  changeCuration: endpoint({
    ...ofHouse,
    method: 'PUT',
    path: '/v1/admin/community/curations/:id',
    summary: 'Says anew what is gathered under it, and when',
    about: { thing: 'postCuration' },
    kept: { of: 'community-curations', by: 'id' },
    changes: ['communityCurations'],
    params: z.object({ id: smallId }),
    body: curationBody,
    answer: z.object({ id: z.number() }),
    errors: ['POST_NOT_FOUND'],
  }),
  orderCurations: endpoint({
    ...ofHouse,
    method: 'PUT',
    path: '/v1/admin/community/curations',
    summary: 'The order in which they stand',
    about: { thing: 'postCuration', ids: 'items' },
    kept: { of: 'community-curations' },
    changes: ['communityCurations'],
    body: z.object({ items: inOrder(limits.curations) }),
    answer: z.object({ ordered: z.number() }),
  }),
  dropCuration: endpoint({
    ...ofHouse,
    method: 'DELETE',
    path: '/v1/admin/community/curations/:id',
    summary: 'Shows it no more',
    about: { thing: 'postCuration' },
    kept: { of: 'community-curations', by: 'id' },
    changes: ['communityCurations'],
    params: z.object({ id: smallId }),
    answer: z.object({ dropped: z.boolean() }),
  }),
} as const
