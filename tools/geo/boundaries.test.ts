import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holds } from './boundaries.ts'

type Feature = {
  readonly properties: { readonly code: string; readonly name: string; readonly lat: number; readonly lng: number }
  readonly geometry: { readonly coordinates: [number, number][][][] }
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'apps/api/src/geo')
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
const regionsOf = (file: string): Feature[] => (JSON.parse(textOf(file)) as { features: Feature[] }).features
const parts = readdirSync(folder).filter((file) => file.startsWith('level3-'))
const { provinces, districts } = JSON.parse(readFileSync(join(root, 'apps/api/db/seed/data/regions.json'), 'utf8')) as {
  provinces: { code: string }[]
  districts: { code: string }[]
}
const { rows } = JSON.parse(readFileSync(join(root, 'apps/api/db/seed/data/dongs.json'), 'utf8')) as { rows: unknown[] }

test('every region has a cell', () => {
  expect(regionsOf('level1.geojson').map((one) => one.properties.code)).toEqual(provinces.map((one) => one.code))
  expect(regionsOf('level2.geojson').map((one) => one.properties.code)).toEqual(districts.map((one) => one.code))
  expect(parts.flatMap(regionsOf)).toHaveLength(rows.length)
  for (const file of ['level1.geojson', 'level2.geojson', ...parts])
    for (const { geometry, properties } of regionsOf(file)) expect(geometry.coordinates.length, properties.name).toBeGreaterThan(0)
})

test('the centre of a dong lies in its cell', () => {
  const outside = parts.flatMap(regionsOf).filter((one) => !holds(one.geometry.coordinates, [one.properties.lng, one.properties.lat]))
  expect(outside.map((one) => one.properties.name)).toEqual([])
})

test('the centre of a district lies in it, but of counties of many islands, whose middle is the sea', () => {
  const outside = regionsOf('level2.geojson').filter((one) => !holds(one.geometry.coordinates, [one.properties.lng, one.properties.lat]))
  expect(outside.map((one) => one.properties.name)).toEqual(['옹진군', '태안군', '완도군', '신안군'])
})

test('they stay small: 400, 900 and 3,000 KB before they are packed', () => {
  const kilobytes = (files: readonly string[]) => files.reduce((sum, file) => sum + textOf(file).length, 0) / 1_024
  expect(kilobytes(['level1.geojson'])).toBeLessThan(400)
  expect(kilobytes(['level2.geojson'])).toBeLessThan(900)
  expect(kilobytes(parts)).toBeLessThan(3_000)
})
