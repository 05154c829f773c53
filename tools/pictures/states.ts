import { bar, box, bubble, card, disc, house, leafs, oval, path, person, screen } from './parts.ts'

const ground = (rx = 56): string => `<ellipse cx="80" cy="106" rx="${rx}" ry="6" fill="#1b1d22" fill-opacity=".1"/>`
const at = (x: number, y: number, degrees: number, ...parts: string[]): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`
const star = (x: number, y: number, r: number, tone: 'o' | 'l' | 'm' | 'w'): string =>
  path(
    `M${Array.from({ length: 10 }, (_, n) => {
      const [far, turn] = [n % 2 === 0 ? r : r * 0.45, (Math.PI / 5) * n - Math.PI / 2]
      return `${(x + far * Math.cos(turn)).toFixed(1)} ${(y + far * Math.sin(turn)).toFixed(1)}`
    }).join('L')}z`,
    tone,
  )
const heart = (x: number, y: number, s: number, tone: 'o' | 'm' | 'l'): string =>
  path(
    `M${x} ${y + s}C${x - s * 1.6} ${y} ${x - s * 1.1} ${y - s} ${x - s * 0.5} ${y - s * 0.8}Q${x - s * 0.1} ${y - s * 0.7} ${x} ${y - s * 0.3}Q${x + s * 0.1} ${y - s * 0.7} ${x + s * 0.5} ${y - s * 0.8}C${x + s * 1.1} ${y - s} ${x + s * 1.6} ${y} ${x} ${y + s}z`,
    tone,
  )
const coin = (x: number, y: number): string => oval(x, y + 5, 17, 7, 'd') + oval(x, y, 17, 7, 'l') + oval(x, y, 10, 4, 'm')

/** What stands where nothing is yet, or something failed: 160 × 120, in the hand of the services' pictures. */
export const states: Readonly<Record<string, readonly string[]>> = {
  quotes: [
    ground(),
    house(28, 62, 42),
    box(42, 74, 14, 20, 'd', 2),
    at(104, 60, 8, card(80, 34, 48, 40)),
    at(96, 84, -8, card(74, 62, 48, 36)),
    disc(124, 36, 7, 'o'),
  ],
  chats: [
    ground(),
    bubble(26, 24, 66, 36, 'm'),
    box(38, 36, 40, 4, 'w', 2),
    box(38, 45, 26, 4, 'w', 2),
    bubble(72, 54, 62, 36, 'd'),
    disc(90, 72, 4, 'l'),
    disc(103, 72, 4, 'l'),
    disc(116, 72, 4, 'o'),
  ],
  bell: [
    ground(46),
    path('M48 90q12-8 12-34q0-26 20-28q20 2 20 28q0 26 12 34z', 'm'),
    path('M48 90q12-8 12-34q0-26 20-28v62z', 'l'),
    box(44, 86, 72, 8, 'd', 4),
    disc(80, 99, 6, 'd'),
    disc(80, 25, 5, 'd'),
    bar('M30 44q-6 8-5 18M130 44q6 8 5 18', 'l', 4),
    disc(104, 36, 8, 'o'),
  ],
  deals: [
    ground(),
    person(34, 62, 'm'),
    person(126, 62, 'l'),
    path('M80 24l28 10v24q0 26-28 38q-28-12-28-38V34z', 'd'),
    path('M80 24v72q-28-12-28-38V34z', 'm'),
    bar('M68 60l9 9l16-18', 'w', 6),
    disc(80, 36, 4, 'o'),
  ],
  coins: [
    ground(52),
    box(30, 50, 62, 46, 'd', 8),
    box(30, 44, 54, 46, 'm', 8),
    box(66, 60, 28, 16, 'l', 6),
    disc(76, 68, 4, 'o'),
    coin(118, 94),
    coin(118, 84),
    coin(118, 74),
  ],
  hearts: [
    ground(),
    path('M44 60h72l-8 38H52z', 'm'),
    path('M44 60h36v38H52z', 'l'),
    box(38, 54, 84, 10, 'd', 5),
    heart(62, 38, 12, 'l'),
    heart(100, 40, 10, 'm'),
    heart(81, 27, 13, 'o'),
  ],
  works: [
    ground(),
    box(24, 26, 70, 54, 'd', 5),
    box(30, 32, 58, 42, 'l', 3),
    path('M30 74l18-22l14 14l8-8l18 16z', 'm'),
    disc(74, 44, 5, 'o'),
    box(84, 54, 52, 44, 'd', 5),
    box(90, 60, 40, 32, 'w', 3),
    box(98, 74, 24, 18, 'm', 3),
    box(104, 66, 12, 10, 'l', 2),
  ],
  inbox: [
    ground(),
    at(80, 44, -6, card(54, 20, 52, 46)),
    path('M30 60h28l6 12h32l6-12h28l-6 40H36z', 'm'),
    path('M30 60h28l6 12h16v28H36z', 'l'),
    box(28, 92, 104, 10, 'd', 5),
    disc(108, 26, 7, 'o'),
  ],
  stars: [ground(), bubble(28, 20, 92, 50, 'd'), star(50, 45, 11, 'o'), star(74, 45, 11, 'l'), star(98, 45, 11, 'l'), person(122, 68, 'm')],
  search: [
    ground(),
    house(22, 68, 34),
    house(112, 72, 28),
    leafs(104, 98),
    disc(80, 52, 30, 'd'),
    disc(80, 52, 21, 'l'),
    bar('M102 75l18 20', 'd', 9),
    bar('M70 46q4-7 12-7', 'w', 4),
    disc(86, 58, 4, 'o'),
  ],
  calendar: [
    ground(46),
    box(40, 28, 80, 72, 'd', 8),
    box(40, 44, 80, 56, 'w', 6),
    box(40, 44, 80, 8, 'm', 0),
    ...[0, 1, 2, 3].flatMap((column) =>
      [0, 1].map((row) => box(48 + column * 17, 60 + row * 18, 12, 11, row === 1 && column === 2 ? 'o' : 'l', 3)),
    ),
    box(54, 20, 7, 16, 'm', 3.5),
    box(99, 20, 7, 16, 'm', 3.5),
  ],
  chart: [
    ground(),
    screen(24, 22, 112, 70),
    box(38, 66, 14, 18, 'm', 3),
    box(60, 54, 14, 30, 'd', 3),
    box(82, 60, 14, 24, 'm', 3),
    box(104, 42, 14, 42, 'd', 3),
    bar('M44 52l22-14l22 6l22-18', 'w', 4),
    disc(110, 26, 6, 'o'),
    box(70, 92, 20, 10, 'd', 2),
  ],
  torn: [
    ground(),
    house(20, 64, 40),
    box(34, 78, 12, 16, 'm', 2),
    house(104, 64, 40),
    box(118, 78, 12, 16, 'm', 2),
    bar('M40 46q6-26 28-22', 'm', 5),
    bar('M124 46q-6-20-24-24', 'm', 5),
    bar('M80 20l4-9M88 26l9-4M78 30l4 8', 'o', 4),
  ],
}
