import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { first } from './first.ts'
import { fourth } from './fourth.ts'
import { house } from './house.ts'
import { second } from './second.ts'
import { states } from './states.ts'
import { third } from './third.ts'

/**
 * The pictures of categories and services (`node tools/pictures/draw.ts`), by the rules of docs/pictures.md: one grid of 96, a soft
 * shadow on the ground, light from the upper left in three tones of blue, white, and one spot of the accent; no outline.
 */
export const drawn: Readonly<Record<string, readonly string[]>> = { ...first, ...second, ...third, ...fourth }

const root = join(import.meta.dirname, '../..')
export const folder = join(root, 'apps/web/public/assets/pictures')
const { categories } = JSON.parse(readFileSync(join(root, 'apps/api/db/seed/data/catalogue.json'), 'utf8')) as {
  categories: { slug: string; services: { slug: string }[] }[]
}

const svgOf = (parts: readonly string[]): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts.join('')}</svg>\n`

/** Of every category and service by its slug, a service without a picture of its own having its category's; and the house's own. */
export const pictures: ReadonlyMap<string, string> = new Map([
  ...categories.flatMap(({ slug, services }) =>
    [slug, ...services.map((one) => one.slug)].map((one) => [one, svgOf(drawn[one] ?? drawn[slug] ?? [])] as const),
  ),
  ...Object.entries(house).map(([name, parts]) => [name, svgOf(parts)] as const),
])

export const statesFolder = join(folder, '../states')
/** Of what is empty or failed, by the names that `EmptyState` takes. */
export const statePictures: ReadonlyMap<string, string> = new Map(
  Object.entries(states).map(([name, parts]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">${parts.join('')}</svg>\n`,
  ]),
)

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const [slug, text] of pictures) writeFileSync(join(folder, `${slug}.svg`), text)
  mkdirSync(statesFolder, { recursive: true })
  for (const [name, text] of statePictures) writeFileSync(join(statesFolder, `${name}.svg`), text)
}
