import { fail } from '@dure/contract/errors'
import { priceDesk, prices } from '@dure/contract/prices/endpoints'
import { inTransaction, type Context } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { getPrice } from './getPrice.ts'
import { makePrices } from './makePrices.ts'
import { countedPrices, deleteHandPrice, handPrices, priceDay, writeHandPrice } from './prices.sql.ts'
import { priceOf, servicePrice } from './shownPrices.ts'

/** Services of the catalogue with what is said of their prices. */
async function allPrices({ db, house }: Context) {
  const [{ services }, counted, hands] = await Promise.all([catalogueOf(house), countedPrices(db), handPrices(db)])
  const countedOf = new Map(counted.map((one) => [one.serviceId, one]))
  const handOf = new Map(hands.map((one) => [one.serviceId, one]))
  return services
    .filter((one) => !one.referralBarred)
    .map((one) => ({ price: servicePrice(one, priceOf(one, handOf.get(one.id), countedOf.get(one.id))), byHand: handOf.has(one.id) }))
}

export const pricesRoutes = bind(prices, {
  listPrices: async (context) => ({ items: (await allPrices(context)).map((one) => one.price) }),
  getPrice: (context, { params }) => getPrice(context, params.id),
})

export const priceDeskRoutes = bind(priceDesk, {
  listHandPrices: async (context) => ({
    madeOn: await priceDay(context.db),
    items: (await allPrices(context)).map(({ price, byHand }) => ({ ...price, byHand })),
  }),
  setPrice: async (context, { params, body: { minPrice, avgPrice, maxPrice } }) => {
    const service = (await catalogueOf(context.house)).serviceById.get(params.id)
    if (service === undefined || service.referralBarred) return fail('NOT_FOUND')
    await writeHandPrice(context.db, { serviceId: params.id, minPrice, avgPrice, maxPrice }, context.now)
    return { id: params.id }
  },
  unsetPrice: async ({ db }, { params }) => ((await deleteHandPrice(db, params.id)) ? { id: params.id } : fail('NOT_FOUND')),
  countPrices: (context) =>
    inTransaction(context, async (inside) => {
      await makePrices(inside)
      return { counted: true }
    }),
})
