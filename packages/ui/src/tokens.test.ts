import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = text.split('prefers-color-scheme: dark')
const coloursOf = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name!, value!]))
const looks: Record<'light' | 'dark', Record<string, string>> = {
  light: coloursOf(light),
  dark: { ...coloursOf(light), ...coloursOf(dark) },
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const pairs = [
  ['bars of a chart on a card', 'bar', 'card', 3],
  ['the highest bar on a card', 'action', 'card', 3],
  ['the edge of a field', 'edge', 'card', 3],
  ['the words of what is chosen among several', 'action', 'raised', 4.5],
  ['small words on a sunken ground', 'faint', 'sunk', 4.5],
  ['words on a tinted ground', 'action', 'action-tint', 4.5],
] as const

const cases = pairs.flatMap(([what, front, back, least]) =>
  (['light', 'dark'] as const).map((look) => ({ what, look, front, back, least })),
)

test.each(cases)('$what can be seen in the $look', ({ look, front, back, least }) => {
  expect(contrast(looks[look][front]!, looks[look][back]!)).toBeGreaterThanOrEqual(least)
})

test('what is chosen among several stands out from its ground, in the dark too', () => {
  for (const colours of Object.values(looks)) expect(contrast(colours['raised']!, colours['sunk']!)).toBeGreaterThan(1.1)
  expect(contrast(looks.dark['raised']!, looks.dark['sunk']!)).toBeGreaterThan(contrast(looks.dark['card']!, looks.dark['sunk']!))
})
