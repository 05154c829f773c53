import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { chanceOf } from '../chance.ts'
import { brief } from '../storyFiles.ts'
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

/** Units the scenes are drawn in. */
const units = { width: 1200, height: 800 } as const
type Size = { readonly width: number; readonly height: number }
/** Pixels of a picture: what a phone's screen shows at two dots a point. Drawing costs by the pixel. */
const small: Size = { width: 780, height: 520 }
/** Pixels of a picture that has to be no smaller than a work's [portfolio.pictures]. */
export const large: Size = { width: 960, height: 640 }
const svgOf = (inside: string, { width, height }: Size): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units.width} ${units.height}" width="${width}" height="${height}">${inside}</svg>`,
  )

const grainSide = 256
/** Soft grain: what is drawn alone looks like plastic. */
function drawGrain(): Promise<Buffer> {
  const { next } = chanceOf('grain')
  const tile = Buffer.alloc(grainSide * grainSide * 4)
  for (let n = 0; n < tile.length; n += 1) tile[n] = n % 4 === 3 ? Math.round(next() * 14) : n % 8 < 4 ? 255 : 40
  return sharp(tile, { raw: { width: grainSide, height: grainSide, channels: 4 } })
    .png()
    .toBuffer()
}

const overlays = new Map<string, Promise<Buffer>>()
/** What lies over every scene of a light, made once, since it takes a third of a drawing's time: the light, a darker rim, grain. RGBA of 8 bits. */
function overlayOf(light: string, share: number, size: Size): Promise<Buffer> {
  const key = `${light} ${size.width}`
  const made =
    overlays.get(key) ??
    drawGrain().then((input) =>
      sharp(svgOf(`${defs}${rect(0, 0, 1200, 800, light, 0, `opacity="${share}"`)}${rect(0, 0, 1200, 800, 'url(#vignette)')}`, size))
        .composite([{ input, tile: true }])
        .raw()
        .toBuffer(),
    )
  overlays.set(key, made)
  return made
}

/** Lays RGBA over RGB, where it lies; the library would do it in floating point, at three times the cost. */
function lay(over: Buffer, picture: Buffer): void {
  for (let from = 0, to = 0; to < picture.length; from += 4, to += 3) {
    const share = over[from + 3]!
    const rest = 255 - share
    for (let color = 0; color < 3; color += 1) picture[to + color] = (picture[to + color]! * rest + over[from + color]! * share + 127) / 255
  }
}

/** What a picture shows: a kind of scene or a service's slug; which of all such; whether the work is still to do, with the same seed in the same room. */
export type Wanted = { readonly what: string; readonly seed: string; readonly before?: boolean; readonly size?: Size }

const ahead = new Map<string, Promise<Buffer>>()
const keyOf = ({ what, seed, before = false, size = small }: Wanted): string => `${what} ${before} ${size.width} ${seed}`

/** Draws what will be asked for, one after the other, while the product is at other work. */
export async function drawAhead(wanted: readonly Wanted[]): Promise<void> {
  for (const one of wanted) {
    const drawing = drawn(one)
    ahead.set(keyOf(one), drawing)
    await drawing
  }
}

/** A picture of work: a JPEG, the same for the same seed. Nobody's photograph: it is drawn here. */
export function scene(wanted: Wanted): Promise<Buffer> {
  const key = keyOf(wanted)
  const drawing = ahead.get(key) ?? drawn(wanted)
  ahead.delete(key)
  return drawing
}

function drawn({ what, seed, before = false, size = small }: Wanted): Promise<Buffer> {
  const kind = what in draws ? (what as Kind) : kindOf(what)
  if (!brief) return draw(kind, seed, before, size)
  // One of a kind, for whom it is enough that there is a picture.
  const key = `${kind} ${before} ${size.width}`
  const once = drawnOnce.get(key) ?? draw(kind, '', before, size)
  drawnOnce.set(key, once)
  return once
}

/** Of each colour, what of red, green and blue goes into it: 72 % as colourful and 93 % as bright, by Rec. 709's luminance. */
const luminance = [0.2126, 0.7152, 0.0722] as const
const pale = [0, 1, 2].map((to) => luminance.map((share, from) => 0.93 * (share * 0.28 + (from === to ? 0.72 : 0)))) as [
  [number, number, number],
  [number, number, number],
  [number, number, number],
]

const drawnOnce = new Map<string, Promise<Buffer>>()

async function draw(kind: Kind, seed: string, before: boolean, size: Size): Promise<Buffer> {
  const chance = chanceOf(`${kind} ${seed}`)
  const palette = chance.pick(palettes)
  const view = { flip: chance.next() < 0.5, zoom: 1 + chance.next() * 0.1, x: chance.next(), y: chance.next() }
  const place: Place = { chance, before, ...palette, wood: chance.pick(woods), line: chance.between(485, 530) }
  const warmth = chance.pick(['#ffe9c4', '#fff0d8', '#ffe2bd'])
  const shift = `translate(${(-view.x * units.width * (view.zoom - 1)).toFixed(1)} ${(-view.y * units.height * (view.zoom - 1)).toFixed(1)}) scale(${view.zoom.toFixed(3)})`
  const inside = `${defs}<g transform="${view.flip ? 'translate(1200 0) scale(-1 1) ' : ''}${shift}">${draws[kind](place)}</g>`
  const over = await (before ? overlayOf('#5d6068', 0.14, size) : overlayOf(warmth, 0.1, size))
  const picture = await sharp(svgOf(inside, size)).removeAlpha().raw().toBuffer()
  lay(over, picture)
  const whole = sharp(picture, { raw: { ...size, channels: 3 } })
  return (before ? whole.recomb(pale) : whole).jpeg({ quality: 80 }).toBuffer()
}
