import { at, ball, block, clutter, contact, oval, path, rect, stains, stroke, times, type Draw } from './parts.ts'
import { backWall, dirty, floor, frame, ladder, pendant, plant, rug, sofa, table, toolbox, vase, window_ } from './room.ts'

/** Repairs and building work: what is broken or bare before, and stands finished after. */

const aircon: Draw = (place) => {
  const { line, before, chance, soft } = place
  const [x, y, dust] = [chance.between(260, 320), chance.between(150, 180), before ? '#8f8467' : '#e9eeee']
  return (
    backWall(place) +
    floor(place) +
    rect(x + 14, y + 20, 620, 250, '#2b1c10', 26, 'opacity=".18"') +
    path(`M${x - 10} ${y}l50-100h540l50 100z`, '#f3f3ef') +
    path(`M${x - 10} ${y}l50-100h540l50 100z`, 'url(#form)') +
    block(x - 10, y, 640, 230, '#fafaf6', 22) +
    rect(x + 24, y + 14, 570, 130, dust, 6) +
    times(29, (n) => rect(x + 34 + n * 19, y + 18, 4, 122, '#6d7573', 0, 'opacity=".5"')) +
    times(4, (n) => rect(x + 24, y + 30 + n * 30, 570, 3, '#6d7573', 0, 'opacity=".45"')) +
    rect(x + 30, y + 176, 560, 28, '#424a4c', 10) +
    rect(x + 30, y + 184, 560, 6, '#8f9998') +
    (before
      ? stains(place, x + 40, y + 20, 520, 150, 22)
      : times(5, (n) => stroke(`M${x + 90 + n * 110} ${y + 244}q26 40 0 76t6 74`, '#fff', 9, 'opacity=".5"'))) +
    ladder(1010, line + 150, 400) +
    (before
      ? dirty(place, 6) +
        rect(250, line + 110, 440, 90, '#d9dccf', 0, 'opacity=".8"') +
        toolbox(430, line + 160, 1.1) +
        block(600, line + 70, 110, 100, '#5f7f95', 14)
      : sofa(430, line + 150, soft, 470) + plant(120, line + 150, 1))
  )
}

const wallpaper: Draw = (place) => {
  const { line, before, chance, accent, soft } = place
  const motif = chance.between(0, 2)
  const one = (x: number, y: number): string =>
    motif === 0
      ? path(`M${x} ${y}q-18-28 0-52q18 24 0 52z`, accent, 'opacity=".5"') +
        path(`M${x} ${y}q-30-6-34-28q26 0 34 28zM${x} ${y}q30-6 34-28q-26 0-34 28z`, soft, 'opacity=".6"')
      : motif === 1
        ? rect(x - 24, 0, 46, line, y < 60 ? soft : 'none', 0, 'opacity=".3"')
        : path(`M${x} ${y - 30}l26 30-26 30-26-30z`, soft, 'opacity=".4"')
  const paper = rect(0, 0, 1200, line, place.wall) + times(8, (row) => times(13, (n) => one(40 + n * 96 + (row % 2) * 48, 50 + row * 74)))
  const bare =
    rect(0, 0, 1200, line, '#c3b9a7') +
    path(`M0 0h420l-30 90 40 70-60 110 30 80-70 ${line - 350}h-330z`, '#d8cdb0') +
    path(`M0 ${line - 120}l90-20 40 40 60-10 20 110h-210z`, '#a59a86') +
    path(`M820 0h380v230l-90-30-70 50-60-70-80 20z`, '#d8cdb0') +
    stains(place, 0, 40, 1160, line - 100, 14) +
    stroke(`M640 0l-20 120 30 90-24 110`, '#7c705d', 4)
  return (
    (before ? bare : paper) +
    rect(0, 0, 1200, line, 'url(#wallLight)') +
    rect(0, line - 18, 1200, 18, '#f5efe3') +
    floor(place) +
    window_(place, 850, 90, 240, 290, before ? undefined : '#f3ead8') +
    (before
      ? rect(200, line + 60, 480, 120, '#e6e1d4', 4, 'opacity=".75"') +
        ladder(330, line + 140, 440) +
        times(3, (n) =>
          at(540 + n * 90, line + 150, 1, contact(0, 0, 50, 10), block(-24, -150, 48, 150, ['#e9dfca', soft, accent][n]!, 20)),
        ) +
        toolbox(900, line + 190, 0.9)
      : frame(500, 120, 180, 140, accent) +
        sofa(430, line + 120, soft, 420) +
        plant(760, line + 90, 1.1) +
        rug(500, line + 190, 330, 44, '#e9dcc3'))
  )
}

const boards: Draw = (place) => {
  const { before, chance, accent } = place
  const low = { ...place, line: chance.between(360, 400) }
  const { line } = low
  return (
    backWall(low, 'panel') +
    (before
      ? floor(low, 'plain', '#a9a297') +
        stains(low, 0, line + 20, 1150, 360, 26) +
        path(`M60 ${line + 300}l180-60 120 70 160-50 90 140h-620z`, '#8d8578', 'opacity=".7"')
      : floor(low, 'boards', place.wood)) +
    window_(low, chance.between(520, 640), 50, 330, 230) +
    (before
      ? stroke(`M300 ${line + 40}l40 90-30 60 50 120`, '#5f574b', 5) +
        at(
          840,
          line + 290,
          1.1,
          times(6, (n) => block(-180, -20 - n * 20, 400, 18, n % 2 ? '#b98a5a' : '#c99a68', 2)),
        ) +
        toolbox(300, line + 230, 1.1)
      : plant(150, line + 90, 1.1) + sofa(1010, line + 70, accent, 300))
  )
}

const lamp: Draw = (place) => {
  const { line, before, chance, accent, soft } = place
  const x = chance.between(540, 660)
  return (
    backWall(place) +
    floor(place) +
    rect(0, 0, 1200, 30, '#ece4d4') +
    (before
      ? rect(x - 3, 26, 5, 150, '#3d342b') +
        ball(x, 190, 22, 28, '#8e8a80') +
        stroke(`M${x - 30} 26q-60 40-30 90`, '#b0563f', 6) +
        stroke(`M${x + 20} 26q60 20 50 80`, '#4c6a85', 6)
      : pendant(x, 170, accent)) +
    rect(150, 190, 120, 150, '#f5efe3', 6) +
    (before
      ? rect(162, 202, 96, 126, '#4c4a46', 4) +
        times(4, (n) => stroke(`M${180 + n * 20} 210q${n % 2 ? 20 : -14} 50 0 110`, ['#b0563f', '#4c6a85', '#d8a951', '#e9e2d2'][n]!, 5))
      : rect(166, 210, 36, 54, '#fff', 4) + rect(216, 210, 36, 54, '#fff', 4)) +
    (before
      ? ladder(x + 10, line + 150, 470) +
        toolbox(300, line + 170, 1.1) +
        clutter(place, 780, line + 140, 340, 60, 4) +
        rect(0, 0, 1200, 800, '#2a2c38', 0, 'opacity=".22"')
      : rug(x, line + 180, 400, 54, '#e9dcc3') +
        table(x, line + 170, 460, 150, '#a1744a') +
        vase(x, line + 6, accent, 0.8) +
        sofa(1010, line + 90, soft, 280) +
        plant(140, line + 130, 1))
  )
}

const pipes: Draw = (place) => {
  const { line, before, soft } = place
  const metal = before ? '#8d7a5c' : '#b4bcbe'
  return (
    backWall(place, 'tiles') +
    floor(place, 'tiles', '#cabfaa') +
    contact(480, line + 120, 470, 30) +
    block(90, 90, 780, 70, '#f3eee3', 8) +
    rect(110, 160, 740, line - 40, '#6b5844') +
    rect(110, 160, 740, 60, '#2b1c10', 0, 'opacity=".3"') +
    [90, 850].map((x) => block(x, 160, 24, line - 40, soft, 2)).join('') +
    rect(280, 70, 380, 26, '#9aa2a5', 12) +
    path('M330 160h280q-6 90-80 90h-120q-74 0-80-90z', '#c5cbcc') +
    path('M330 160h280q-6 90-80 90h-120q-74 0-80-90z', 'url(#form)') +
    stroke(`M470 250v110q0 60 60 60t60-60v-20h240`, metal, 40) +
    stroke(`M460 256v108q0 70 70 70`, '#fff', 6, 'opacity=".45"') +
    block(440, 300, 60, 30, '#8d989b', 5) +
    block(566, 318, 50, 34, '#8d989b', 5) +
    stroke(`M240 ${line + 90}V250h100`, '#c48a52', 14) +
    ball(240, 330, 22, 22, '#b3493a') +
    (before
      ? stains(place, 300, 240, 400, 240, 16) +
        times(5, (n) => path(`M${480 + n * 24} ${440 + n * 16}q-14 24 0 34q14-10 0-34z`, '#7fb0c4')) +
        oval(540, line + 60, 250, 34, '#7fa6b4', 'opacity=".75"') +
        block(500, line + 10, 120, 60, '#c4533f', 14)
      : '') +
    toolbox(1010, line + 170, 1.2) +
    stroke(`M760 ${line + 180}l130-40`, '#9da4a7', 22)
  )
}

const remodel: Draw = (place) => {
  const { line, before, chance, soft, accent } = place
  return (
    backWall(place, before ? 'plain' : 'panel') +
    (before
      ? rect(0, 0, 1200, line, '#b7ada0', 0, 'opacity=".85"') +
        times(7, (row) =>
          times(7, (n) =>
            rect(
              30 + n * 64 + (row % 2) * 30,
              130 + row * 52,
              58,
              46,
              '#a8745a',
              2,
              `opacity="${(0.35 + chance.next() * 0.4).toFixed(2)}"`,
            ),
          ),
        )
      : '') +
    floor(place, before ? 'plain' : 'boards', before ? '#a8a196' : place.wood) +
    window_(place, 740, 80, 330, 310, before ? undefined : '#f3ead8') +
    (before
      ? stains(place, 0, line, 1150, 220, 20) +
        ladder(600, line + 130, 430) +
        toolbox(860, line + 180, 1.1) +
        times(5, (n) =>
          path(`M${120 + n * 70} ${line + 190}l${20 + n * 4}-${40 + ((n * 31) % 40)} 50 10 20 40z`, ['#8d8578', '#a8745a'][n % 2]!),
        )
      : block(60, 90, 470, line - 60, soft, 3) +
        times(3, (n) => rect(66 + n * 158, 98, 148, line - 84, '#fff', 2, 'opacity=".2"') + rect(200 + n * 150, 260, 8, 80, '#8b7357', 4)) +
        pendant(650, 140, accent) +
        rug(640, line + 180, 380, 52, '#e9dcc3') +
        sofa(880, line + 120, accent, 380) +
        table(560, line + 190, 200, 70, '#a87b4f') +
        vase(560, line + 104, '#e0a458', 0.5))
  )
}

const door: Draw = (place) => {
  const { line, before, accent, soft, chance } = place
  const [x, color] = [chance.between(420, 520), before ? '#8d7a63' : chance.pick([accent, '#4c5e63', '#a87b4f'])]
  return (
    backWall(place, 'panel') +
    floor(place, 'tiles', '#cbbfa9') +
    rect(x - 30, 40, 380, line - 22, '#f5efe3', 4) +
    contact(x + 160, line + 18, 240) +
    block(x, 66, 320, line - 50, color, 4) +
    times(2, (n) => rect(x + 40, 100 + n * 220, 240, 180, '#fff', 4, 'opacity=".13"')) +
    (before
      ? oval(x + 270, 320, 24, 24, '#4a4038') +
        stroke(`M${x + 250} 360l40 90`, '#5b4d3e', 5) +
        stains(place, x + 20, 100, 270, line - 160, 10)
      : block(x + 240, 240, 56, 170, '#2f3437', 12) +
        times(9, (n) => oval(x + 255 + (n % 3) * 13, 266 + Math.floor(n / 3) * 18, 4, 4, '#9fd3c9')) +
        rect(x + 226, 366, 66, 16, '#c9ced0', 8)) +
    block(90, line - 110, 250, 120, soft, 8) +
    frame(130, 130, 150, 170, accent) +
    (before
      ? toolbox(330, line + 160, 1.15) +
        stroke(`M560 ${line + 150}l120 20`, '#e0a458', 20) +
        stroke(`M680 ${line + 170}l80 14`, '#9da4a7', 10)
      : rect(x - 10, line + 60, 340, 90, '#8a7256', 8) + plant(1010, line + 80, 1.1))
  )
}

const shop: Draw = (place) => {
  const { before, accent, soft, chance } = place
  const awning = times(10, (n) => path(`M${130 + n * 94} 250h94v70q-47 40-94 0z`, n % 2 ? '#fbf5e8' : accent))
  return (
    rect(0, 0, 1200, 800, '#d8c9ae') +
    times(16, (row) =>
      times(14, (n) =>
        rect(n * 92 - (row % 2) * 46, row * 44, 88, 40, '#b98f6c', 2, `opacity="${(0.2 + ((n * 7 + row * 3) % 9) * 0.025).toFixed(2)}"`),
      ),
    ) +
    rect(0, 690, 1200, 110, '#b9b2a5') +
    times(8, (n) => rect(n * 160, 690, 3, 110, '#8d8578')) +
    rect(0, 690, 1200, 110, 'url(#ground)') +
    block(110, 120, 980, 110, before ? '#9a9184' : '#3f4f4c', 6) +
    (before
      ? stains(place, 130, 130, 900, 80, 8)
      : ball(320, 175, 34, 34, '#f0c873') + rect(390, 150, 420, 22, '#fbf5e8', 8) + rect(390, 186, 260, 16, '#f0c873', 8)) +
    rect(130, 250, 940, 444, '#4a4036') +
    (before
      ? rect(150, 270, 560, 400, '#8f8a80') +
        times(18, (n) => rect(150, 280 + n * 22, 560, 4, '#6d685f')) +
        rect(740, 270, 300, 424, '#7a6f60') +
        stains(place, 160, 280, 800, 380, 20)
      : rect(150, 270, 560, 400, '#f4e2bd') +
        oval(420, 420, 300, 240, 'url(#glow)') +
        rect(150, 540, 560, 130, '#a87b4f') +
        times(5, (n) => block(180 + n * 105, 480, 76, 60, [soft, accent, '#e0a458'][n % 3]!, 10)) +
        times(3, (n) => rect(250 + n * 160, 270, 4, 70, '#3d342b') + ball(252 + n * 160, 350, 30, 24, '#fff0c4')) +
        rect(150, 270, 560, 400, 'url(#glass)', 0, 'opacity=".5"') +
        block(740, 270, 300, 424, soft, 4) +
        rect(780, 310, 220, 260, '#e9dfca', 4) +
        rect(780, 310, 220, 260, 'url(#glass)', 4) +
        rect(970, 590, 14, 70, '#d8b65c', 6) +
        awning) +
    (before
      ? ladder(900, 740, 430) + toolbox(330, 760, 1.1)
      : plant(90, 750, 1.1) + plant(chance.between(1090, 1120), 750, 1.1) + oval(600, 320, 480, 22, '#2b1c10', 'opacity=".12"'))
  )
}

const workshop: Draw = (place) => {
  const { line, before, accent, wood, chance } = place
  return (
    backWall(place) +
    floor(place, 'boards') +
    window_(place, 760, 80, 300, 270) +
    block(120, 110, 500, 240, '#b58d61', 4) +
    times(
      5,
      (n) =>
        stroke(`M${190 + n * 90} 150v${70 + ((n * 37) % 60)}`, '#7a5a38', 16) +
        (n % 2 ? path(`M${164 + n * 90} 226h52l-8 50h-36z`, '#aab2b5') : block(160 + n * 90, 210, 60, 34, '#6b7275', 4)),
    ) +
    table(560, line + 180, 900, 190, '#a1744a') +
    (before
      ? times(6, (n) => block(220 + n * 30, line - 44 - n * 15, 520, 14, n % 2 ? '#d9b483' : '#c99f6b', 1)) +
        clutter(place, 120, line + 190, 900, 30, 5)
      : block(360, line - 200, 380, 172, chance.pick(['#c99f6b', wood]), 6) +
        times(
          3,
          (n) => rect(376 + n * 120, line - 186, 108, 144, '#fff', 3, 'opacity=".16"') + ball(476 + n * 116, line - 112, 9, 9, '#e8d8b5'),
        ) +
        vase(300, line - 26, accent, 0.7)) +
    stroke(`M800 ${line - 40}l150-50`, '#b9c0c2', 24) +
    block(930, line - 120, 60, 60, '#8a633c', 12)
  )
}

export const works = { aircon, wallpaper, boards, lamp, pipes, remodel, door, shop, workshop } satisfies Record<string, Draw>
