import { bar, box, disc, ground, person } from './parts.ts'

/** What the house itself shows beside its words: the way of kept money. The coin is the accent of all three. */
export const house: Readonly<Record<string, readonly string[]>> = {
  'kept-pay': [
    ground(30),
    box(12, 26, 62, 42, 'm', 7),
    box(12, 34, 62, 9, 'd', 0),
    box(19, 53, 20, 6, 'w', 3),
    disc(72, 64, 14, 'o'),
    bar('M72 58v12', 'w', 4),
  ],
  'kept-safe': [
    ground(32),
    box(24, 72, 10, 9, 'd', 3),
    box(62, 72, 10, 9, 'd', 3),
    box(14, 18, 68, 58, 'd', 9),
    box(21, 25, 54, 44, 'm', 5),
    box(70, 34, 7, 8, 'l', 2),
    box(70, 52, 7, 8, 'l', 2),
    disc(46, 47, 16, 'l'),
    disc(46, 47, 10, 'o'),
    bar('M46 42v10', 'w', 3.5),
  ],
  'kept-pro': [
    ground(30),
    person(42, 31, 'm'),
    box(26, 55, 32, 25, 'm', 6),
    box(32, 60, 20, 20, 'd', 4),
    disc(68, 60, 15, 'o'),
    bar('M61.5 60l5 5l8.5-9', 'w', 4),
  ],
}
