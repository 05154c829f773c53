import { fail } from '@dure/contract/errors'
import { priceDesk, prices } from '@dure/contract/prices/endpoints'
import { inTransaction, type Context } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { catalogueChanged, catalogueOf } from '../catalogue/index.ts'
import { getPrice } from './getPrice.ts'
import { makePrices } from './makePrices.ts'
import { deleteHandPrice, handPrices, priceDay, writeHandPrice } from './prices.sql.ts'
import { servicePrice, shownPrices } from './shownPrices.ts'

/** Services of the catalogue with what is said of their prices. */
async function allPrices({ db, house }: Context) {
  const { services } = await catalogueOf(house)
  const [shown, hands] = await Promise.all([shownPrices(db, services), handPrices(db)])
  const byHand = new Set(hands.map((one) => one.serviceId))
  return services
    .filter((one) => !one.referralBarred)
    .map((one) => ({ price: servicePrice(one, shown.get(one.id)!), byHand: byHand.has(one.id) }))
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
    await catalogueChanged(context)
    return { id: params.id }
  },
  unsetPrice: async (context, { params }) => {
    if (!(await deleteHandPrice(context.db, params.id))) return fail('NOT_FOUND')
    await catalogueChanged(context)
    return { id: params.id }
  },
  countPrices: (context) =>
    inTransaction(context, async (inside) => {
      await makePrices(inside)
      return { counted: true }
    }),
})
