import type { Chance } from '../chance.ts'

/** What every scene is told: its chance, whether the work is still to do, and the colours of the place. */
export type Place = {
  readonly chance: Chance
  readonly before: boolean
  readonly wall: string
  readonly wood: string
  readonly accent: string
  readonly soft: string
  /** Where the floor begins, in pixels from the top of 800. */
  readonly line: number
}
export type Draw = (place: Place) => string

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const at = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
export const times = (count: number, one: (n: number) => string): string => Array.from({ length: count }, (_, n) => one(n)).join('')

/** A box with a lit and a shaded side. */
export const block = (x: number, y: number, w: number, h: number, color: string, rx = 6): string =>
  rect(x, y, w, h, color, rx) + rect(x, y, w, h, 'url(#form)', rx)
/** The same for what is round. */
export const ball = (x: number, y: number, rx: number, ry: number, color: string): string =>
  oval(x, y, rx, ry, color) + oval(x, y, rx, ry, 'url(#round)')
/** Where a thing touches the ground. */
export const contact = (x: number, y: number, rx: number, ry = 18): string => oval(x, y, rx, ry, 'url(#contact)')

/** Gradients that give form, light and shadow; no filter, which would cost more than all the rest. */
export const defs = `<defs>
<linearGradient id="form" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1d12" stop-opacity=".24"/></linearGradient>
<radialGradient id="round" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#22170e" stop-opacity=".35"/></radialGradient>
<radialGradient id="contact"><stop offset="0" stop-color="#24180f" stop-opacity=".5"/><stop offset=".6" stop-color="#24180f" stop-opacity=".24"/><stop offset="1" stop-color="#24180f" stop-opacity="0"/></radialGradient>
<radialGradient id="stain"><stop offset="0" stop-color="#6b5430" stop-opacity=".5"/><stop offset=".7" stop-color="#6b5430" stop-opacity=".24"/><stop offset="1" stop-color="#6b5430" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".3" stop-color="#ffe6ad" stop-opacity=".5"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></radialGradient>
<linearGradient id="beam" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff4d6" stop-opacity=".62"/><stop offset="1" stop-color="#fff0cc" stop-opacity=".05"/></linearGradient>
<linearGradient id="wallLight" x1="0" y1="0" x2="1" y2=".2"><stop offset="0" stop-color="#fff6df" stop-opacity=".55"/><stop offset=".5" stop-color="#fff6df" stop-opacity="0"/><stop offset="1" stop-color="#4a3520" stop-opacity=".26"/></linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b1c10" stop-opacity=".34"/><stop offset=".35" stop-color="#2b1c10" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc8ea"/><stop offset="1" stop-color="#f3f1e4"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#dfeef2" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity=".15"/></linearGradient>
<radialGradient id="vignette" cx=".45" cy=".45" r=".75"><stop offset=".6" stop-color="#1d130a" stop-opacity="0"/><stop offset="1" stop-color="#1d130a" stop-opacity=".26"/></radialGradient>
</defs>`

/** Spots of dirt within a frame, softer the larger. */
export function stains({ chance }: Place, x: number, y: number, w: number, h: number, count: number): string {
  return times(count, () => {
    const size = chance.between(16, 64)
    return oval(x + chance.between(0, w), y + chance.between(0, h), size, size * (0.4 + chance.next() * 0.5), 'url(#stain)')
  })
}

/** What lies about: bags, cups, papers, clothes, each on its own shadow. */
export function clutter({ chance }: Place, x: number, y: number, w: number, h: number, count: number): string {
  const spots = Array.from({ length: count }, (_, n) => [x + (w * (n + chance.next())) / count, y + chance.next() * h] as const)
  return spots
    .sort((one, other) => one[1] - other[1])
    .map(([left, top], n) => {
      const size = (0.7 + ((top - y) / Math.max(1, h)) * 0.5) * 1.25
      const things = [
        contact(0, 0, 62, 14) +
          path('M-46 0q-12-58 18-66l8-22h22l8 22q34 10 32 66z', chance.pick(['#4e5a57', '#7d8a84', '#c9c2b2'])) +
          path('M-20-88l14 16 14-16z', '#3b4442'),
        contact(0, 0, 26, 8) + block(-15, -44, 30, 44, chance.pick(['#b8574a', '#e5ddcc', '#5f7f95']), 4) + oval(0, -44, 15, 5, '#6b5a4a'),
        contact(0, 0, 70, 13) +
          path('M-66 0q8-30 40-26 16-20 44-6 36-4 46 32z', chance.pick(['#6c7fa0', '#a4705d', '#8a9377'])) +
          stroke('M-30-16q20 10 46 0', '#3a3a44', 3, 'opacity=".4"'),
        path('M-40 0l60-14 26 20-64 14z', '#f2ecdd') + path('M-20-10l52-18 22 22-56 16z', '#ddd4c0'),
        contact(0, 0, 50, 11) + block(-42, -50, 84, 50, '#b98a55', 3) + rect(-42, -50, 84, 12, '#d4a871'),
      ]
      return at(left, top, size, things[(n + chance.between(0, 1)) % things.length]!)
    })
    .join('')
}
