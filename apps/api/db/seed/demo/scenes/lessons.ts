import { at, ball, block, clutter, contact, oval, path, rect, stroke, times, type Draw } from './parts.ts'
import { backWall, chair, floor, frame, pendant, plant, rug, shelf, table, vase, window_ } from './room.ts'

/** Rooms where something is taught, practised or made: untidy before, ready after. */

const piano: Draw = (place) => {
  const { line, before, chance, accent } = place
  const [x, color] = [chance.between(360, 440), chance.pick(['#2f2a2b', '#6b452b', '#f1ece0'])]
  return (
    backWall(place, 'panel') +
    floor(place) +
    window_(place, 860, 80, 230, 310, '#efe4d0') +
    frame(x - 40, 60, 130, 100, accent) +
    frame(x + 130, 70, 90, 90, place.soft) +
    contact(x, line + 100, 370, 26) +
    block(x - 280, line - 270, 560, 360, color, 8) +
    rect(x - 292, line - 284, 584, 20, color, 5) +
    rect(x - 292, line - 284, 584, 6, '#fff', 3, 'opacity=".3"') +
    rect(x - 240, line - 236, 480, 120, '#fff', 4, 'opacity=".08"') +
    block(x - 300, line - 70, 600, 34, color, 6) +
    rect(x - 260, line - 92, 520, 26, '#fffdf6') +
    times(26, (n) => rect(x - 240 + n * 20, line - 92, 2, 26, '#8d8578')) +
    times(25, (n) => (n % 7 === 2 || n % 7 === 6 ? '' : rect(x - 227 + n * 20, line - 92, 11, 15, '#232022'))) +
    rect(x - 280, line - 40, 24, 130, color) +
    rect(x + 256, line - 40, 24, 130, color) +
    path(`M${x - 90} ${line - 110}l6-100h82v100zM${x + 90} ${line - 110}l-6-100h-82v100z`, '#fffaf0') +
    times(4, (n) => rect(x - 74, line - 190 + n * 20, 60, 3, '#8d8578') + rect(x + 14, line - 190 + n * 20, 60, 3, '#8d8578')) +
    contact(x, line + 190, 160) +
    rect(x - 110, line + 110, 16, 80, '#4a3625') +
    rect(x + 94, line + 110, 16, 80, '#4a3625') +
    block(x - 130, line + 90, 260, 44, '#3b2d26', 12) +
    (before ? clutter(place, 100, line + 170, 900, 50, 5) : plant(1040, line + 130, 1))
  )
}

const desk: Draw = (place) => {
  const { line, before, accent, soft, chance } = place
  const y = line + 20
  return (
    backWall(place) +
    floor(place) +
    window_(place, 130, 70, 280, 280, '#efe4d0') +
    block(640, 80, 420, 230, '#3f5a50', 6) +
    rect(640, 80, 420, 230, 'none', 6, 'stroke="#b58d61" stroke-width="14"') +
    stroke('M690 150q40-40 80 0t80 0M700 220h150M890 130l60 110h-110zM700 260h90', '#f3efe2', 5, 'opacity=".8"') +
    chair(560, line + 90, soft) +
    table(580, line + 230, 900, 190, '#b58659') +
    (before
      ? at(0, 0, 1, clutter(place, 170, y - 14, 800, 8, 7))
      : path(`M430 ${y + 6}q70-36 140-4 70-32 140 4l24 18q-80-24-164 0-84-24-164 0z`, '#fffaf0') +
        path(`M570 ${y + 2}v22`, '#8d8578') +
        times(3, (n) => stroke(`M${456 + n * 6} ${y + 2 + n * 5}q50-16 96 0M592 ${y + 2 + n * 5}q50-14 96 0`, '#a59a86', 2)) +
        times(5, (n) => block(196 + n * 3, y - 12 - n * 28, 170, 26, [accent, '#e9dcc3', soft, '#d8a951', '#5f7f8f'][n]!, 3)) +
        stroke(`M860 ${y + 10}v-150l-90-60`, '#4a4a4c', 10) +
        oval(860, y + 10, 50, 12, '#3f3f41') +
        path(`M800 ${y - 230}l-70 20 20 70 70-40z`, accent) +
        oval(730, y - 70, 120, 90, 'url(#glow)') +
        block(930, y - 50, 50, 62, chance.pick([soft, '#f1e9da']), 6) +
        stroke(`M945 ${y - 50}l-8-50M960 ${y - 50}l6-60`, '#d8a951', 7)) +
    plant(1110, line + 130, 0.9)
  )
}

const computer: Draw = (place) => {
  const { line, before, accent, soft, chance } = place
  const y = line + 16
  const screen = (x: number, w: number, look: number): string =>
    rect(x + w / 2 - 16, y - 60, 32, 60, '#8d9598') +
    oval(x + w / 2, y, 90, 12, '#8d9598') +
    block(x, y - 270, w, 214, '#2f3437', 12) +
    rect(x + 12, y - 258, w - 24, 190, before ? '#51606a' : '#f8f4ea', 4) +
    (before
      ? stroke(`M${x + 40} ${y - 250}l90 70-30 40 80 60`, '#aebac0', 4)
      : look === 0
        ? rect(x + 12, y - 258, w - 24, 54, accent, 4) +
          rect(x + 32, y - 186, w * 0.4, 94, soft, 4) +
          times(4, (n) => rect(x + w * 0.54, y - 184 + n * 24, w * (0.36 - n * 0.05), 10, '#c9bfab', 4))
        : times(6, (n) =>
            rect(x + 34 + (n % 3) * 16, y - 236 + n * 26, w * (0.4 + ((n * 7) % 5) * 0.08), 10, [accent, '#5f7f8f', '#d8a951'][n % 3]!, 4),
          )) +
    rect(x + 12, y - 258, w - 24, 190, 'url(#glass)', 4, 'opacity=".25"')
  return (
    backWall(place) +
    floor(place) +
    window_(place, 820, 70, 270, 260, '#efe4d0') +
    frame(120, 80, 130, 160, soft) +
    table(540, line + 230, 960, 200, '#b58659') +
    (chance.next() < 0.5 ? screen(230, 330, 0) + screen(600, 290, 1) : screen(340, 430, chance.between(0, 1))) +
    block(390, y + 2, 300, 18, '#e9e4d8', 5) +
    oval(740, y + 10, 30, 12, '#e9e4d8') +
    block(880, y - 54, 46, 60, accent, 6) +
    contact(540, line + 220, 130) +
    block(440, line + 40, 200, 150, soft, 34) +
    rect(530, line + 180, 20, 60, '#4a4a4c') +
    (before
      ? clutter(place, 90, y, 260, 6, 4) + clutter(place, 160, line + 190, 860, 40, 5)
      : plant(1100, line + 130, 1) + vase(150, y, accent, 0.6))
  )
}

const guitar = (x: number, y: number, color: string, size: number): string =>
  at(
    x,
    y,
    size,
    contact(0, 10, 110),
    stroke('M-60 10L0-60 60 10', '#3d3a38', 10),
    rect(-11, -440, 22, 240, '#5b3d28', 4),
    rect(-18, -486, 36, 56, '#3f2a1c', 8),
    path('M-52-210q-12-60 52-62 64 2 52 62-8 34 20 62 46 60-6 116-66 44-132 0-52-56-6-116 28-28 20-62z', color),
    path('M-52-210q-12-60 52-62 64 2 52 62-8 34 20 62 46 60-6 116-66 44-132 0-52-56-6-116 28-28 20-62z', 'url(#round)'),
    oval(0, -166, 32, 32, '#3a2416'),
    rect(-36, -92, 72, 12, '#3a2416', 4),
    times(4, (n) => rect(-8 + n * 5, -470, 1.5, 380, '#efe6d2')),
  )

const music: Draw = (place) => {
  const { line, accent, soft, chance, before } = place
  const drum = (x: number, y: number, r: number, h: number): string =>
    block(x - r, y - h, r * 2, h, accent, 12) + oval(x, y - h, r, r * 0.26, '#fbf5e8') + rect(x - r, y - h + 6, r * 2, 7, '#c9ced0', 3)
  return (
    backWall(place) +
    times(6, (n) => rect(470 + (n % 3) * 120, 70 + Math.floor(n / 3) * 120, 108, 108, n % 2 ? soft : '#6b6f73', 10, 'opacity=".75"')) +
    floor(place) +
    window_(place, 110, 80, 240, 290, '#efe4d0') +
    rug(600, line + 160, 470, 70, '#c9a184') +
    guitar(chance.between(250, 320), line + 150, chance.pick(['#d29a55', '#b5623f', '#e2bd7f']), 0.95) +
    contact(770, line + 130, 230) +
    drum(690, line - 20, 64, 60) +
    drum(830, line - 20, 64, 60) +
    ball(760, line + 40, 110, 110, accent) +
    ball(760, line + 40, 84, 84, '#fbf5e8') +
    stroke(`M590 ${line + 130}L560 ${line - 130}M960 ${line + 130}L990 ${line - 160}`, '#8d9598', 7) +
    oval(556, line - 136, 90, 13, '#d8b65c') +
    oval(990, line - 166, 100, 14, '#d8b65c') +
    block(1050, line - 70, 130, 190, '#2f2d2e', 8) +
    ball(1115, line + 50, 46, 46, '#4b4a4b') +
    (before ? clutter(place, 100, line + 180, 900, 40, 5) : '')
  )
}

const vocal: Draw = (place) => {
  const { line, accent, soft, chance, before } = place
  const x = chance.between(480, 580)
  return (
    backWall(place) +
    times(18, (n) => block(40 + (n % 6) * 192, 40 + Math.floor(n / 6) * 140, 178, 126, n % 2 ? soft : '#7a746c', 10)) +
    rect(0, 0, 1200, line, 'url(#wallLight)') +
    floor(place) +
    pendant(950, 90, accent) +
    contact(x, line + 150, 130) +
    stroke(`M${x - 80} ${line + 150}L${x} ${line + 100}l80 50M${x} ${line + 110}V180l90-20`, '#3b3a3c', 12) +
    block(x + 70, 80, 90, 140, '#2f3033', 40) +
    times(5, (n) => rect(x + 76, 94 + n * 15, 78, 4, '#8d9598')) +
    oval(x + 30, 150, 64, 70, '#2f3033', 'opacity=".75"') +
    contact(900, line + 140, 120) +
    stroke(`M850 ${line + 140}l50-30 50 30M900 ${line + 110}v-170`, '#4a4a4c', 9) +
    path(`M800 ${line - 170}l200 0 14 130h-228z`, '#3b3a3c') +
    path(`M820 ${line - 162}h76v106h-84zM904 ${line - 162}h76l8 106h-84z`, '#fffaf0') +
    block(120, line - 60, 220, 180, '#3a3735', 8) +
    ball(230, line + 40, 60, 60, '#5b5957') +
    rect(120, line - 60, 220, 20, '#8d9598', 6) +
    (before ? clutter(place, 100, line + 190, 900, 30, 5) : plant(1110, line + 130, 1))
  )
}

const gym: Draw = (place) => {
  const { line, accent, soft, before, chance } = place
  return (
    backWall(place) +
    rect(60, 60, 520, line - 110, '#d8e2e0', 6) +
    rect(60, 60, 520, line - 110, 'url(#glass)', 6) +
    rect(60, line - 180, 520, 10, '#b58d61', 5) +
    floor(place) +
    window_(place, 730, 70, 350, 300) +
    (before
      ? clutter(place, 80, line + 60, 1000, 160, 9)
      : times(
          3,
          (n) =>
            path(`M${170 + n * 300} ${line + 70}h180l${20 + n * 30} 130h-240z`, [accent, soft, '#e0a458'][n]!) +
            path(`M${170 + n * 300} ${line + 70}h180l3 14h-190z`, '#fff', 'opacity=".25"'),
        )) +
    contact(1050, line + 110, 130) +
    ball(1050, line - 6, 112, 112, chance.pick([accent, '#8a9bb0', soft])) +
    contact(160, line + 40, 160) +
    block(60, line - 50, 220, 20, '#4a4a4c', 4) +
    rect(70, line - 30, 14, 70, '#4a4a4c') +
    rect(256, line - 30, 14, 70, '#4a4a4c') +
    times(
      3,
      (n) =>
        block(74 + n * 68, line - 92, 20, 44, '#2f3033', 6) +
        block(104 + n * 68, line - 92, 20, 44, '#2f3033', 6) +
        rect(90 + n * 68, line - 76, 18, 12, '#aab2b5'),
    )
  )
}

const court: Draw = (place) => {
  const { line, accent, soft, chance, before } = place
  const ballColor = chance.pick(['#d9783f', '#d5dd62', '#f4f1e6'])
  return (
    rect(0, 0, 1200, line, place.wall) +
    times(7, (n) => rect(40 + n * 170, 50, 130, 150, '#cfe4ee', 4) + rect(40 + n * 170, 50, 130, 150, 'url(#glass)', 4)) +
    rect(0, line - 170, 1200, 152, soft, 0, 'opacity=".6"') +
    rect(0, 0, 1200, line, 'url(#wallLight)') +
    floor(place, 'boards', '#d8a668') +
    path(`M180 ${line + 40}H1020L1330 800H-130z`, 'none', 'stroke="#fff" stroke-width="10" opacity=".85"') +
    stroke(`M600 ${line + 40}V800`, '#fff', 9, 'opacity=".85"') +
    path(`M400 ${line}h220l220 300h-330z`, 'url(#beam)') +
    contact(120, line + 110, 60) +
    contact(1080, line + 110, 60) +
    block(110, line - 170, 20, 280, '#4a5a60', 6) +
    block(1070, line - 170, 20, 280, '#4a5a60', 6) +
    rect(120, line - 150, 960, 150, '#fff', 0, 'opacity=".18"') +
    times(33, (n) => rect(120 + n * 29, line - 150, 2, 150, '#4a5a60', 0, 'opacity=".5"')) +
    times(6, (n) => rect(120, line - 150 + n * 29, 960, 2, '#4a5a60', 0, 'opacity=".5"')) +
    rect(120, line - 156, 960, 18, '#fff') +
    contact(420, line + 210, 80) +
    ball(420, line + 160, 56, 56, ballColor) +
    stroke(`M368 ${line + 150}q54 30 104 0M420 ${line + 106}q-24 50 0 108`, '#6b4426', 4, 'opacity=".6"') +
    contact(800, line + 200, 120) +
    block(720, line + 110, 160, 86, accent, 20) +
    (before ? clutter(place, 70, line + 90, 1000, 150, 9) : '')
  )
}

const easel: Draw = (place) => {
  const { line, accent, soft, before, chance } = place
  return (
    backWall(place) +
    floor(place) +
    window_(place, 790, 70, 300, 310) +
    frame(110, 90, 150, 190, soft) +
    contact(480, line + 170, 220) +
    stroke(`M480 60L340 ${line + 170}M480 60L620 ${line + 170}M480 60v${line + 60}`, '#a1744a', 15) +
    block(300, 110, 370, 300, '#fbf7ec', 3) +
    (before
      ? ''
      : rect(316, 126, 338, 268, '#cfe0e2') +
        path('M316 330q90-90 170-30t168-40v134h-338z', soft) +
        path('M316 360q120-50 210-6t128-20v60h-338z', accent) +
        ball(560, 186, chance.between(24, 36), 30, '#eab95c')) +
    rect(290, 408, 390, 20, '#8a633c', 4) +
    table(900, line + 190, 340, 150, '#b58659') +
    times(4, (n) => block(770 + n * 60, line - 24, 44, 48, [accent, '#e0a458', soft, '#5f7f8f'][n]!, 8)) +
    stroke(`M1020 ${line + 10}l-10-90M1036 ${line + 10}l4-100M1050 ${line + 10}l16-84`, '#8a633c', 8) +
    block(1006, line - 20, 60, 50, '#e9dfca', 8) +
    (before ? clutter(place, 100, line + 180, 800, 40, 4) : plant(120, line + 140, 0.9))
  )
}

const sewing: Draw = (place) => {
  const { line, accent, soft, before } = place
  const y = line + 10
  return (
    backWall(place) +
    floor(place) +
    window_(place, 100, 70, 270, 270, '#efe4d0') +
    rect(560, 120, 480, 16, '#b58d61', 4) +
    times(
      8,
      (n) =>
        block(580 + n * 57, 64, 38, 56, [accent, '#e0a458', soft, '#cf7a62', '#5f7f8f'][n % 5]!, 8) +
        rect(576 + n * 57, 58, 46, 8, '#f4ead6', 3),
    ) +
    table(570, line + 230, 940, 210, '#b58659') +
    path(`M640 ${y + 4}h330v150q-80 24-160 0t-170-10z`, before ? '#b9b0a0' : accent) +
    times(5, (n) => rect(664 + n * 62, y + 14, 5, 130, '#fff', 2, 'opacity=".35"')) +
    oval(540, y + 8, 300, 14, '#2b1c10', 'opacity=".25"') +
    block(300, y - 40, 460, 44, '#f4f0e6', 10) +
    block(640, y - 220, 110, 190, '#f8f5ec', 16) +
    block(310, y - 230, 440, 84, '#f8f5ec', 34) +
    block(330, y - 160, 70, 70, '#f1ece0', 8) +
    rect(362, y - 92, 6, 48, '#8d9598') +
    rect(340, y - 46, 50, 8, '#8d9598', 3) +
    ball(752, y - 180, 26, 44, '#c9ced0') +
    block(560, y - 274, 30, 44, '#cf7a62', 4) +
    rect(430, y - 214, 150, 20, accent, 8) +
    (before
      ? clutter(place, 120, y - 4, 200, 4, 3) + clutter(place, 120, line + 190, 900, 40, 5)
      : block(150, y - 30, 130, 32, soft, 6) + block(160, y - 60, 110, 30, '#f1e4cc', 6) + chair(1100, line + 180, soft, 0.8))
  )
}

const cooking: Draw = (place) => {
  const { line, accent, soft, before } = place
  const y = line - 10
  return (
    backWall(place, 'tiles') +
    rect(120, 170, 960, 18, '#b58d61', 4) +
    times(6, (n) => block(170 + n * 150, 96, 56, 74, ['#efe4cf', accent, soft][n % 3]!, 10)) +
    pendant(420, 130, accent) +
    pendant(800, 130, accent) +
    floor(place) +
    contact(600, line + 230, 660) +
    block(90, y, 1020, 240, soft, 6) +
    rect(60, y - 24, 1080, 36, '#d8b483', 6) +
    (before
      ? clutter(place, 140, y - 24, 850, 6, 8)
      : block(180, y - 44, 270, 22, '#b98a5a', 8) +
        ball(250, y - 62, 34, 24, '#c9583f') +
        ball(310, y - 60, 30, 22, '#d9a441') +
        path(`M350 ${y - 46}q30-60 70-20z`, '#7f9b5a') +
        block(540, y - 110, 190, 86, '#4a5a60', 12) +
        rect(520, y - 116, 230, 12, '#6b7a80', 6) +
        stroke(`M600 ${y - 140}q-16-30 0-60M650 ${y - 140}q16-30 0-60`, '#fff', 8, 'opacity=".5"') +
        path(`M820 ${y - 84}h180q-10 60-90 60t-90-60z`, '#f4ead6') +
        oval(910, y - 84, 90, 18, '#e3d2ae') +
        stroke(`M940 ${y - 90}l70-80`, '#a1744a', 12))
  )
}

const coffee: Draw = (place) => {
  const { line, accent, soft, before } = place
  const y = line - 10
  return (
    backWall(place) +
    shelf(place, 70, line - 60, 260, 330) +
    window_(place, 820, 60, 280, 220) +
    pendant(560, 80, accent) +
    floor(place) +
    contact(600, line + 230, 660) +
    block(60, y, 1080, 250, soft, 6) +
    rect(30, y - 24, 1140, 36, '#b58659', 6) +
    block(420, y - 220, 330, 200, '#c9ced0', 16) +
    rect(440, y - 150, 290, 90, '#3b3d3f', 8) +
    rect(420, y - 236, 330, 24, '#8d9598', 8) +
    times(
      2,
      (n) =>
        rect(490 + n * 130, y - 150, 50, 26, '#aab2b5', 5) +
        rect(510 + n * 130, y - 126, 90, 10, '#4a3625', 5) +
        block(492 + n * 130, y - 92, 46, 34, '#fbf7ee', 8),
    ) +
    times(4, (n) => block(450 + n * 70, y - 266, 46, 30, '#fbf7ee', 6)) +
    block(820, y - 150, 90, 126, '#4a4a4c', 10) +
    path(`M826 ${y - 150}l10-80h58l10 80z`, '#7c5c3c') +
    times(3, (n) => oval(980 + n * 50, y - 26, 26, 7, '#fbf7ee') + block(962 + n * 50, y - 56, 36, 30, '#fbf7ee', 8)) +
    vase(360, y - 24, '#e0a458', 0.6) +
    (before ? clutter(place, 70, line - 30, 1000, 10, 7) : '')
  )
}

export const lessons = { piano, desk, computer, music, vocal, gym, court, easel, sewing, cooking, coffee } satisfies Record<string, Draw>
