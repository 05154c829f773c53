import { addressCalls, searchedWords } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'

const idParam = z.object({ id: smallId })
const named = z.object({ id: z.number(), slug: z.string(), name: z.string() })
/** The one price that is told of a service [prices.one]: counted from so many deals, or an estimate. Zero where the law bars prices. */
export const shownPrice = z.object({
  min: z.number(),
  avg: z.number(),
  max: z.number(),
  /** Of what: 건, 회, 시간 … */
  unit: z.string(),
  sampleCount: z.number(),
  estimated: z.boolean(),
})
export type ShownPrice = z.infer<typeof shownPrice>

export const serviceCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  mode: z.enum(['visit', 'online', 'both', 'place']),
  price: shownPrice,
  category1: named,
  category2: named,
  licence: z.nullable(z.string()),
  referralBarred: z.boolean(),
})
export type ServiceCard = z.infer<typeof serviceCard>

const formItem = z.object({
  id: z.number(),
  type: z.number(),
  title: z.string(),
  required: z.boolean(),
  settings: z.object({
    unit: z.optional(z.string()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    maxCount: z.optional(z.number()),
    placeholder: z.optional(z.string()),
    hint: z.optional(z.string()),
    /** Counters that carry the same text are of one group: not all of them may be 0, and this is said where they are. */
    notAllZero: z.optional(z.string()),
  }),
  /** Its answers decide whether an automatic quote goes out; who asks for quotes at once sends the same with it. */
  isInstantMatch: z.boolean(),
  answers: z.array(z.object({ id: z.number(), text: z.string(), hasExtra: z.boolean(), excludes: z.array(z.number()) })),
})

export const requestForm = z.object({
  id: z.number(),
  formatVersion: z.string(),
  name: z.string(),
  description: z.string(),
  service: z.object({ id: z.number(), slug: z.string(), name: z.string(), icon: z.string(), mode: z.string(), price: shownPrice }),
  /** Pros who offer the service now. */
  providerCount: z.number(),
  items: z.array(formItem),
  category: z.object({ category1: named, category2: named }),
})
export type RequestForm = z.infer<typeof requestForm>
export type RequestFormItem = RequestForm['items'][number]

const place = z.object({ lat: z.number(), lng: z.number() })
const province = z.extend(place, { code: z.string(), name: z.string(), short: z.string(), slug: z.string() })
const district = z.extend(place, { code: z.string(), name: z.string(), slug: z.string() })
const addressNode = z.object({
  code: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Level: 1 province, 2 district, 3 dong. */
  depth: z.number(),
  parent: z.nullable(z.string()),
})

const items = <S extends z.ZodMiniType>(schema: S) => z.object({ items: z.array(schema) })

const serviceWords = z.string().check(z.trim(), z.maxLength(searchedWords, `${searchedWords}자까지 찾을 수 있어요.`))

export const catalogue = {
  listCategory1: endpoint({
    method: 'GET',
    path: '/v1/search/category1',
    summary: 'The first-level categories',
    access: 'none',
    tells: [],
    answer: items(z.extend(named, { icon: z.string(), tagline: z.string() })),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/v1/categories',
    summary: 'Categories of both levels with the number of their services',
    access: 'none',
    tells: [],
    answer: items(
      z.extend(named, {
        icon: z.string(),
        tagline: z.string(),
        serviceCount: z.number(),
        category2: z.array(z.extend(named, { serviceCount: z.number() })),
      }),
    ),
  }),
  searchServices: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Services by a word, in the older shape',
    access: 'none',
    style: 'bare',
    tells: [],
    query: z.object({ q: z._default(serviceWords, '') }),
    answer: z.object({ results: z.array(serviceCard) }),
  }),
  listServices: endpoint({
    method: 'GET',
    path: '/v1/services',
    summary: 'Services by words, initial consonants or category; the best match first',
    access: 'none',
    tells: [],
    query: z.object({
      q: z.optional(serviceWords),
      /** A first-level category's slug. */
      category: z.optional(z.string().check(z.maxLength(60))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(300))),
    }),
    answer: items(serviceCard),
  }),
  getFormBySlug: endpoint({
    method: 'GET',
    path: '/v2/services/:slug/form',
    summary: 'The request form of a service',
    access: 'none',
    tells: [],
    params: z.object({ slug: z.string().check(z.maxLength(60)) }),
    answer: requestForm,
    errors: ['REQUEST_FORM_NOT_FOUND'],
  }),
  getFormOfService: endpoint({
    method: 'GET',
    path: '/v1/services/:id/form',
    summary: 'The request form of a service, by the service’s id',
    access: 'none',
    tells: [],
    params: idParam,
    answer: requestForm,
    errors: ['REQUEST_FORM_NOT_FOUND'],
  }),
  getForm: endpoint({
    method: 'GET',
    path: '/v1/forms/:id',
    summary: 'A request form by its own id, one that was replaced too',
    access: 'none',
    tells: [],
    params: idParam,
    answer: requestForm,
    errors: ['REQUEST_FORM_NOT_FOUND'],
  }),
  listProvinces: endpoint({
    method: 'GET',
    path: '/v1/search/location',
    summary: 'The 17 provinces with their short names',
    lasting: true,
    access: 'none',
    tells: [],
    answer: items(province),
  }),
  listDistricts: endpoint({
    method: 'GET',
    path: '/v1/search/location/:address',
    summary: 'The districts of a province, named by code, short name, full name or slug',
    lasting: true,
    access: 'none',
    tells: [],
    params: z.object({ address: z.string().check(z.maxLength(60)) }),
    answer: z.object({ province, items: z.array(district) }),
  }),
  listFormAddresses: endpoint({
    method: 'GET',
    path: '/v1/requests/forms/addresses',
    summary: 'Choices of an address item: depth 1 provinces, 2 districts, 3 dongs; below one parent where it is named',
    lasting: true,
    access: 'none',
    tells: [],
    query: z.object({
      depth: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3)),
      parent: z.optional(z.string().check(z.maxLength(20))),
    }),
    answer: items(addressNode),
  }),
  searchFormAddresses: endpoint({
    method: 'GET',
    path: '/v1/requests/forms/addresses/search',
    summary: 'Dongs (depth 3) or districts (depth 2) by words of their names; 역삼동 finds 역삼1동 too',
    access: 'none',
    tells: [],
    query: z.object({
      q: z.string().check(z.trim(), z.maxLength(searchedWords, `${searchedWords}자까지 찾을 수 있어요.`)),
      depth: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(3)), 3),
    }),
    answer: items(z.object({ code: z.string(), name: z.string() })),
  }),
  reverseGeocode: endpoint({
    method: 'GET',
    path: '/api/v1/reverse-geocoding',
    summary: 'Province, district and dong of a point in Korea',
    access: 'none',
    tells: [],
    query: z.object({
      lat: z.coerce.number().check(z.minimum(32), z.maximum(39.5)),
      lng: z.coerce.number().check(z.minimum(124), z.maximum(132)),
    }),
    answer: z.object({
      address1: z.string(),
      address2: z.string(),
      address3: z.string(),
      districtCode: z.string(),
      dongId: z.string(),
      address: z.string(),
    }),
    errors: ['NOT_FOUND'],
    limit: addressCalls,
  }),
  listRelatedServices: endpoint({
    method: 'GET',
    path: '/v1/relation-services/:id',
    summary: 'Services close to one: of its group first, then of its category',
    access: 'none',
    tells: [],
    params: idParam,
    answer: items(serviceCard),
  }),
  listBanks: endpoint({
    method: 'GET',
    path: '/v1/banks',
    summary: 'Banks and their 3-digit codes',
    access: 'none',
    tells: [],
    answer: items(z.object({ code: z.string(), name: z.string(), short: z.string(), kind: z.string() })),
  }),
}
