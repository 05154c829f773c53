import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenes } from '@dure/ui/scenes'
import { drawn, folder, pictures, statePictures, statesFolder } from './draw.ts'
import { tones } from './parts.ts'

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder)

test('every category and every service has a picture, as it is drawn now', () => {
  expect(files.toSorted()).toEqual([...pictures.keys()].map((slug) => `${slug}.svg`).toSorted())
  for (const [slug, text] of pictures) expect(textOf(`${slug}.svg`), slug).toBe(text)
})

test('categories and the services asked for most have one of their own, and none is drawn for nobody', () => {
  expect(Object.keys(drawn).length).toBeGreaterThanOrEqual(94)
  expect(Object.keys(drawn).filter((slug) => !pictures.has(slug))).toEqual([])
  expect(new Set(Object.values(drawn).map((parts) => parts.join(''))).size).toBe(Object.keys(drawn).length)
})

test('they are of one family: one grid, the tones of the palette, the accent, a shadow, nothing foreign and small', () => {
  const palette = new Set<string>([...Object.values(tones), '#1b1d22'])
  for (const file of files) {
    const text = textOf(file)
    expect(text.length, file).toBeLessThan(6 * 1_024)
    expect(text, file).toContain('viewBox="0 0 96 96"')
    expect(text, file).toContain(tones.o)
    expect(text, file).toContain('fill-opacity=".1"')
    expect(text, file).not.toMatch(/<(?:script|text|image|foreignObject|style)|href|url\(/)
    expect(
      [...text.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map((one) => one[1]!).filter((colour) => !palette.has(colour)),
      file,
    ).toEqual([])
  }
})

test('what is empty or failed has its drawing, as it is drawn now, by the same hand [pages.empty]', () => {
  expect([...statePictures.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['torn', ...scenes].toSorted((a, b) => a.localeCompare(b)),
  )
  expect(readdirSync(statesFolder).toSorted()).toEqual([...statePictures.keys()].map((name) => `${name}.svg`).toSorted())
  for (const [name, text] of statePictures) {
    expect(readFileSync(join(statesFolder, `${name}.svg`), 'utf8'), name).toBe(text)
    const used = new Set([...text.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map((one) => one[1]!))
    expect(
      [...used].filter((colour) => ![...Object.values<string>(tones), '#1b1d22'].includes(colour)),
      name,
    ).toEqual([])
    expect(text, name).toContain(tones.o)
  }
})
