import { stableNumber } from '../../ids.ts'
import { legalName } from './regions.ts'
import type { Dong } from './regions.ts'
import type { Address } from './searchAddress.ts'

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')
const numbers = ({ main, sub }: { main: string; sub: string }): string => (sub ? `${main}-${sub}` : main)
/** The district's own 법정동 code: the tables hold no finer one. */
const legalCode = (districtCode: string): string => `${districtCode}00000`

/** One document of `search/address.json`. */
export function addressDocument(found: Address): Record<string, unknown> {
  const { district, dong, lot, road, point } = found
  const [x, y] = [String(point.lng), String(point.lat)]
  const depth3 = dong ? legalName(dong.name) : ''
  const regions = { region_1depth_name: district.province.short, region_2depth_name: district.name, region_3depth_name: depth3, x, y }
  const lotName = joined(district.province.short, district.name, depth3, lot && numbers(lot))
  const address = {
    ...regions,
    address_name: lotName,
    region_3depth_h_name: dong?.name ?? '',
    h_code: dong?.code ?? legalCode(district.code),
    b_code: legalCode(district.code),
    mountain_yn: 'N',
    main_address_no: lot?.main ?? '',
    sub_address_no: lot?.sub ?? '',
  }
  if (!road) return { address_name: lotName, address_type: lot ? 'REGION_ADDR' : 'REGION', x, y, address, road_address: null }
  const roadName = joined(district.province.short, district.name, road.name, numbers(road))
  const roadAddress = {
    ...regions,
    address_name: roadName,
    road_name: road.name,
    underground_yn: 'N',
    main_building_no: road.main,
    sub_building_no: road.sub,
    building_name: '',
    zone_no: String(10_000 + stableNumber(roadName, 50_000)).padStart(5, '0'),
  }
  return { address_name: roadName, address_type: road.main ? 'ROAD_ADDR' : 'ROAD', x, y, address, road_address: roadAddress }
}

/** The two documents of `geo/coord2regioncode.json`: 법정동 (B) and 행정동 (H). */
export function regionDocuments(dong: Dong): Record<string, unknown>[] {
  const { district } = dong
  const base = {
    region_1depth_name: district.province.name,
    region_2depth_name: district.name,
    region_4depth_name: '',
    x: dong.lng,
    y: dong.lat,
  }
  const one = (region_type: 'B' | 'H', name: string, code: string): Record<string, unknown> => ({
    region_type,
    code,
    address_name: joined(district.province.name, district.name, name),
    region_3depth_name: name,
    ...base,
  })
  return [one('B', legalName(dong.name), legalCode(district.code)), one('H', dong.name, dong.code || legalCode(district.code))]
}

/** One document of `geo/coord2address.json`; the tables know no plots, so the number is missing. */
export function coordDocument(dong: Dong): Record<string, unknown> {
  const { district } = dong
  return {
    road_address: null,
    address: {
      address_name: joined(district.province.short, district.name, legalName(dong.name)),
      region_1depth_name: district.province.short,
      region_2depth_name: district.name,
      region_3depth_name: legalName(dong.name),
      mountain_yn: 'N',
      main_address_no: '',
      sub_address_no: '',
      zip_code: '',
    },
  }
}
