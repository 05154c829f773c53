import { at, ball, block, clutter, contact, oval, path, rect, stains, stroke, times, type Draw, type Place } from './parts.ts'
import { backWall, carton, chair, dirty, floor, frame, pendant, plant, rug, shelf, sofa, table, toolbox, vase, window_ } from './room.ts'

/** Homes as cleaners, movers and those who put rooms in order see them. */

const bathroom: Draw = (place) => {
  const { line, before, accent, soft, chance } = place
  const tub = chance.between(760, 800)
  const grime = before
    ? stains(place, 0, line - 330, 1200, 330, 16) +
      stains(place, 640, line - 60, 420, 130, 9) +
      times(14, (n) => rect(80 * n, line - 140, 7, 140, '#433a26', 3, 'opacity=".45"'))
    : ''
  return (
    backWall(place, 'tiles') +
    rect(0, line - 282, 1200, 26, accent, 0, 'opacity=".55"') +
    floor(place, 'tiles', '#cfc8ba') +
    grime +
    rect(150, 80, 250, 270, '#f6f1e6', 14) +
    rect(164, 94, 222, 242, '#c6dbe0', 8) +
    rect(164, 94, 222, 242, 'url(#glass)', 8) +
    (before ? stains(place, 180, 110, 190, 200, 7) : '') +
    contact(275, line + 90, 130) +
    block(242, line - 50, 66, 140, '#f4f1ea', 10) +
    path(`M130 ${line - 96}h290q-6 84-90 84h-110q-84 0-90-84z`, '#fbf9f4') +
    path(`M130 ${line - 96}h290q-6 84-90 84h-110q-84 0-90-84z`, 'url(#form)') +
    stroke(`M275 ${line - 96}v-56q0-20 26-20h22v16`, '#a8adb0', 13) +
    contact(560, line + 110, 110) +
    block(490, line - 90, 140, 120, '#f7f4ed', 12) +
    block(520, line + 20, 80, 90, '#f3efe7', 12) +
    ball(560, line + 22, 92, 40, '#fdfbf6') +
    oval(560, line + 16, 62, 24, before ? '#8a7a50' : '#cfe0e2') +
    contact(tub + 150, line + 152, 350, 30) +
    block(tub - 90, line - 26, 500, 180, '#fbf9f4', 44) +
    rect(tub - 106, line - 40, 530, 34, '#fff', 17) +
    stroke(`M${tub + 340} ${line - 44}v-60q0-20-30-20h-30`, '#a8adb0', 13) +
    (before
      ? stains(place, tub - 60, line, 420, 100, 9) + clutter(place, 60, line + 120, 560, 90, 4)
      : block(tub - 10, line - 50, 130, 80, soft, 6) + plant(80, line + 190, 0.9))
  )
}

const boxes: Draw = (place) => {
  const { line, before, chance } = place
  const left = chance.between(110, 190)
  const stack = [
    [0, 120, 220, 170],
    [230, 130, 190, 150],
    [40, -40, 180, 140],
    [470, 150, 240, 120],
  ]
  return (
    backWall(place) +
    floor(place) +
    window_(place, chance.between(700, 780), 90, 290, 300) +
    (before
      ? shelf(place, 90, line + 20, 260, 370) +
        sofa(560, line + 60, place.soft) +
        clutter(place, 60, line + 90, 1080, 130, 11) +
        carton(900, line + 140, 170, 120)
      : rect(left, 130, 180, 220, '#fff', 0, 'opacity=".22"') +
        stack.map(([x, y, w, h]) => carton(left + x!, line + y!, w!, h!)).join('') +
        plant(1060, line + 120, 1))
  )
}

const living: Draw = (place) => {
  const { line, before, chance, accent, soft } = place
  const high = chance.between(90, 120)
  return (
    backWall(place, chance.pick(['plain', 'panel'])) +
    floor(place) +
    window_(place, 780, 80, 280, 310, before ? '#c4b595' : '#f1e7d3') +
    frame(chance.between(200, 280), high, 170, 130, accent) +
    frame(chance.between(450, 490), high + 10, 120, 160, soft) +
    dirty(place, 18) +
    (before ? '' : rug(500, line + 150, 410, 66, '#e7d6b8')) +
    sofa(chance.between(400, 440), line + 90, soft) +
    (before ? stains(place, 260, line - 40, 330, 80, 7) : '') +
    table(chance.between(690, 740), line + 190, 240, 80, '#a87b4f') +
    (before ? clutter(place, 70, line + 130, 1060, 110, 10) : vase(705, line + 92, accent, 0.62) + plant(1010, line + 110, 1.15))
  )
}

function counter({ line, wood }: Place, color: string, top: string): string {
  return (
    contact(600, line + 130, 700, 26) +
    rect(0, line - 60, 1200, 190, color) +
    times(6, (n) => rect(n * 200 + 6, line - 26, 188, 146, '#fff', 3, 'opacity=".14"') + rect(n * 200 + 70, line - 12, 60, 8, wood, 4)) +
    rect(0, line - 26, 1200, 22, '#2b1c10', 0, 'opacity=".16"') +
    rect(0, line - 70, 1200, 44, top) +
    rect(0, line - 70, 1200, 6, '#fff', 0, 'opacity=".6"')
  )
}

const dish = (x: number, y: number, w: number, color: string): string =>
  oval(x, y, w, w * 0.2, color) + oval(x, y - 3, w * 0.75, w * 0.13, '#6f4b2a', 'opacity=".5"')

const kitchen: Draw = (place) => {
  const { line, before, accent, soft, chance } = place
  const sink = chance.between(560, 700)
  const cabinet = chance.pick([soft, '#f0e9dc', accent])
  return (
    backWall(place, 'tiles') +
    window_({ ...place, line: line - 90 }, sink - 130, 60, 250, 190) +
    [0, 200, 940].map((x) => block(x, 0, 196, 190, cabinet, 3) + rect(x + 80, 166, 40, 8, '#8b7357', 4)).join('') +
    path('M410 0h70v120l40 60h-150l40-60z', '#b7bcbd') +
    floor(place, 'tiles', '#c7b8a0') +
    counter(place, cabinet, '#f4efe6') +
    (before ? stains(place, 0, line - 300, 1150, 230, 12) + stains(place, 0, line - 60, 1150, 170, 9) : '') +
    rect(350, line - 80, 190, 14, '#33373a', 4) +
    block(390, line - 150, 108, 72, '#c25d48', 10) +
    stroke(`M380 ${line - 132}h-20`, '#3b3b3b', 10) +
    rect(sink - 110, line - 66, 240, 30, '#9aa2a5', 10) +
    stroke(`M${sink} ${line - 66}v-86q0-40 44-40t44 40v10`, '#aab2b5', 14) +
    (before
      ? times(11, (n) =>
          dish(sink - 40 + (n % 3) * 50 + n * 3, line - 74 - Math.floor(n / 2) * 17, 66, ['#efe7d6', '#cfdad8', '#e6c9a8'][n % 3]!),
        ) +
        at(0, -70, 1, clutter(place, 780, line, 360, 10, 4)) +
        clutter(place, 80, line + 190, 900, 50, 5)
      : at(0, -68, 1, vase(880, line, accent, 0.8)) +
        block(985, line - 176, 150, 108, '#b98a5a', 8) +
        times(4, (n) => stroke(`M${1006 + n * 34} ${line - 176}v-60`, '#8a633c', 9)) +
        rect(240, line - 140, 60, 70, '#e9dfca', 8))
  )
}

const closet: Draw = (place) => {
  const { line, before, chance, soft, accent } = place
  const shades = [soft, accent, '#e8dcc3', '#7c8da0', '#b98875', '#94a184']
  return (
    backWall(place) +
    floor(place) +
    window_(place, 860, 90, 240, 300, '#efe6d4') +
    contact(420, line + 40, 420, 24) +
    block(80, 70, 680, line - 30, '#d9c09a', 4) +
    rect(96, 86, 316, line - 62, '#8d7150') +
    rect(428, 86, 316, line - 62, '#8d7150') +
    rect(96, 122, 316, 8, '#cfd0cc', 4) +
    times(before ? 7 : 11, (n) =>
      path(
        `M${114 + n * (before ? 43 : 26)} 130q-12 10-12 26v${before ? chance.between(70, 240) : 210}h${before ? 40 : 28}v-${before ? 90 : 210}q0-16-16-26z`,
        shades[n % 6]!,
      ),
    ) +
    times(3, (n) => rect(428, 86 + ((n + 1) * (line - 62)) / 4, 316, 10, '#d9c09a')) +
    times(4, (row) =>
      times(before ? 2 : 4, (n) => {
        const y = 86 + ((row + 1) * (line - 62)) / 4
        return before
          ? path(`M${436 + n * 150} ${y}q20-70 70-50t74 50z`, shades[(n + row) % 6]!)
          : times(3, (k) => block(444 + n * 74, y - 26 - k * 23, 64, 22, shades[(n + row) % 6]!, 5))
      }),
    ) +
    (before ? clutter(place, 60, line + 80, 1050, 150, 13) : rug(640, line + 170, 300, 48, '#e9dcc3') + plant(1060, line + 130, 1))
  )
}

const bed: Draw = (place) => {
  const { line, before, soft, accent } = place
  return (
    backWall(place, 'panel') +
    floor(place) +
    window_(place, 800, 80, 270, 310, '#efe4d0') +
    frame(330, 80, 220, 140, accent) +
    contact(430, line + 160, 420, 34) +
    block(140, line - 210, 580, 260, '#a77d55', 22) +
    block(120, line - 40, 620, 180, '#f6f0e4', 24) +
    block(190, line - 94, 210, 90, '#fffaf0', 34) +
    block(450, line - 94, 210, 90, '#fffaf0', 34) +
    (before
      ? stains(place, 180, line - 70, 480, 130, 16) +
        path(`M120 ${line + 90}q160-90 300-20t320-10v84q0 24-24 24h-572q-24 0-24-24z`, '#a89c86')
      : block(112, line + 40, 636, 116, soft, 20) + rect(112, line + 40, 636, 26, '#fff', 12, 'opacity=".5"')) +
    table(850, line + 100, 130, 110, '#a77d55') +
    (before ? clutter(place, 780, line + 160, 340, 70, 4) : vase(850, line - 26, accent, 0.7))
  )
}

const washer: Draw = (place) => {
  const { line, before, accent, soft } = place
  const machine = (x: number, open: boolean): string =>
    contact(x + 135, line + 130, 190, 24) +
    block(x, line - 210, 270, 340, '#f4f3ef', 14) +
    rect(x + 18, line - 190, 70, 34, '#dcdcd6', 5) +
    rect(x + 110, line - 186, 80, 26, '#38474d', 4) +
    ball(x + 224, line - 173, 16, 16, '#c9cbc8') +
    (open
      ? path(`M${x + 40} ${line - 120}h190v210h-190z`, '#474b4d') +
        times(5, (n) => stroke(`M${x + 60} ${line - 96 + n * 38}q60 24 150-6`, ['#b5634d', '#5f7f8f', '#d8a951'][n % 3]!, 7))
      : oval(x + 135, line - 24, 100, 100, '#c9ced0') +
        oval(x + 135, line - 24, 76, 76, '#51646c') +
        oval(x + 135, line - 24, 76, 76, 'url(#glass)'))
  return (
    backWall(place, 'tiles') +
    floor(place, 'tiles', '#d6cab4') +
    window_(place, 860, 80, 230, 250) +
    machine(190, before) +
    machine(500, false) +
    rect(150, 150, 640, 20, '#b98a5a', 4) +
    block(220, 90, 90, 60, accent, 8) +
    block(340, 70, 60, 80, '#e9dfca', 10) +
    (before ? '' : times(4, (n) => block(560, 126 - n * 22, 140, 22, [soft, '#fbf5e8'][n % 2]!, 8))) +
    (before
      ? dirty(place, 14) + toolbox(900, line + 180, 1.05) + clutter(place, 60, line + 180, 560, 50, 4)
      : plant(960, line + 150, 1) + block(800, line + 96, 110, 90, '#d7b98a', 18))
  )
}

const study: Draw = (place) => {
  const { line, soft, accent, before } = place
  return (
    backWall(place, 'panel') +
    floor(place) +
    window_(place, 460, 80, 280, 270, '#efe4d0') +
    shelf(place, 60, line + 20, 230, 420) +
    frame(930, 110, 150, 190, accent) +
    rug(600, line + 160, 460, 70, '#e5d3b4') +
    [300, 900].map((x) => at(x, line + 150, 1, sofa(0, 0, x < 500 ? soft : accent, 250))).join('') +
    table(600, line + 170, 240, 90, '#a1744a') +
    vase(570, line + 62, accent, 0.6) +
    block(630, line + 40, 34, 26, '#fbf7ee', 4) +
    (before ? path(`M480 ${line + 60}l70-16 20 16-60 14z`, '#f2ecdd') : plant(1110, line + 150, 1)) +
    (before ? clutter(place, 120, line + 150, 960, 70, 7) : '')
  )
}

const playroom: Draw = (place) => {
  const { line, before, accent, soft } = place
  const colors = ['#e0a458', '#7fa7a5', '#cf7a62', '#a7b27c']
  const toy = (n: number, x: number, y: number): string =>
    contact(x, y, 40, 9) + (n % 3 === 0 ? ball(x, y - 34, 34, 34, colors[n % 4]!) : block(x - 30, y - 58, 60, 58, colors[n % 4]!, 7))
  return (
    backWall(place) +
    path(`M0 ${line - 230}q300-50 600 0t600 0v230h-1200z`, soft, 'opacity=".4"') +
    rect(0, line - 18, 1200, 18, '#f5efe3') +
    floor(place) +
    window_(place, 110, 80, 260, 280, '#f1e0c6') +
    shelf(place, 800, line + 20, 320, 260) +
    rug(560, line + 150, 430, 72, '#e9cfa9') +
    times(before ? 13 : 5, (n) => (before ? toy(n, 100 + n * 80, line + 110 + ((n * 53) % 120)) : toy(n, 780 + n * 70, line + 150))) +
    at(
      500,
      line + 150,
      1.15,
      contact(0, 0, 110),
      ball(0, -74, 78, 80, '#c99a6b'),
      ball(0, -178, 62, 58, '#d3a678'),
      ball(-50, -222, 24, 24, '#c08d5d'),
      ball(50, -222, 24, 24, '#c08d5d'),
      oval(0, -160, 28, 22, '#f0ddc2'),
      oval(-22, -188, 6, 8, '#33261c'),
      oval(22, -188, 6, 8, '#33261c'),
      oval(0, -168, 9, 6, '#33261c'),
      ball(-64, -22, 32, 26, '#c08d5d'),
      ball(64, -22, 32, 26, '#c08d5d'),
    ) +
    chair(260, line + 160, accent, 0.7) +
    table(140, line + 190, 180, 90, '#d7b07c')
  )
}

const dining: Draw = (place) => {
  const { line, soft, accent, chance, before } = place
  const color = chance.pick([accent, '#37474a', '#e3d3b5'])
  return (
    backWall(place, 'panel') +
    floor(place) +
    window_(place, 120, 80, 270, 300, '#efe4d0') +
    pendant(620, 150, color) +
    frame(880, 120, 200, 150, soft) +
    chair(400, line + 110, soft, 1) +
    chair(800, line + 110, soft, 1) +
    table(610, line + 220, 760, 170, '#a87b4f') +
    rect(430, line + 32, 360, 30, '#f6efe1', 2) +
    times(
      4,
      (n) =>
        oval(340 + n * 180, line + 36, 68, 15, '#fdfaf3') +
        oval(340 + n * 180, line + 33, 52, 10, '#e5dccb') +
        (before ? '' : ball(340 + n * 180, line + 22, 42, 16, ['#cf7a4e', '#7f9b5a', '#d9b24f', '#a65843'][n % 4]!)),
    ) +
    (before ? '' : times(3, (n) => rect(420 + n * 180, line - 30, 22, 62, '#fff', 5, 'opacity=".6"')) + vase(610, line + 40, accent, 0.8))
  )
}

export const homes = { bathroom, boxes, living, kitchen, closet, bed, washer, study, playroom, dining } satisfies Record<string, Draw>
