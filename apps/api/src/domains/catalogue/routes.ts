import { catalogue as endpoints } from '@dure/contract/catalogue/endpoints'
import { fail } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { listFormAddresses, reverseGeocode } from './addresses.ts'
import { catalogueOf } from './catalogue.ts'
import { getForm, getFormOf } from './getForm.ts'
import { findProvince } from './regions.ts'
import { relatedServices } from './relatedServices.ts'
import { searchAddresses } from './searchAddresses.ts'
import { searchServices } from './words/searchServices.ts'
import { serviceCard } from './serviceCard.ts'

/** As many as the older call answers. */
const found = 30

export const catalogueRoutes = bind(endpoints, {
  listCategory1: async ({ house }) => ({
    items: (await catalogueOf(house)).categories.map(({ id, slug, name, icon, tagline }) => ({ id, slug, name, icon, tagline })),
  }),
  listCategories: async ({ house }) => {
    const { categories, services } = await catalogueOf(house)
    return {
      items: categories.map(({ category2, ...category }) => ({
        ...category,
        serviceCount: services.filter((one) => one.category.id === category.id).length,
        category2: category2.map((group) => ({ ...group, serviceCount: services.filter((one) => one.category2.id === group.id).length })),
      })),
    }
  },
  searchServices: async ({ house }, { query: { q } }) => ({
    results: searchServices((await catalogueOf(house)).services, q)
      .slice(0, found)
      .map(serviceCard),
  }),
  listServices: async ({ house }, { query: { q, category, limit } }) => {
    const { services } = await catalogueOf(house)
    const found = searchServices(services, q ?? '').filter((one) => category === undefined || one.category.slug === category)
    return { items: found.slice(0, limit).map(serviceCard) }
  },
  getFormBySlug: (context, { params }) => getFormOf(context, (catalogue) => catalogue.serviceBySlug.get(params.slug)),
  getFormOfService: (context, { params }) => getFormOf(context, (catalogue) => catalogue.serviceById.get(params.id)),
  getForm: (context, { params }) => getForm(context, params.id),
  listProvinces: async ({ house }) => ({ items: [...(await catalogueOf(house)).provinces] }),
  listDistricts: async ({ house }, { params }) => {
    const catalogue = await catalogueOf(house)
    const province = findProvince(catalogue, params.address)
    return province === undefined ? fail('NOT_FOUND') : { province, items: [...(catalogue.districtsOf.get(province.code) ?? [])] }
  },
  listFormAddresses: (context, { query }) => listFormAddresses(context, query),
  searchFormAddresses: async ({ house }, { query }) => ({ items: searchAddresses(await catalogueOf(house), query.q, query.depth) }),
  reverseGeocode: (context, { query }) => reverseGeocode(context, query),
  listRelatedServices: async ({ house }, { params }) => {
    const { services, serviceById } = await catalogueOf(house)
    const service = serviceById.get(params.id)
    return service === undefined ? fail('NOT_FOUND') : { items: relatedServices(services, service).map(serviceCard) }
  },
  listBanks: async ({ house }) => ({
    items: (await catalogueOf(house)).banks.map(({ code, name, short, kind }) => ({ code, name, short, kind })),
  }),
})
