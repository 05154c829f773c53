import { fail, type Failure } from '@dure/contract/errors'
import { requestLimits } from '@dure/contract/requests/limits'
import type { SavedFilter } from '@dure/contract/requests/settings'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { countFilters, deleteFilter, filtersOf, insertFilter } from './settings.sql.ts'

/** The filters the pro keeps, the oldest first [requests.filters]. */
export async function listFilters(context: ProviderContext): Promise<{ items: SavedFilter[] }> {
  const rows = await filtersOf(context.db, context.actor.providerId)
  return { items: rows.map(({ id, name, filter }) => ({ id, name, filter: filter as SavedFilter['filter'] })) }
}

/** Keeps one; a name once, ten in all. */
export function keepFilter(
  context: ProviderContext,
  given: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter | Failure<'FILTER_LIMIT' | 'FILTER_NAME_TAKEN'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    if ((await countFilters(db, actor.providerId)) >= requestLimits.filters) return fail('FILTER_LIMIT')
    const { name, filter } = given
    const id = await insertFilter(db, { providerId: actor.providerId, name, filter: JSON.stringify(filter), createdAt: now })
    return id === undefined ? fail('FILTER_NAME_TAKEN', { fields: { name: '다른 이름을 적어 주세요.' } }) : { id, name, filter }
  })
}

export async function dropFilter(context: ProviderContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  return (await deleteFilter(context.db, context.actor.providerId, id)) ? { id } : fail('NOT_FOUND')
}
