import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit, smallId } from '../numbers.ts'
import { moment } from '../texts.ts'
import { ownPath } from '../content/addresses.ts'
import { blocks, draftBlocks, shownBlock } from '../content/blocks.ts'
import { counted } from '../texts.ts'
import { featureLimits as limits } from './limits.ts'
import { shown } from '../things.ts'

/** What operators put before people on the home page [editorial.features]. */
export const featureKinds = ['exhibition', 'magazine', 'curation'] as const
export type FeatureKind = (typeof featureKinds)[number]

const time = moment('날짜와 시각을 다시 확인해 주세요.')

/** What a page is called in its address: `compare-quotes`. */
const name = z
  .string()
  .check(
    z.maxLength(limits.name, `주소 이름은 ${limits.name}자까지 적을 수 있어요.`),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '영어 소문자와 숫자를 - 로 이어 적어 주세요.'),
  )

const words = (most: number, named: string, object: string) => (least: 0 | 1) => counted({ named, object, least, most, units: most * 4 })
const title = words(limits.title, '제목은', '제목을')
const text = words(limits.text, '설명은', '설명을')

const body = {
  /** A page of ours that it leads to, instead of a page by itself. */
  link: z.nullable(ownPath),
  /** Of its page; a curation goes by its number. */
  name: z.nullable(name),
  blocks,
  /** Lower ones first; magazines stand by their time. */
  ord: z.int('순서를 숫자로 적어 주세요.').check(z.minimum(0), z.maximum(limits.order)),
  from: time,
  until: z.nullable(time),
}

/** As it is written on: what must be said in the end may still be missing [content.drafts]. */
export const featureDraft = z.object({ title: title(0), text: text(0), ...body, blocks: draftBlocks, from: z.nullable(time) })
/** As it is published. */
export const featureBody = z.object({ title: title(1), text: text(1), ...body })
export type FeatureDraft = z.infer<typeof featureDraft>
export type FeatureBody = z.infer<typeof featureBody>

/** `path`: where it leads. */
const feature = z.object({
  ...shown,
  id: z.number(),
  title: z.string(),
  text: z.string(),
  ord: z.number(),
  from: z.string(),
  until: z.nullable(z.string()),
  path: z.string(),
  /** Whether there is a page of its own to look at. */
  hasPage: z.boolean(),
})
export type Feature = z.infer<typeof feature>

const kind = z.enum(featureKinds)
const page = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  text: z.string(),
  /** ISO time since which it stands there. */
  from: z.string(),
  blocks: z.array(shownBlock),
})

export const featureDesk = {
  listFeatures: endpoint({
    method: 'GET',
    path: '/v1/admin/features',
    summary: 'Exhibitions, magazines or curations, those that are over too',
    access: 'operator',
    right: 'content.publish',
    shows: 'feature',
    tells: ['features'],
    query: z.object({ kind }),
    answer: z.object({ items: z.array(feature) }),
  }),
  removeFeature: endpoint({
    method: 'DELETE',
    path: '/v1/admin/features/:id',
    summary: 'Takes it off for good',
    access: 'operator',
    right: 'content.publish',
    about: { thing: 'feature' },
    kept: { of: 'features', by: 'id' },
    changes: ['features'],
    params: z.object({ id }),
    query: z.object({ kind }),
    answer: z.object({ removed: z.boolean() }),
  }),
} as const

const named = { access: 'none', tells: ['features'], params: z.object({ name }), answer: page } as const

/** The pages by themselves, and those that run. */
export const featurePages = {
  getExhibition: endpoint({ method: 'GET', path: '/v1/exhibitions/:name', summary: 'The page of an exhibition that runs', ...named }),
  getMagazine: endpoint({ method: 'GET', path: '/v1/magazines/:name', summary: 'A piece to read', ...named }),
  listCurationTargets: endpoint({
    method: 'GET',
    path: '/v1/curations/targets',
    summary: 'Curations that run now, in the operators’ order',
    access: 'none',
    tells: ['features'],
    answer: z.object({ items: z.array(z.object({ id: z.number(), title: z.string(), subtitle: z.string() })) }),
  }),
  getCuration: endpoint({
    method: 'GET',
    path: '/v1/curations/:id',
    summary: 'A curation with its services and those of its pros whom lists may show',
    access: 'none',
    tells: ['features'],
    params: z.object({ id: smallId }),
    answer: page,
  }),
} as const

/** How many magazines a list asks for. */
export const magazinesQuery = z.object({ limit: pageLimit(limits.inList, limits.shown) })
