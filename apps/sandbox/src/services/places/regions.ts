import { readFileSync } from 'node:fs'

type Province = { code: string; name: string; short: string }
export type District = { code: string; province: Province; name: string; lng: number; lat: number; legacyCodes: string[] }
export type Dong = { district: District; name: string; lng: number; lat: number; code: string }

type Table = {
  provinces: [code: string, name: string, short: string][]
  districts: [code: string, province: string, name: string, lng: number, lat: number, legacy: string][]
  dongs: [district: string, name: string, lng: number, lat: number, code: string][]
}

const table = JSON.parse(readFileSync(new URL('../../../data/regions.json', import.meta.url), 'utf8')) as Table

const provinces: Province[] = table.provinces.map(([code, name, short]) => ({ code, name, short }))
const provinceByCode = new Map(provinces.map((one) => [one.code, one]))

export const districts: District[] = table.districts.flatMap(([code, provinceCode, name, lng, lat, legacy]) => {
  const province = provinceByCode.get(provinceCode)
  return province ? [{ code, province, name, lng, lat, legacyCodes: legacy === '' ? [] : legacy.split(' ') }] : []
})
const districtByCode = new Map(districts.map((one) => [one.code, one]))

export const dongs: Dong[] = table.dongs.flatMap(([districtCode, name, lng, lat, code]) => {
  const district = districtByCode.get(districtCode)
  return district ? [{ district, name, lng, lat, code }] : []
})

/** 역삼1동 → 역삼동, 종로1·2·3·4가동 → 종로가동: the nearest the table has to a 법정동 name. */
export function legalName(dongName: string): string {
  return dongName.replace(/제?\d+([·.,]\d+)*(?=(동|가동)$)/, '')
}

/** Metres between two points (haversine). */
function distance(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const rad = Math.PI / 180
  const lat = (b.lat - a.lat) * rad
  const lng = (b.lng - a.lng) * rad
  const h = Math.sin(lat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(lng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}

const FARTHEST = 30_000

/** The dong whose centre is nearest; none beyond 30 km (the sea, or abroad). */
export function nearestDong(point: { lng: number; lat: number }): Dong | undefined {
  let best: Dong | undefined
  let bestDistance = FARTHEST
  for (const dong of dongs) {
    const away = distance(point, dong)
    if (away < bestDistance) [best, bestDistance] = [dong, away]
  }
  return best
}
