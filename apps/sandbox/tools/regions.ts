// Makes data/regions.json from the two source tables: node tools/regions.ts <districts.json> <dongs.json>
import { readFileSync, writeFileSync } from 'node:fs'

type District = { code: string; name: string; sido: string; lat: number; lng: number; legacyCodes?: string[] }
type Dong = { name: string; sigungu: string; lat: number; lng: number; code?: string; prevCode?: string }

const [districtsPath = '', dongsPath = ''] = process.argv.slice(2)
const first = JSON.parse(readFileSync(districtsPath, 'utf8')) as {
  meta: { asOf: string; sources: string[]; attribution: string }
  provinces: { code: string; name: string; short: string }[]
  districts: District[]
}
const second = JSON.parse(readFileSync(dongsPath, 'utf8')) as { dongs: Dong[] }
const { asOf, sources, attribution } = first.meta
const rows = (list: unknown[][]): string => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`

const provinces = first.provinces.map(({ code, name, short }) => [code, name, short])
const districts = first.districts.map(({ code, name, sido, lat, lng, legacyCodes = [] }) => [
  code,
  sido,
  name,
  lng,
  lat,
  legacyCodes.join(' '),
])
// Where no code in force is known, the last one before stands: address services go on answering it for a while.
const dongs = second.dongs.map(({ name, sigungu, lat, lng, code, prevCode }) => [sigungu, name, lng, lat, code ?? prevCode ?? ''])
writeFileSync(
  new URL('../data/regions.json', import.meta.url),
  `{"meta":${JSON.stringify({ asOf, sources, attribution })},\n"provinces":${rows(provinces)},\n"districts":${rows(districts)},\n"dongs":${rows(dongs)}}\n`,
)
