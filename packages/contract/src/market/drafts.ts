import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { mostInFourBytes } from '../numbers.ts'
import { foreignJson } from '../texts.ts'
import { draftCalls, productLimits as limits } from './limits.ts'

/** How far a registration is: its basics, its details, its questions. */
export const draftSteps = [0, 50, 100] as const
export type DraftStep = (typeof draftSteps)[number]
const step = z.union(
  draftSteps.map((one) => z.literal(one)),
  '단계를 다시 확인해 주세요.',
)

const version = z.int().check(z.positive(), z.maximum(mostInFourBytes))

const draft = z.object({
  /** Named by who writes it: another window’s writing since is told, not overwritten [market.draft]. */
  version: z.number(),
  step,
  /** As it was typed, understood by the form alone. */
  content: z.unknown(),
  /** The pictures that went with it and are there still. */
  files: z.array(shownPicture),
  updatedAt: z.string(),
})
export type KeptProductDraft = z.infer<typeof draft>

export const productDraft = {
  getProductDraft: endpoint({
    method: 'GET',
    path: '/v1/market/me/draft',
    summary: 'The product a pro is writing and has not sent; null where there is none',
    access: 'provider',
    tells: ['productDraft'],
    answer: z.object({ draft: z.nullable(draft) }),
  }),
  putProductDraft: endpoint({
    method: 'PUT',
    path: '/v1/market/me/draft',
    summary: 'Keeps what a pro has typed of a product, over the version that he read, or as a new one where he names none',
    access: 'provider',
    changes: ['productDraft'],
    body: z.object({
      version: z.nullable(version),
      step,
      content: foreignJson(limits.draft),
      files: z.array(z.uuid({ error: '사진을 다시 올려 주세요.' })).check(z.maxLength(limits.detailPictures + 1)),
    }),
    answer: z.object({ version: z.number(), updatedAt: z.string() }),
    errors: ['PRODUCT_CHANGED'],
    limit: draftCalls,
  }),
  dropProductDraft: endpoint({
    method: 'DELETE',
    path: '/v1/market/me/draft',
    summary: 'Throws away the product that was being written',
    access: 'provider',
    changes: ['productDraft'],
    answer: z.object({ deleted: z.boolean() }),
  }),
}
