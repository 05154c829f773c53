import { fail, type Failure } from '@dure/contract/errors'
import type { Mute } from '@dure/contract/requests/settings'
import { DAY } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { offerOf, serviceIdsOf } from '../../profiles/index.ts'
import { dropMute, keepMute, mutesOf } from './settings.sql.ts'

async function view(context: ProviderContext): Promise<{ items: Mute[] }> {
  const [catalogue, rows] = await Promise.all([catalogueOf(context.house), mutesOf(context.db, context.actor.providerId, context.now)])
  return {
    items: rows.map(({ serviceId, until }) => ({
      serviceId,
      name: catalogue.serviceById.get(serviceId)?.name ?? '',
      until: until?.toISOString() ?? null,
    })),
  }
}

/** The services whose new requests the pro is not told of, and those he offers [requests.muted]. */
export async function listMutes(context: ProviderContext): Promise<{ items: Mute[]; services: { id: number; name: string }[] }> {
  const [muted, catalogue, own] = await Promise.all([
    view(context),
    catalogueOf(context.house),
    serviceIdsOf(context.db, context.actor.providerId),
  ])
  return { ...muted, services: own.map((id) => ({ id, name: catalogue.serviceById.get(id)?.name ?? '' })) }
}

/** Only of a service he offers; said again, the later word holds. */
export async function muteService(
  context: ProviderContext,
  serviceId: number,
  days: number | null,
): Promise<{ items: Mute[] } | Failure<'NOT_FOUND'>> {
  const { db, now, actor } = context
  if ((await offerOf(db, actor.providerId, serviceId)) === undefined) return fail('NOT_FOUND')
  await keepMute(db, {
    providerId: actor.providerId,
    serviceId,
    until: days === null ? null : new Date(now.getTime() + days * DAY),
    createdAt: now,
  })
  return view(context)
}

export async function unmuteService(context: ProviderContext, serviceId: number): Promise<{ items: Mute[] }> {
  await dropMute(context.db, context.actor.providerId, serviceId)
  return view(context)
}
