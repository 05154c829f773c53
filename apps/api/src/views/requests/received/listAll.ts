import type { ReceivedItem } from '@dure/contract/requests/received'
import { pageOf } from '@dure/kernel/pagination'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../../domains/catalogue/index.ts'
import { serviceIdsOf } from '../../../domains/profiles/index.ts'
import { serviceView } from '../../../domains/requests/index.ts'
import { foundPage } from './all.sql.ts'
import { receivedView } from './listReceived.ts'
import { receivedPage } from './received.sql.ts'

type Wanted = { readonly services: readonly number[]; readonly before: number | null; readonly limit: number }

/** Open requests of the pro's services near him beyond those he received, by keyset of their id [requests.all]. */
export async function listAllRequests(
  context: ProviderContext,
  wanted: Wanted & { readonly unread: boolean },
): Promise<{ items: ReceivedItem[]; next_cursor: string | null; services: { id: number; name: string }[] }> {
  const { providerId } = context.actor
  const [catalogue, rows, own] = await Promise.all([
    catalogueOf(context.house),
    foundPage(context.db, providerId, context.now, { ...wanted, limit: wanted.limit + 1 }),
    serviceIdsOf(context.db, providerId),
  ])
  const page = pageOf(rows, wanted.limit, (row) => [row.id])
  return {
    items: page.items.map((row) => receivedView(context, catalogue, row)),
    next_cursor: page.next_cursor,
    services: own.map((id) => ({ id, name: serviceView(catalogue, id).name })),
  }
}

/** What the pro may quote for now, received and found alike, newest first: what the older search answered. */
export async function searchRequests(context: ProviderContext, { services, before, limit }: Wanted) {
  const { providerId } = context.actor
  const filter = { view: 'quotable' as const, targeted: null, services, district: undefined, distance: undefined }
  const [catalogue, received, found] = await Promise.all([
    catalogueOf(context.house),
    receivedPage(context.db, providerId, context.now, { ...filter, before, limit: limit + 1 }),
    foundPage(context.db, providerId, context.now, { services, unread: false, before, limit: limit + 1 }),
  ])
  const page = pageOf(
    [...received, ...found].toSorted((one, other) => other.id - one.id),
    limit,
    (row) => [row.id],
  )
  return {
    items: page.items.map((row) => receivedView(context, catalogue, row)).filter((item) => item.isQuotable),
    next_cursor: page.next_cursor,
  }
}
