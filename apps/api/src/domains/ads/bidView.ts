import type { AdBid } from '@dure/contract/ads/schemas'
import type { Catalogue } from '../catalogue/index.ts'
import { slotIdOf } from '@dure/contract/ads/week'
import type { BidOfSlot } from './bids.sql.ts'

/** What a slot is of, by name. */
export const nameSlot = (catalogue: Catalogue, { serviceId, districtCode }: { serviceId: number; districtCode: string }) => {
  const district = catalogue.districtByCode.get(districtCode)
  const province = catalogue.provinces.find((one) => one.code === district?.provinceCode)
  return {
    service: { id: serviceId, name: catalogue.serviceById.get(serviceId)?.name ?? '지금은 없는 서비스' },
    district: { code: districtCode, name: district === undefined ? '' : `${province?.short ?? ''} ${district.name}`.trim() },
  }
}

/** A bid as its pro reads it. */
export function bidView(catalogue: Catalogue, row: BidOfSlot, now: Date): AdBid {
  const open = row.status === 'open' && now < row.closesAt && row.closedAt === null
  return {
    id: row.id,
    slotId: slotIdOf({ serviceId: row.serviceId, districtCode: row.districtCode, week: row.monday }),
    ...nameSlot(catalogue, row),
    week: row.monday,
    closesAt: row.closesAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    amount: row.amount,
    status: row.status,
    bidAt: row.bidAt.toISOString(),
    price: row.price,
    place: row.place,
    returned: row.returned,
    reason: row.reason,
    can: { raise: open, withdraw: open, report: row.price !== null },
  }
}
