import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import { rebuildCoverage } from './coverage.ts'
import { replaceServices } from './coverage.sql.ts'

/** Sets what the pro offers, in his order. Quotes and deals he has stay as they are. */
export function updateServices(
  context: ProviderContext,
  ids: readonly number[],
): Promise<{ services: { id: number; title: string; slug: string }[] } | Failure<'INVALID_ADDED_SERVICE'>> {
  return inTransaction(context, async (inside) => {
    const wanted = [...new Set(ids)]
    const services = await servicesByIds(inside.db, wanted)
    if (services.length !== wanted.length) return fail('INVALID_ADDED_SERVICE')
    await replaceServices(inside.db, inside.actor.providerId, wanted)
    await rebuildCoverage(inside, inside.actor.providerId)
    return { services: services.map(({ id, name, slug }) => ({ id, title: name, slug })) }
  })
}
