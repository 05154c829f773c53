import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type Province = {
  readonly code: string
  readonly name: string
  readonly short: string
  readonly slug: string
  readonly lat: number
  readonly lng: number
}
export type District = {
  readonly code: string
  readonly provinceCode: string
  readonly name: string
  readonly slug: string
  readonly legacyCodes: readonly string[]
  readonly lat: number
  readonly lng: number
}
/** `code` is the official 10-digit code, where it is known. */
export type Dong = {
  readonly id: string
  readonly districtCode: string
  readonly name: string
  readonly code: string | null
  readonly lat: number
  readonly lng: number
}

export function allProvinces(db: Db): Promise<Province[]> {
  return db.selectFrom('province').select(['code', 'name', 'short', 'slug', 'lat', 'lng']).orderBy('ord').execute()
}

export async function allDistricts(db: Db): Promise<District[]> {
  const { rows } = await sql<District>`
    select code, province_code, name, slug, legacy_codes, lat, lng
    from district order by province_code, name collate "ko-x-icu"`.execute(db)
  return rows
}

export async function allDongs(db: Db): Promise<Dong[]> {
  const { rows } = await sql<Dong>`
    select id, district_code, name, code, lat, lng from dong order by district_code, name collate "ko-x-icu"`.execute(db)
  return rows
}
