import type pg from 'pg'
import { readData } from './data.ts'

type Regions = {
  provinces: { code: string; name: string; short: string; slug: string; lat: number; lng: number }[]
  districts: { code: string; province: string; name: string; slug: string; lat: number; lng: number; legacyCodes?: string[] }[]
}
type DongRow = [district: string, name: string, lat: number, lng: number, code?: string | null, previousCode?: string | null]

export async function seedRegions(client: pg.Client): Promise<void> {
  const { provinces, districts } = readData<Regions>('regions.json')
  const dongs = readData<{ rows: DongRow[] }>('dongs.json').rows.map(([district, name, lat, lng, code, previousCode]) => ({
    id: `${district}-${name}`,
    district,
    name,
    lat,
    lng,
    code: code ?? previousCode ?? null,
  }))
  await client.query(
    `insert into province (code, name, short, slug, lat, lng, ord)
     select code, name, short, slug, lat, lng, ord
     from jsonb_to_recordset($1) as r(code text, name text, short text, slug text, lat float8, lng float8, ord integer)
     on conflict (code) do update set name = excluded.name, short = excluded.short, slug = excluded.slug, lat = excluded.lat, lng = excluded.lng, ord = excluded.ord`,
    [JSON.stringify(provinces.map((one, ord) => ({ ...one, ord })))],
  )
  await client.query(
    `insert into district (code, province_code, name, slug, legacy_codes, lat, lng)
     select code, province, name, slug, coalesce(array(select jsonb_array_elements_text("legacyCodes")), '{}'), lat, lng
     from jsonb_to_recordset($1) as r(code text, province text, name text, slug text, "legacyCodes" jsonb, lat float8, lng float8)
     on conflict (code) do update set province_code = excluded.province_code, name = excluded.name, slug = excluded.slug,
       legacy_codes = excluded.legacy_codes, lat = excluded.lat, lng = excluded.lng`,
    [JSON.stringify(districts)],
  )
  await client.query(
    `insert into dong (id, district_code, name, code, lat, lng)
     select id, district, name, code, lat, lng
     from jsonb_to_recordset($1) as r(id text, district text, name text, code text, lat float8, lng float8)
     on conflict (id) do update set district_code = excluded.district_code, name = excluded.name, code = excluded.code, lat = excluded.lat, lng = excluded.lng`,
    [JSON.stringify(dongs)],
  )
}
