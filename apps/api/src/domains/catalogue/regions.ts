import { distanceKm, type Point } from '@dure/kernel/geo'
import type { Catalogue } from './catalogue.ts'
import type { District, Dong, Province } from './regions.sql.ts'

export type RegionName = { readonly address1: string; readonly address2: string }

/** A province by its code, short name, full name or slug. */
export function findProvince(catalogue: Catalogue, key: string): Province | undefined {
  return catalogue.provinceByCode.get(key) ?? catalogue.provinces.find((one) => one.short === key || one.name === key || one.slug === key)
}

/** `{address1: '서울', address2: '강남구'}` */
export function districtName(catalogue: Catalogue, code: string): RegionName | undefined {
  const district = catalogue.districtByCode.get(code)
  if (district === undefined) return undefined
  return { address1: catalogue.provinceByCode.get(district.provinceCode)?.short ?? '', address2: district.name }
}

/** `서울 강남구 역삼1동` */
export function dongName(catalogue: Catalogue, dong: Dong): string {
  const names = districtName(catalogue, dong.districtCode)
  return names === undefined ? dong.name : `${names.address1} ${names.address2} ${dong.name}`
}

/** The dong whose centre lies closest to the point. */
export function nearestDong(catalogue: Catalogue, point: Point): Dong | undefined {
  let best: Dong | undefined
  let bestKm = Infinity
  for (const dong of catalogue.dongs) {
    // A degree of latitude is 111 km: most dongs are ruled out without trigonometry.
    if (Math.abs(dong.lat - point.lat) * 110 > bestKm) continue
    const km = distanceKm(dong, point)
    if (km < bestKm) {
      best = dong
      bestKm = km
    }
  }
  return best
}

/** Every district that has a dong within `km` of the point. */
export function districtsWithin(catalogue: Catalogue, point: Point, km: number): District[] {
  const found = new Set<string>()
  for (const dong of catalogue.dongs) {
    if (found.has(dong.districtCode) || Math.abs(dong.lat - point.lat) * 110 > km) continue
    if (distanceKm(dong, point) <= km) found.add(dong.districtCode)
  }
  return catalogue.districts.filter((one) => found.has(one.code))
}
