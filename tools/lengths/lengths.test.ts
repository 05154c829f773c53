import { expect, test } from 'vitest'
import { longFunctions, mostLines } from './lengths.ts'

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  step(${at})`).join('\n')
const found = (text: string) => longFunctions('a.ts', text).map(({ name, lines: long }) => `${name} ${long}`)

test('a function may take ninety lines, and one more is named, however it is written', () => {
  const inside = mostLines - 2
  for (const [open, close] of [
    ['export function send() {', '}'],
    ['const send = () => {', '}'],
    ['export const send = async function () {', '}'],
    ['const acts = {\n  send: () => {', '}}'],
  ] as const) {
    expect(found(`${open}\n${lines(inside)}\n${close}\n`)).toEqual([])
    expect(found(`${open}\n${lines(inside + 1)}\n${close}\n`)).toEqual([`send ${mostLines + 1}`])
  }
})

test('one that says in its comment why it is whole is left whole; the comment of another does not speak for it', () => {
  const long = `function send() {\n${lines(mostLines)}\n}\n`
  expect(found(`/** Sends. In one piece: each step reads the last. */\nexport ${long}`)).toEqual([])
  expect(found(`/** In one piece: this one is. */\nconst other = 1\n\n${long}`)).toEqual([`send ${mostLines + 2}`])
  expect(found(`/** Sends it. */\n${long}`)).toEqual([`send ${mostLines + 2}`])
})

test('a long one within another is named by itself', () => {
  expect(found(`function outer() {\n  const inner = () => {\n${lines(mostLines)}\n  }\n  return inner\n}\n`)).toEqual(
    [`inner ${mostLines + 2}`, `outer ${mostLines + 5}`].toSorted((a, b) => b.localeCompare(a)),
  )
})
