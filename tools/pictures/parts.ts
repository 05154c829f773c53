/** What every picture is made of, by the rules of docs/pictures.md. */

/** lit, mid, deep, white, accent */
export const tones = { l: '#cdd7ff', m: '#8ea2f5', d: '#3f5ad6', w: '#ffffff', o: '#e8590c' } as const
type Tone = keyof typeof tones

export const box = (x: number, y: number, w: number, h: number, tone: Tone, r = 3): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${tones[tone]}"/>`
export const disc = (x: number, y: number, r: number, tone: Tone): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tones[tone]}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, tone: Tone): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tones[tone]}"/>`
export const path = (d: string, tone: Tone): string => `<path d="${d}" fill="${tones[tone]}"/>`
/** A bar of even width with round ends. */
export const bar = (d: string, tone: Tone, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${tones[tone]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const turned = (degrees: number, ...parts: string[]): string => `<g transform="rotate(${degrees} 48 48)">${parts.join('')}</g>`
export const ground = (rx = 32): string => `<ellipse cx="48" cy="82" rx="${rx}" ry="5" fill="#1b1d22" fill-opacity=".1"/>`

export const wheel = (x: number, y: number, r = 7): string => disc(x, y, r, 'd') + disc(x, y, r / 2.6, 'l')
export const carton = (x: number, y: number, s: number): string =>
  box(x, y, s, s, 'm', 2) + box(x, y, s * 0.42, s, 'l', 2) + box(x + s * 0.36, y, s * 0.16, s * 0.46, 'o', 1)
export const screen = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, 'd', 4) + box(x + 4, y + 4, w - 8, h - 8, 'l', 2)
export const card = (x: number, y: number, w: number, h: number): string =>
  box(x + 3, y + 3, w, h, 'm', 4) + box(x, y, w, h, 'w', 4) + lines(x, y, w, h)
const lines = (x: number, y: number, w: number, h: number): string =>
  [0.3, 0.48, 0.66].map((part, n) => box(x + 6, y + h * part, (w - 12) * (n === 2 ? 0.6 : 1), 3, 'l', 1.5)).join('')
export const bubble = (x: number, y: number, w: number, h: number, tone: Tone): string =>
  box(x, y, w, h, tone, 8) + path(`M${x + 8} ${y + h - 2}v10l10-10z`, tone)
export const note = (x: number, y: number, tone: Tone): string =>
  oval(x, y, 5, 4, tone) + box(x + 2.6, y - 20, 3, 20, tone, 1.5) + path(`M${x + 4} ${y - 20}q9 3 8 11q-3-5-8-5z`, tone)
export const person = (x: number, y: number, tone: Tone): string =>
  disc(x, y, 9, tone === 'l' ? 'm' : 'l') + path(`M${x - 16} ${y + 30}q0-18 16-18t16 18z`, tone)
export const leafs = (x: number, y: number): string =>
  path(`M${x} ${y}q-14-4-12-18q14 3 12 18z`, 'm') + path(`M${x} ${y}q14-6 10-22q-13 5-10 22z`, 'd') + bar(`M${x} ${y}v8`, 'd', 3)
export const house = (x: number, y: number, s: number): string =>
  box(x, y, s, s * 0.72, 'l', 3) + path(`M${x - s * 0.12} ${y + 3}L${x + s / 2} ${y - s * 0.42}L${x + s * 1.12} ${y + 3}z`, 'd')
