import { createHash } from 'node:crypto'
import { placeLimits } from '@dure/contract/places/limits'
import type { ListedPro } from '@dure/contract/search/endpoints'
import type { Context } from '../../context.ts'
import { tastesOf } from '../consents/index.ts'
import { newProviders } from '../profiles/index.ts'
import { lastAskedServices } from '../requests/index.ts'
import { firstPros, listedPros } from '../search/index.ts'

/** A draw of those who joined lately and have a whole profile; the same key draws the same [places.new-pros]. */
export async function newPros(context: Context, key: string): Promise<{ items: ListedPro[] }> {
  const since = new Date(context.now.getTime() - placeLimits.newWithin)
  const ids = await newProviders(context.db, since, placeLimits.drawnFrom)
  const rank = (id: number) => createHash('sha256').update(`${key} ${id}`).digest('hex')
  const drawn = ids.map((id) => ({ id, at: rank(id) })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return {
    items: await listedPros(
      context,
      drawn.slice(0, placeLimits.newPros).map((one) => one.id),
    ),
  }
}

/**
 * Of what the member asked for last, where he agreed that it is used [consents.recommending]; for a guest, and who asked for nothing yet,
 * the best reviewed of all.
 */
export async function recommendedPros(context: Context): Promise<{ items: ListedPro[] }> {
  const { requests } = await tastesOf(context)
  const [serviceId] = context.actor === null || !requests ? [] : await lastAskedServices(context.db, context.actor.memberId, 1)
  return { items: await firstPros(context, serviceId, placeLimits.recommended) }
}
