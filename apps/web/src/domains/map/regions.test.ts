import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { regionAt, type Region } from './regions.ts'

const region = (name: string, lat: number, lng: number): Region => ({ properties: { code: name, name, lat, lng } })
const regions = [region('은평구', 37.61, 126.93), region('서대문구', 37.58, 126.94), region('마포구', 37.56, 126.91)]

test('a point is called by the region whose centre is nearest, as the map draws it [map.shown-place]', () => {
  expect(regionAt({ lat: 37.6, lng: 126.92 }, regions)).toBe('은평구')
  expect(regionAt({ lat: 37.565, lng: 126.915 }, regions)).toBe('마포구')
  expect(regionAt({ lat: 37.6, lng: 126.92 }, [])).toBeUndefined()
})

test('every map tells its buttons in Korean: none has those of the library', () => {
  const canvases = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .filter((text) => text.includes('leafletMap('))
  expect(canvases.length).toBeGreaterThan(5)
  for (const text of canvases) expect(text).toContain('zoomControl: false')
})
