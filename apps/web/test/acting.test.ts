import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }))

/** The files in which a pattern stands, as `file: line`. */
const found = (pattern: RegExp, within = sources): string[] =>
  within.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )

test('nobody has everything fetched again: an act names what it changes', () => {
  expect(found(/invalidateQueries\(\s*\)/)).toEqual([])
})

test('no screen keeps by hand whether its call runs: useCallMutation and useAct know', () => {
  expect(found(/\bset(?:Busy|Saving|Submitting|Pending)\(|\[busy, set/)).toEqual([])
})

/** What is sent without a press of its own, or under a key that outlives its page. */
const ownKeys = new Set([
  'domains/cash/screens/PayDone.tsx', // asked once by coming back from the gateway
  'domains/safe-payment/screens/Escrow.tsx', // the same
  'domains/requests/wizard/Wizard.tsx', // kept with the draft, over a closed tab
])

test('no screen makes the key of its act by hand', () => {
  const screens = sources.filter(({ file }) => !file.startsWith('api/') && !ownKeys.has(file))
  expect(found(/idempotencyKey/, screens)).toEqual([])
})
