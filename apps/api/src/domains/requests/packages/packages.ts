import { fail, type Failure } from '@dure/contract/errors'
import { packageLimits } from '@dure/contract/requests/limits'
import type { DeskPackage, PackageBody, ServicePackage } from '@dure/contract/requests/packages'
import type { Context } from '../../../context.ts'
import { catalogueOf, serviceCard } from '../../catalogue/index.ts'
import { allPackages, insertPackage, runningPackages, updatePackage } from './packages.sql.ts'

/** Packages that a service is part of [requests.packages]; one of whose services went is not offered. */
export async function packagesOf(context: Context, serviceId: number): Promise<{ items: ServicePackage[] } | Failure<'NOT_FOUND'>> {
  const { serviceById } = await catalogueOf(context.house)
  if (!serviceById.has(serviceId)) return fail('NOT_FOUND')
  const rows = await runningPackages(context.db, serviceId, context.now, packageLimits.shown)
  return {
    items: rows.flatMap(({ id, title, text, serviceIds }) => {
      const services = serviceIds.flatMap((one) => serviceById.get(one) ?? [])
      return services.length === serviceIds.length ? [{ id, title, text, services: services.map(serviceCard) }] : []
    }),
  }
}

export async function packagesForOperators(context: Context): Promise<{ items: DeskPackage[] }> {
  const { serviceById } = await catalogueOf(context.house)
  return {
    items: (await allPackages(context.db, packageLimits.listed)).map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text,
      serviceIds: row.serviceIds,
      services: row.serviceIds.map((id) => serviceById.get(id)?.name ?? `(없는 서비스 ${id})`),
      active: row.active,
      ord: row.ord,
      from: row.startsAt.toISOString(),
      until: row.endsAt?.toISOString() ?? null,
    })),
  }
}

/** Makes one, or changes the one of that number. */
export async function keepPackage(
  context: Context,
  given: PackageBody,
  id: number | null,
): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const { serviceById } = await catalogueOf(context.house)
  if (!given.serviceIds.every((one) => serviceById.has(one)))
    return fail('INVALID_PARAMS', { fields: { serviceIds: '없는 서비스가 있어요.' } })
  if (given.until !== null && given.until <= given.from)
    return fail('INVALID_PARAMS', { fields: { until: '시작하는 때보다 늦은 때를 골라 주세요.' } })
  const values = {
    title: given.title,
    text: given.text,
    serviceIds: [...given.serviceIds],
    active: given.active,
    ord: given.ord,
    startsAt: new Date(given.from),
    endsAt: given.until === null ? null : new Date(given.until),
  }
  if (id === null) return insertPackage(context.db, { ...values, createdAt: context.now })
  return (await updatePackage(context.db, id, values)) ?? fail('NOT_FOUND')
}
