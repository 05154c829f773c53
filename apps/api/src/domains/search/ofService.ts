import type { ListedPro } from '@dure/contract/search/endpoints'
import { proSorts } from '@dure/contract/search/sorts'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { listedPros } from './listedPros.ts'
import { countFound } from './countFound.ts'
import { countPros, findPros } from './found.sql.ts'

const facetsOf = (serviceId: number | undefined) => ({ facets: serviceId === undefined ? [] : [`s${serviceId}`], words: [] })

/** How many pros lists show of a service, counted no further than `most`. */
export const countShown = (db: Db, serviceId: number, most: number): Promise<number> => countPros(db, facetsOf(serviceId), most)

/** The first pros of the list of a service, or of all. */
export async function firstPros(context: Context, serviceId: number | undefined, limit: number): Promise<ListedPro[]> {
  const { found } = await findPros(context.db, facetsOf(serviceId), { sort: proSorts[0], after: null, limit })
  return listedPros(
    context,
    found.map((one) => one.providerId),
  )
}

/** Pros who have all of the facets, the best of their place first [places.top], a page at a time. */
export async function topPros(
  context: Context,
  facets: readonly string[],
  given: { readonly after: readonly [since: number, value: number, id: number] | null; readonly limit: number },
): Promise<{ items: ListedPro[]; totalCount: number; nextCursor: string | null }> {
  const { limit } = given
  const [since, value, id] = given.after ?? [context.now.getTime(), 0, 0]
  const after = given.after === null ? null : { since: new Date(since), value, id }
  const wanted = { facets, words: [] }
  const [{ found }, totalCount] = await Promise.all([
    findPros(context.db, wanted, { sort: 'top', after, limit: limit + 1 }),
    countFound(context, wanted),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await listedPros(
      context,
      shown.map((one) => one.providerId),
    ),
    totalCount,
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([since, last.value, last.providerId]) : null,
  }
}
