import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id, rowNumber, smallId, smallRowNumber } from '../numbers.ts'
import { listedPro } from '../search/endpoints.ts'
import { moment, tooLong } from '../texts.ts'
import { featureLimits as limits } from './limits.ts'

/** What operators put before people on the home page [editorial.features]. */
export const featureKinds = ['exhibition', 'magazine', 'curation'] as const
export type FeatureKind = (typeof featureKinds)[number]

const text = (most: number, what: string, object: string) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, `${object} 적어 주세요.`), z.maxLength(most, tooLong(most, what)))
const time = moment('날짜와 시각을 다시 확인해 주세요.')

export const featureBody = z.object({
  title: text(limits.title, '제목은', '제목을'),
  text: text(limits.text, '설명은', '설명을'),
  /** A page of ours that it leads to; a curation is a page by itself. */
  link: z.nullable(z.string().check(z.maxLength(200), z.regex(/^\/[^/\\]/, '/로 시작하는 두레 안의 주소를 적어 주세요.'))),
  /** Of a curation. */
  content: z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(limits.content, tooLong(limits.content, '내용은'))),
  serviceIds: z.array(smallRowNumber).check(z.maxLength(limits.things)),
  providerIds: z.array(rowNumber).check(z.maxLength(limits.things)),
  /** Lower ones first; magazines stand by their time. */
  ord: z.int('순서를 숫자로 적어 주세요.').check(z.minimum(0), z.maximum(limits.order)),
  from: time,
  until: z.nullable(time),
})
export type FeatureBody = z.infer<typeof featureBody>

const feature = z.extend(featureBody, { id: z.number() })
export type Feature = z.infer<typeof feature>

const kind = z.enum(featureKinds)
const kindedBody = z.extend(featureBody, { kind })

export const featureDesk = {
  listFeatures: endpoint({
    method: 'GET',
    path: '/v1/admin/features',
    summary: 'Exhibitions, magazines or curations, those that are over too',
    access: 'operator',
    query: z.object({ kind }),
    answer: z.object({ items: z.array(feature) }),
  }),
  addFeature: endpoint({
    method: 'POST',
    path: '/v1/admin/features',
    summary: 'Puts something on the home page',
    access: 'operator',
    body: kindedBody,
    answer: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
  }),
  changeFeature: endpoint({
    method: 'PUT',
    path: '/v1/admin/features/:id',
    summary: 'Changes it',
    access: 'operator',
    params: z.object({ id }),
    body: kindedBody,
    answer: z.object({ id: z.number() }),
  }),
  removeFeature: endpoint({
    method: 'DELETE',
    path: '/v1/admin/features/:id',
    summary: 'Takes it off for good',
    access: 'operator',
    params: z.object({ id }),
    query: z.object({ kind }),
    answer: z.object({ removed: z.boolean() }),
  }),
} as const

export const curations = {
  listCurationTargets: endpoint({
    method: 'GET',
    path: '/v1/curations/targets',
    summary: 'Curations that run now, in the operators’ order',
    access: 'none',
    answer: z.object({ items: z.array(z.object({ id: z.number(), title: z.string(), subtitle: z.string() })) }),
  }),
  getCuration: endpoint({
    method: 'GET',
    path: '/v1/curations/:id',
    summary: 'A curation with its services and those of its pros whom lists may show',
    access: 'none',
    params: z.object({ id: smallId }),
    answer: z.object({
      id: z.number(),
      title: z.string(),
      subtitle: z.string(),
      content: z.string(),
      services: z.array(serviceCard),
      pros: z.array(listedPro),
    }),
  }),
} as const
