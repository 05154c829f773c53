import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { chanceOf } from '../chance.ts'
import { brief } from '../people.ts'
import { homes } from './homes.ts'
import { ofCategory, ofService, type Kind } from './kinds.ts'
import { lessons } from './lessons.ts'
import { outside } from './outside.ts'
import { defs, rect, type Draw, type Place } from './parts.ts'
import { works } from './works.ts'

const draws: Readonly<Record<Kind, Draw>> = { ...homes, ...works, ...lessons, ...outside }
export const kinds = Object.keys(draws) as Kind[]

const catalogue = JSON.parse(readFileSync(new URL('../../data/catalogue.json', import.meta.url), 'utf8')) as {
  categories: { slug: string; services: { slug: string }[] }[]
}
const categoryOf = new Map(catalogue.categories.flatMap(({ slug, services }) => services.map((one) => [one.slug, slug] as const)))

/** The kind of scene a service's work is seen in. @throws where the slug is no service of the catalogue. */
export function kindOf(service: string): Kind {
  const kind = ofService.get(service) ?? ofCategory[categoryOf.get(service) ?? '']
  if (kind === undefined) throw new Error(`No scene shows ${service}`)
  return kind
}

const palettes = [
  { wall: '#ece2cf', accent: '#b9694d', soft: '#93a58c' },
  { wall: '#e4e3d8', accent: '#4f7480', soft: '#d0a888' },
  { wall: '#eadbc9', accent: '#7b8c62', soft: '#8da3ad' },
  { wall: '#dfe3dd', accent: '#c58a4b', soft: '#8f9fa8' },
  { wall: '#efe6d6', accent: '#6b6f94', soft: '#c99f8d' },
  { wall: '#e6ddd4', accent: '#9a5a5a', soft: '#a9aa88' },
] as const
const woods = ['#c69a67', '#b4834f', '#d3ae7d', '#a3764a'] as const

const size = { width: 1200, height: 800 } as const
const grainSide = 256
let grainTile: Promise<Buffer> | undefined
/** Soft grain: what is drawn alone looks like plastic. */
function drawGrain(): Promise<Buffer> {
  const { next } = chanceOf('grain')
  const pixels = Buffer.alloc(grainSide * grainSide * 4)
  for (let n = 0; n < pixels.length; n += 1) pixels[n] = n % 4 === 3 ? Math.round(next() * 14) : n % 8 < 4 ? 255 : 40
  return sharp(pixels, { raw: { width: grainSide, height: grainSide, channels: 4 } })
    .png()
    .toBuffer()
}

/**
 * A picture of work: 1200×800 JPEG, the same for the same seed. Nobody's photograph: it is drawn here.
 * @param what a kind of scene or a service's slug
 * @param before whether the work is still to do; with the same seed it is the same room
 */
export function scene(what: string, seed: string, { before = false }: { before?: boolean } = {}): Promise<Buffer> {
  const kind = what in draws ? (what as Kind) : kindOf(what)
  if (!brief) return draw(kind, seed, before)
  // One of a kind, for whom it is enough that there is a picture.
  const drawn = drawnOnce.get(`${kind} ${before}`) ?? draw(kind, '', before)
  drawnOnce.set(`${kind} ${before}`, drawn)
  return drawn
}

const drawnOnce = new Map<string, Promise<Buffer>>()

async function draw(kind: Kind, seed: string, before: boolean): Promise<Buffer> {
  const chance = chanceOf(`${kind} ${seed}`)
  const palette = chance.pick(palettes)
  const view = { flip: chance.next() < 0.5, zoom: 1 + chance.next() * 0.1, x: chance.next(), y: chance.next() }
  const place: Place = { chance, before, ...palette, wood: chance.pick(woods), line: chance.between(485, 530) }
  const warmth = chance.pick(['#ffe9c4', '#fff0d8', '#ffe2bd'])
  const shift = `translate(${(-view.x * size.width * (view.zoom - 1)).toFixed(1)} ${(-view.y * size.height * (view.zoom - 1)).toFixed(1)}) scale(${view.zoom.toFixed(3)})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${defs}<g transform="${view.flip ? 'translate(1200 0) scale(-1 1) ' : ''}${shift}">${draws[kind](place)}</g>${rect(0, 0, 1200, 800, before ? '#5d6068' : warmth, 0, `opacity="${before ? 0.14 : 0.1}"`)}${rect(0, 0, 1200, 800, 'url(#vignette)')}</svg>`
  const picture = sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .removeAlpha()
    .composite([{ input: await (grainTile ??= drawGrain()), tile: true }])
  return (before ? picture.modulate({ saturation: 0.72, brightness: 0.93 }) : picture).jpeg({ quality: 80 }).toBuffer()
}
