import { at, ball, block, clutter, contact, oval, path, rect, stains, stroke, times, type Draw } from './parts.ts'
import { backWall, carton, floor, frame, plant, rug, sofa, table, vase, window_ } from './room.ts'

/** Streets, gardens, cars, feasts, studios and animals. */

const sky = ({ chance }: Parameters<Draw>[0]): string =>
  rect(0, 0, 1200, 560, 'url(#sky)') +
  times(3, (n) => {
    const x = chance.between(0, 300) + n * 380
    return oval(x, 90 + n * 26, 120, 20, '#fff', 'opacity=".6"') + oval(x + 60, 76 + n * 26, 70, 18, '#fff', 'opacity=".6"')
  })
const tree = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    contact(0, 0, 100),
    rect(-14, -170, 28, 170, '#7a5a3c', 6),
    ball(0, -250, 120, 120, '#7fa067'),
    ball(-70, -200, 74, 70, '#6f925b'),
    ball(66, -196, 78, 70, '#8aab70'),
  )

const car = (x: number, y: number, color: string, size = 1): string =>
  at(
    x,
    y,
    size,
    contact(0, 4, 400, 30),
    path('M-350-60q-6-80 60-92l90-14q70-96 190-98 150-2 220 98l70 12q64 12 66 94z', color),
    path('M-350-60q-6-80 60-92l90-14q70-96 190-98 150-2 220 98l70 12q64 12 66 94z', 'url(#form)'),
    path('M-164-168q60-68 150-72v72zM14-240q110 4 166 72h-166z', '#5b7079'),
    path('M-164-168q60-68 150-72v72zM14-240q110 4 166 72h-166z', 'url(#glass)'),
    rect(-340, -84, 676, 30, '#2b1c10', 14, 'opacity=".2"'),
    stroke('M-300-136q300-26 600 0', '#fff', 6, 'opacity=".5"'),
    rect(-30, -130, 46, 9, '#fff', 4, 'opacity=".6"'),
    ball(-326, -112, 20, 16, '#fff3cf'),
    ball(326, -112, 14, 18, '#c4533f'),
    times(
      2,
      (n) =>
        ball(-210 + n * 420, -46, 64, 64, '#2c2b2c') +
        ball(-210 + n * 420, -46, 38, 38, '#c9ced0') +
        times(
          5,
          (k) =>
            `<rect x="${-214 + n * 420}" y="-80" width="8" height="34" fill="#6b7275" transform="rotate(${k * 72} ${-210 + n * 420} -46)"/>`,
        ),
    ),
  )

const flats = (color: string, x: number, w: number, top: number, floors: number): string =>
  block(x, top, w, 620 - top, color, 3) +
  times(floors, (row) =>
    times(
      Math.floor(w / 84),
      (n) =>
        rect(x + 22 + n * 84, top + 26 + row * 74, 56, 44, ['#b9d3dd', '#d9e6e6', '#f2dfae'][(n * 5 + row * 3) % 3]!, 2) +
        rect(x + 18 + n * 84, top + 70 + row * 74, 64, 8, '#fff', 0, 'opacity=".6"'),
    ),
  )

const truck: Draw = (place) => {
  const { before, chance, accent, soft } = place
  const x = chance.between(250, 320)
  return (
    sky(place) +
    flats('#d8c7aa', 60, 360, 50, 7) +
    flats('#e6dcc8', 470, 280, 120, 6) +
    flats(soft, 820, 320, 20, 7) +
    rect(0, 590, 1200, 210, '#b5b0a6') +
    rect(0, 590, 1200, 26, '#d8d2c4') +
    rect(0, 590, 1200, 210, 'url(#ground)') +
    tree(1120, 620, 0.9) +
    tree(40, 620, 0.8) +
    contact(x + 290, 716, 420, 30) +
    block(x, 370, 440, 290, '#faf6ec', 8) +
    rect(x, 560, 440, 44, accent) +
    block(x + 450, 450, 170, 210, accent, 20) +
    path(`M${x + 490} 470h90q26 30 32 90h-122z`, '#cfe0e6') +
    path(`M${x + 490} 470h90q26 30 32 90h-122z`, 'url(#glass)') +
    rect(x - 10, 650, 640, 20, '#4a4a4c', 4) +
    [110, 530].map((n) => ball(x + n, 676, 48, 48, '#2c2b2c') + ball(x + n, 676, 22, 22, '#aab2b5')).join('') +
    (before
      ? rect(x + 24, 394, 150, 240, '#6b5844') +
        carton(x + 30, 634, 70, 60) +
        carton(60, 740, 130, 100) +
        carton(90, 642, 100, 80) +
        carton(210, 764, 110, 84) +
        at(1040, 740, 0.6, sofa(0, 0, soft, 400))
      : ball(x + 220, 470, 50, 50, accent) + path(`M${x + 190} 476l30-30 30 30v24h-60z`, '#fff') + carton(1010, 740, 100, 78))
  )
}

const hedge: Draw = (place) => {
  const { before, chance, soft } = place
  const leaf = (x: number, y: number, r: number, n: number): string =>
    oval(x, y, r, r * 0.8, ['#5d8450', '#6f955e', '#4f7546', '#82a56c'][n % 4]!)
  const w = before ? 60 : 0
  const bush = times(150, (n) =>
    leaf(70 + ((n * 97) % 1060), 330 + ((n * 53) % 220) - (before ? chance.between(0, w * 2) : 0), before ? chance.between(26, 52) : 34, n),
  )
  return (
    sky(place) +
    at(
      0,
      0,
      1,
      block(140, 120, 640, 330, '#efe3cb', 4),
      path('M90 140L460 10l370 130z', '#a8694e'),
      path('M90 140L460 10l370 130z', 'url(#form)'),
      times(
        3,
        (n) =>
          rect(200 + n * 190, 190, 120, 110, '#b9d3dd', 3) +
          rect(200 + n * 190, 190, 120, 110, 'none', 3, 'stroke="#fff" stroke-width="10"'),
      ),
    ) +
    tree(1010, 470, 1.1) +
    rect(0, 540, 1200, 260, before ? '#a3a468' : '#93b26c') +
    rect(0, 540, 1200, 260, 'url(#ground)') +
    contact(600, 580, 640, 40) +
    (before
      ? bush +
        times(40, (n) =>
          stroke(
            `M${60 + ((n * 71) % 1080)} ${320 + ((n * 31) % 80)}q${chance.between(-40, 40)}-60 ${chance.between(-50, 50)}-${chance.between(60, 130)}`,
            '#7f8f55',
            8,
          ),
        ) +
        times(60, (n) => {
          const x = (n * 83) % 1200
          return stroke(
            `M${x} ${640 + ((n * 37) % 150)}q-6-30-${chance.between(8, 26)}-${chance.between(40, 80)}`,
            ['#8b8a4c', '#7a9150'][n % 2]!,
            6,
          )
        }) +
        times(12, (n) => path(`M${60 + n * 98} ${700 + ((n * 29) % 70)}l22-14 16 18-24 10z`, '#a5783f'))
      : block(40, 300, 1120, 280, '#5f8a52', 18) +
        `<clipPath id="cut"><rect x="40" y="300" width="1120" height="280" rx="18"/></clipPath><g clip-path="url(#cut)" opacity=".7">${bush}</g>` +
        rect(40, 300, 1120, 44, '#a5c486', 18, 'opacity=".65"') +
        times(5, (n) => path(`M${n * 260 - 60} 800l60-220h90l-20 220z`, '#fff', 'opacity=".1"')) +
        times(9, (n) => ball(120 + n * 116, 620, 20, 16, ['#d98f8a', '#f0c873', soft][n % 3]!)) +
        path('M520 800l60-200h80l110 200z', '#d8cbb2'))
  )
}

const carwash: Draw = (place) => {
  const { before, chance, accent, soft } = place
  const color = chance.pick([accent, '#e9e6de', '#4d6577', '#a34c3d', soft])
  return (
    rect(0, 0, 1200, 800, '#e4ddcf') +
    times(
      3,
      (n) =>
        rect(90 + n * 360, 90, 300, 300, '#cfe4ee', 6) +
        rect(90 + n * 360, 90, 300, 300, 'url(#glass)', 6) +
        rect(90 + n * 360, 230, 300, 8, '#fff'),
    ) +
    rect(0, 0, 1200, 44, '#b9b2a5') +
    times(3, (n) => rect(150 + n * 340, 40, 220, 14, '#fffbe9', 6)) +
    rect(0, 470, 1200, 330, '#b0aca3') +
    rect(0, 470, 1200, 330, 'url(#ground)') +
    (before ? '' : `<g transform="translate(0 1366) scale(1 -1)" opacity=".2">${car(600, 690, color, 1.28)}</g>`) +
    car(600, 690, before ? '#9a917f' : color, 1.28) +
    (before
      ? stains(place, 170, 470, 820, 160, 26) +
        times(30, () =>
          oval(
            chance.between(170, 1020),
            chance.between(560, 650),
            chance.between(5, 22),
            chance.between(4, 12),
            '#6b5636',
            'opacity=".75"',
          ),
        )
      : times(4, (n) => path(`M${380 + n * 170} ${390 + (n % 2) * 120}l7 20 20 7-20 7-7 20-7-20-20-7 20-7z`, '#fff'))) +
    contact(1100, 770, 80) +
    path('M1050 690h100l-14 80h-72z', '#5f7f95') +
    path('M1050 690h100l-14 80h-72z', 'url(#form)') +
    times(5, (n) => ball(1064 + n * 18, 688 - (n % 2) * 12, 16, 14, '#fdfbf6'))
  )
}

const wedding: Draw = (place) => {
  const { chance, soft, before } = place
  const flower = chance.pick(['#e9b7ae', '#f4ead6', '#d9a3b0', '#efc9a0'])
  return (
    rect(0, 0, 1200, 800, '#efe4d2') +
    times(7, (n) => path(`M${n * 180 - 20} 0q20 240-10 520h150q30-280 10-520z`, '#fff', `opacity="${n % 2 ? 0.35 : 0.15}"`)) +
    rect(0, 500, 1200, 300, '#d6c3a3') +
    rect(0, 500, 1200, 300, 'url(#ground)') +
    path('M500 500h200l170 300h-540z', '#fbf6ea') +
    oval(600, 260, 420, 300, 'url(#glow)') +
    contact(600, 505, 330) +
    stroke('M400 500V250q0-170 200-170t200 170v250', '#c9a86a', 14) +
    (before
      ? ''
      : times(34, (n) => {
          const angle = Math.PI * (n / 33)
          return ball(
            600 - Math.cos(angle) * 204,
            270 - Math.sin(angle) * 190 + (n % 3) * 8,
            30 + (n % 3) * 5,
            28,
            [flower, '#fbf6ea', soft][n % 3]!,
          )
        }) +
        times(
          10,
          (n) =>
            ball(394 + (n % 2) * 26, 300 + n * 20, 24, 22, [flower, '#7f9b6b'][n % 2]!) +
            ball(806 - (n % 2) * 26, 300 + n * 20, 24, 22, [flower, '#7f9b6b'][n % 2]!),
        )) +
    times(3, (row) =>
      [-1, 1]
        .map((side) =>
          times(2, (n) => {
            const [size, x] = [0.62 + row * 0.22, 600 + side * (280 + row * 70 + n * (130 + row * 40))]
            return at(
              x,
              590 + row * 84,
              size,
              contact(0, 0, 60),
              rect(-44, -60, 8, 60, '#c9a86a'),
              rect(36, -60, 8, 60, '#c9a86a'),
              block(-54, -80, 108, 24, '#fdfaf2', 8),
              block(-50, -190, 100, 116, '#fdfaf2', 12),
            )
          }),
        )
        .join(''),
    ) +
    times(2, (n) => at(n ? 870 : 330, 520, 0.9, before ? '' : vase(0, 0, flower, 1.3))) +
    stroke('M60 0v90M1140 0v90', '#c9a86a', 5) +
    [60, 1140]
      .map((x) => oval(x, 130, 170, 140, 'url(#glow)') + times(5, (n) => ball(x - 60 + n * 30, 110 + (n % 2) * 18, 13, 18, '#fff3cf')))
      .join('')
  )
}

const stage: Draw = (place) => {
  const { chance, accent, soft, before } = place
  const curtain = chance.pick(['#8f4a44', '#4d5a6e', '#5f6b5a'])
  return (
    rect(0, 0, 1200, 800, '#4b4038') +
    rect(120, 70, 960, 470, '#6a594b') +
    times(3, (n) => path(`M${300 + n * 300} 40l-140 520h280z`, '#ffeab8', 'opacity=".26"')) +
    path('M40 540h1120l40 130h-1200z', '#b58659') +
    rect(0, 670, 1200, 130, '#3b322c') +
    times(4, (n) => rect(0, 566 + n * 28, 1200, 3, '#6b4a2c', 0, 'opacity=".4"')) +
    oval(600, 590, 420, 60, 'url(#glow)') +
    [0, 1].map((side) => times(5, (n) => block(side ? 1000 + n * 42 : n * 42 - 10, 30, 46, 530, curtain, 14))).join('') +
    rect(0, 0, 1200, 70, curtain) +
    times(12, (n) => path(`M${n * 100} 60h100q-50 70-100 0z`, curtain)) +
    times(3, (n) => block(270 + n * 300, 20, 60, 46, '#2c2b2c', 8) + oval(300 + n * 300, 68, 28, 9, '#fff3cf')) +
    contact(600, 606, 90) +
    stroke('M550 606l50-20 50 20M600 590V320', '#2c2b2c', 9) +
    block(580, 262, 40, 70, '#2c2b2c', 20) +
    contact(390, 600, 90) +
    block(330, 400, 120, 200, '#2c2b2c', 8) +
    ball(390, 530, 44, 44, '#55504c') +
    ball(390, 440, 22, 22, '#55504c') +
    contact(810, 600, 90) +
    block(750, 400, 120, 200, '#2c2b2c', 8) +
    ball(810, 530, 44, 44, '#55504c') +
    ball(810, 440, 22, 22, '#55504c') +
    times(
      5,
      (n) =>
        ball(230 + (n % 2) * 34, 470 - n * 34, 30, 36, [accent, '#e0a458', soft][n % 3]!) +
        ball(960 + (n % 2) * 34, 470 - n * 34, 30, 36, [soft, '#e9b7ae', accent][n % 3]!),
    ) +
    stroke('M246 480q10 60-4 110M976 480q-10 60 4 110', '#e9dfca', 3) +
    times(9, (n) => at(60 + n * 136, 800, 1, block(-54, -90, 108, 110, '#5b4d42', 20))) +
    (before ? clutter(place, 300, 590, 620, 50, 6) + rect(0, 0, 1200, 800, '#1d1a20', 0, 'opacity=".3"') : '')
  )
}

const studio: Draw = (place) => {
  const { chance, accent, line, soft, before } = place
  const paper = chance.pick(['#f1e6d3', soft, '#d9c7c0'])
  return (
    backWall(place) +
    floor(place) +
    window_(place, 60, 70, 190, 300) +
    rect(340, 30, 560, 26, '#6b6f73', 10) +
    path(`M360 50h520v${line - 60}q0 70 90 190h-700q90-120 90-190z`, paper) +
    path(`M360 50h520v${line - 60}q0 70 90 190h-700q90-120 90-190z`, 'url(#wallLight)') +
    contact(620, line + 90, 150) +
    block(560, line - 30, 120, 30, '#a1744a', 8) +
    stroke(`M580 ${line}l-20 90M660 ${line}l20 90`, '#7a5a38', 12) +
    vase(620, line - 30, accent, 0.9) +
    contact(1040, line + 150, 120) +
    stroke(`M1040 ${line + 120}V190M980 ${line + 150}l60-60 60 60`, '#3b3a3c', 10) +
    path('M900 90l200 40v170l-200 50z', '#2f3033') +
    path('M904 100l-40 10v220l40 10z', '#fffbe9') +
    oval(850, 220, 240, 220, 'url(#glow)') +
    contact(240, line + 190, 130) +
    stroke(`M240 ${line + 40}L160 ${line + 190}M240 ${line + 40}l80 150M240 ${line + 40}v150`, '#3b3a3c', 11) +
    block(170, line - 70, 150, 104, '#2c2b2c', 14) +
    rect(206, line - 92, 60, 26, '#2c2b2c', 8) +
    ball(330, line - 18, 34, 44, '#4b5a60') +
    ball(340, line - 18, 22, 30, '#8fb3c0') +
    (before ? clutter(place, 80, line + 150, 1000, 90, 8) : '')
  )
}

const dog = (x: number, y: number, size: number, color: string, dark: string, rough: boolean): string =>
  at(
    x,
    y,
    size,
    ball(120, -40, 34, 22, color),
    stroke('M140-90q70-20 66-80', color, 30),
    ball(30, -84, 120, 82, color),
    block(-60, -90, 42, 92, color, 20),
    block(4, -70, 40, 72, color, 20),
    ball(-70, -190, 76, 70, color),
    ball(-132, -170, 42, 32, '#f6ead6'),
    ball(-162, -180, 15, 12, '#33261c'),
    ball(-96, -206, 9, 10, '#33261c'),
    path('M-60-250q50-30 66 30 6 60-22 70-34-20-44-100z', dark),
    rough
      ? times(26, (n) => stroke(`M${-90 + n * 9} ${-60 - ((n * 41) % 100)}q${n % 2 ? 14 : -14} 16 ${n % 3 ? 8 : -10} 36`, dark, 8))
      : stroke('M-104-128q40 26 84 0', '#c4533f', 13) + ball(-64, -108, 11, 11, '#e0b85c'),
  )

const grooming: Draw = (place) => {
  const { line, accent, soft, before, chance } = place
  const [color, dark] = chance.pick([
    ['#e7cda4', '#b98a58'],
    ['#f3ecdf', '#cbbda4'],
    ['#b5835a', '#7c5636'],
  ] as const)
  return (
    backWall(place, 'tiles') +
    floor(place, 'tiles', '#d2c6b2') +
    window_(place, 850, 70, 240, 270) +
    rect(90, 190, 330, 16, '#b58d61', 4) +
    times(5, (n) => block(110 + n * 60, 120, 40, 70, [accent, '#fbf5e8', soft][n % 3]!, 8)) +
    table(540, line + 200, 560, 200, '#8d9598') +
    rect(260, line - 22, 560, 18, soft, 6) +
    stroke(`M780 ${line - 20}V130q0-30-40-30h-120`, '#8d9598', 10) +
    dog(530, line - 20, 1.25, color, dark, before) +
    (before
      ? times(12, (n) => oval(300 + n * 50, line + 170 + ((n * 17) % 40), 24, 9, dark, 'opacity=".8"'))
      : block(700, line - 70, 70, 50, '#fbf5e8', 8) + plant(1080, line + 130, 1))
  )
}

const pet: Draw = (place) => {
  const { line, accent, soft, chance, before } = place
  const [color, dark] = chance.pick([
    ['#e7cda4', '#b98a58'],
    ['#f3ecdf', '#cbbda4'],
    ['#b5835a', '#7c5636'],
  ] as const)
  return (
    backWall(place) +
    floor(place) +
    window_(place, 130, 70, 300, 300, '#efe4d0') +
    frame(600, 100, 140, 120, accent) +
    sofa(900, line + 70, soft, 420) +
    rug(500, line + 170, 400, 62, '#e7d6b8') +
    contact(470, line + 170, 240, 26) +
    dog(450, line + 170, 1.2, color, dark, false) +
    contact(830, line + 200, 80) +
    path(`M770 ${line + 160}h120l14 40h-148z`, accent) +
    oval(830, line + 160, 60, 12, '#7c5636') +
    ball(220, line + 200, 30, 30, '#d9783f') +
    plant(70, line + 120, 0.9) +
    (before ? clutter(place, 80, line + 120, 1000, 90, 8) : '')
  )
}

const care: Draw = (place) => {
  const { line, accent, soft, before } = place
  return (
    backWall(place, 'panel') +
    floor(place) +
    window_(place, 130, 80, 300, 300, '#f1e4cf') +
    frame(560, 100, 180, 130, accent) +
    rug(560, line + 160, 440, 64, '#e7d6b8') +
    sofa(680, line + 100, soft, 380) +
    path(`M590 ${line - 30}h180l20 90h-220z`, accent) +
    times(5, (n) => rect(600 + n * 36, line - 28, 8, 84, '#fff', 3, 'opacity=".3"')) +
    table(960, line + 160, 200, 120, '#a87b4f') +
    block(910, line - 20, 46, 44, '#fbf7ee', 8) +
    stroke(`M934 ${line - 36}q-10-20 0-40`, '#fff', 6, 'opacity=".7"') +
    vase(1000, line + 24, '#e9b7ae', 0.6) +
    plant(90, line + 140, 1) +
    (before ? clutter(place, 80, line + 150, 1000, 90, 8) : '')
  )
}

export const outside = { truck, hedge, carwash, wedding, stage, studio, grooming, pet, care } satisfies Record<string, Draw>
