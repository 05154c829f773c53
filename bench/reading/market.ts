import { DAY } from '@dure/kernel/time'
import { customerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { inDatabase } from '../prepare.ts'
import type { Section } from '../section.ts'
import { againstBare, as } from './bare.ts'

/** Free times are put together in the product, of what one calendar holds. */
const leastOfTimes = 0.6

/** (j) What a customer reads of the market: the page of a category, that of a product, and the free times of a month with 200 orders. */
export const market: Section = async ({ databases: { small }, quick, say }) => {
  const { id, group } = await inDatabase(small, async (client) => {
    const { rows } = await client.query<{ id: string; group: string }>(
      'select p.id, c.slug as "group" from product p join category c on c.id = p.category_id order by p.id limit 1',
    )
    return rows[0]!
  })
  const mine = (path: string) => as(customerKey(1), path)
  const next = new Date(Date.now() + DAY).toISOString().slice(0, 7)
  const given = { section: 'j', kind: 'market', quick, say }
  return [
    ...(await againstBare(
      small,
      [
        ['category page data', mine(`/v1/market/products?group=${group}`), mine(`/v1/market/categories?group=${group}`)],
        ['product page data', mine(`/v1/market/products/${id}`), mine(`/v1/market/products/${id}/questions`)],
      ],
      given,
    )),
    ...(await againstBare(small, [['free times of a month with 200 orders', mine(`/v1/market/products/${id}/schedule?month=${next}`)]], {
      ...given,
      atLeast: leastOfTimes,
    })),
  ]
}
