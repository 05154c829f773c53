import { at, ball, block, contact, oval, path, rect, stains, stroke, times, type Place } from './parts.ts'

/** The parts rooms are furnished with. Things stand at (x, y): the middle of where they touch the floor. */

export function backWall(place: Place, kind: 'plain' | 'tiles' | 'panel' = 'plain'): string {
  const base = rect(0, 0, 1200, place.line, place.wall)
  const pattern =
    kind === 'tiles'
      ? times(16, (n) => rect(n * 80, 0, 3, place.line, '#8d8674', 0, 'opacity=".32"')) +
        times(9, (n) => rect(0, place.line - n * 70, 1200, 3, '#8d8674', 0, 'opacity=".32"'))
      : kind === 'panel'
        ? times(7, (n) => rect(30 + n * 172, place.line - 190, 150, 150, '#fff', 3, 'opacity=".22"')) +
          rect(0, place.line - 220, 1200, 8, '#fff', 0, 'opacity=".5"')
        : ''
  const skirting =
    kind === 'tiles' ? '' : rect(0, place.line - 18, 1200, 18, '#f5efe3') + rect(0, place.line - 18, 1200, 2, '#a59a86', 0, 'opacity=".5"')
  return base + pattern + rect(0, 0, 1200, place.line, 'url(#wallLight)') + skirting
}

/** A floor seen in perspective: its lines meet above the middle of the room. */
export function floor({ line, wood }: Place, kind: 'boards' | 'tiles' | 'plain' = 'boards', color = wood): string {
  const depth = 800 - line
  const eye = line - 330
  const across = (x: number): string => {
    const near = 600 + ((x - 600) * (800 - eye)) / (line - eye)
    return `M${x} ${line}L${Math.round(near)} 800`
  }
  const rays =
    kind === 'plain'
      ? ''
      : times(kind === 'tiles' ? 19 : 31, (n) => stroke(across(n * (kind === 'tiles' ? 66 : 40)), '#3c2817', 2, 'opacity=".22"'))
  const rows =
    kind === 'tiles'
      ? times(7, (n) => rect(0, line + depth * (n / 7) ** 1.6, 1200, 2, '#3c2817', 0, 'opacity=".22"'))
      : kind === 'boards'
        ? times(46, (n) => {
            const from = (n * 7) % 30
            const top = ((n * 13) % 17) / 17
            const y = line + depth * top ** 1.4
            const scale = (y - eye) / (line - eye)
            const left = 600 + (from * 40 - 600) * scale
            return rect(Math.round(left), Math.round(y), Math.round(40 * scale), 2, '#3c2817', 0, 'opacity=".3"')
          })
        : ''
  return rect(0, line, 1200, depth, color) + rays + rows + rect(0, line, 1200, depth, 'url(#ground)')
}

/** A window with the light it throws on the floor. */
export function window_({ line, chance }: Place, x: number, y: number, w: number, h: number, curtain?: string): string {
  const light = path(`M${x + 30} ${line + 20}h${w - 20}l150 ${760 - line}h-${w + 60}z`, 'url(#beam)')
  const hills = path(
    `M${x} ${y + h}v-${h * 0.3}q${w * 0.3}-${30 + chance.between(0, 40)} ${w * 0.5}-6t${w * 0.5} 0v${h * 0.3 + 6}z`,
    '#a9c29a',
  )
  const hanging =
    curtain === undefined
      ? ''
      : [-1, 1]
          .map((side) => {
            const left = side < 0 ? x - 50 : x + w - 30
            return (
              rect(left, y - 24, 80, line - y - 10, curtain, 4) +
              times(4, (n) => rect(left + 8 + n * 20, y - 24, 8, line - y - 10, '#3a2a1a', 3, 'opacity=".1"'))
            )
          })
          .join('') + rect(x - 66, y - 34, w + 132, 12, '#8b7357', 6)
  return (
    rect(x - 14, y - 14, w + 28, h + 28, '#fbf7ee', 4) +
    rect(x, y, w, h, 'url(#sky)') +
    hills +
    rect(x, y, w, h, 'url(#glass)') +
    rect(x + w / 2 - 6, y, 12, h, '#fbf7ee') +
    rect(x, y + h * 0.42, w, 9, '#fbf7ee') +
    rect(x - 26, y + h + 12, w + 52, 14, '#efe7d8', 3) +
    hanging +
    light
  )
}

export const plant = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    contact(0, 0, 60),
    times(9, (n) => {
      const lean = (n - 4) * 26
      return path(
        `M0-84q${lean * 0.2}-70 ${lean}-${190 - Math.abs(n - 4) * 22}q${lean * 0.5 + 26} 66-${lean + 0} ${190 - Math.abs(n - 4) * 22}z`,
        ['#5f8a5c', '#4d7650', '#79a06d'][n % 3]!,
      )
    }),
    path('M-44-92h88l-12 92h-64z', '#c98d69'),
    path('M-44-92h88l-12 92h-64z', 'url(#form)'),
    rect(-50, -100, 100, 18, '#d79d79', 4),
  )

export const carton = (x: number, y: number, w: number, h: number): string =>
  contact(x + w / 2, y, w * 0.68) +
  block(x, y - h, w, h, '#c99a63', 2) +
  path(`M${x} ${y - h}l${w * 0.14}-${h * 0.18}h${w * 0.9}l-${w * 0.04} ${h * 0.18}z`, '#dfb682') +
  rect(x + w * 0.43, y - h, w * 0.14, h * 0.45, '#ecd5ae', 0, 'opacity=".85"') +
  rect(x + w * 0.1, y - h * 0.3, w * 0.22, h * 0.14, '#8e6537', 0, 'opacity=".5"')

export const sofa = (x: number, y: number, color: string, wide = 440): string =>
  contact(x, y, wide * 0.6, 26) +
  block(x - wide / 2 + 20, y - 190, wide - 40, 130, color, 26) +
  block(x - wide / 2, y - 128, wide, 104, color, 22) +
  block(x - wide / 2 + 46, y - 136, wide / 2 - 50, 50, color, 14) +
  block(x + 4, y - 136, wide / 2 - 50, 50, color, 14) +
  block(x - wide / 2 - 16, y - 150, 62, 130, color, 22) +
  block(x + wide / 2 - 46, y - 150, 62, 130, color, 22) +
  rect(x - wide / 2 + 20, y - 26, 16, 26, '#5d4630') +
  rect(x + wide / 2 - 36, y - 26, 16, 26, '#5d4630')

export const table = (x: number, y: number, w: number, h: number, color: string): string =>
  contact(x, y, w * 0.6, 20) +
  rect(x - w / 2 + 18, y - h, 20, h, color) +
  rect(x + w / 2 - 38, y - h, 20, h, color) +
  rect(x - w / 2 + 18, y - h, w - 36, 40, '#2b1c10', 0, 'opacity=".28"') +
  block(x - w / 2, y - h - 18, w, 32, color, 5)

export const frame = (x: number, y: number, w: number, h: number, color: string): string =>
  rect(x + 8, y + 10, w, h, '#2b1c10', 2, 'opacity=".2"') +
  rect(x, y, w, h, '#7b6147', 2) +
  rect(x + 9, y + 9, w - 18, h - 18, '#fbf6ea') +
  path(`M${x + 22} ${y + h - 24}l${w * 0.3}-${h * 0.42} ${w * 0.2} ${h * 0.24} ${w * 0.14}-${h * 0.14} ${w * 0.2} ${h * 0.32}z`, color) +
  oval(x + w * 0.66, y + h * 0.3, w * 0.08, w * 0.08, '#e3b25b')

export const pendant = (x: number, y: number, color: string, lit = true): string =>
  rect(x - 2, 0, 4, y, '#3d342b') +
  (lit ? oval(x, y + 60, 300, 240, 'url(#glow)') : '') +
  path(`M${x - 74} ${y + 66}q8-72 74-76 66 4 74 76z`, color) +
  path(`M${x - 74} ${y + 66}q8-72 74-76 66 4 74 76z`, 'url(#form)') +
  oval(x, y + 66, 74, 10, lit ? '#fff2c8' : '#5a5148')

export const rug = (x: number, y: number, rx: number, ry: number, color: string): string =>
  oval(x, y + 6, rx, ry, '#2b1c10', 'opacity=".2"') +
  oval(x, y, rx, ry, color) +
  oval(x, y, rx * 0.86, ry * 0.84, 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="5"')

export const chair = (x: number, y: number, color: string, size = 1): string =>
  at(
    x,
    y,
    size,
    contact(0, 0, 80),
    stroke('M-52 0l6-120M52 0l-6-120M-34-20l2-90M34-20l-2-90', '#6b4f36', 11),
    block(-62, -138, 124, 26, color, 10),
    stroke('M-48-130v-130M48-130v-130', '#6b4f36', 11),
    block(-56, -284, 112, 76, color, 12),
  )

export const shelf = ({ chance }: Place, x: number, y: number, w: number, h: number): string =>
  contact(x + w / 2, y, w * 0.6) +
  block(x, y - h, w, h, '#b58d61', 3) +
  times(4, (row) => {
    const top = y - h + 12 + (row * (h - 12)) / 4
    const tall = (h - 12) / 4 - 12
    return (
      rect(x + 12, top, w - 24, tall, '#7c5c3c') +
      times(Math.floor((w - 60) / 19), (n) => {
        const high = tall * (0.62 + chance.next() * 0.3)
        return chance.next() < 0.14
          ? ''
          : rect(
              x + 18 + n * 19,
              top + tall - high,
              17,
              high,
              chance.pick(['#b5634d', '#e8dcc3', '#5f7f8f', '#8a9b76', '#d8a951', '#4d5a6e']),
              1,
            )
      })
    )
  })

export const toolbox = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    contact(0, 0, 100),
    stroke('M-40-78v-34h80v34', '#4d4d50', 10),
    block(-84, -84, 168, 84, '#c4533f', 8),
    rect(-84, -62, 168, 8, '#8c3729'),
    rect(-16, -74, 32, 26, '#e2d8c6', 3),
  )

export const ladder = (x: number, y: number, h: number): string =>
  contact(x, y, 110) +
  stroke(`M${x - 70} ${y}L${x - 20} ${y - h}M${x + 70} ${y}L${x + 20} ${y - h}`, '#c9a268', 15) +
  times(6, (n) => {
    const part = (n + 0.6) / 6.2
    const half = 70 - 50 * part
    return stroke(`M${x - half} ${y - h * part}H${x + half}`, '#b08a53', 11)
  })

export const vase = (x: number, y: number, color: string, size = 1): string =>
  at(
    x,
    y,
    size,
    contact(0, 0, 34, 9),
    stroke('M0-70q-8-50-30-84M0-70v-104M0-70q10-50 32-80', '#5f8a5c', 5),
    times(5, (n) => ball(-40 + n * 20, -160 - [0, 22, 34, 18, 4][n]!, 20, 20, color)),
    path('M-24-76h48q-10 22 6 46 6 30-16 30h-28q-22 0-16-30 16-24 6-46z', '#ece3d2'),
    path('M-24-76h48q-10 22 6 46 6 30-16 30h-28q-22 0-16-30 16-24 6-46z', 'url(#form)'),
  )

export const dirty = (place: Place, count = 14): string =>
  place.before
    ? stains(place, 40, place.line + 30, 1120, 740 - place.line, count) + stains(place, 40, place.line - 90, 1120, 60, Math.ceil(count / 2))
    : ''
