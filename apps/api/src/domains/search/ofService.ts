import type { ListedPro } from '@dure/contract/search/endpoints'
import { proSorts } from '@dure/contract/search/sorts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { listedPros } from './listedPros.ts'
import { countPros, findPros } from './search.sql.ts'

const facetsOf = (serviceId: number) => ({ facets: [`s${serviceId}`], words: [] })

/** How many pros lists show of a service, counted no further than `most`. */
export const countShown = (db: Db, serviceId: number, most: number): Promise<number> => countPros(db, facetsOf(serviceId), most)

/** The first pros of a service's list. */
export async function firstPros(context: Context, serviceId: number, limit: number): Promise<ListedPro[]> {
  const found = await findPros(context.db, facetsOf(serviceId), { sort: proSorts[0], after: null, limit })
  return listedPros(
    context,
    found.map((one) => one.providerId),
  )
}
