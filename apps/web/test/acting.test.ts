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
  // A guest's page becomes a member's: nothing on it is his yet.
  const whole = sources.filter(({ file }) => file !== 'session/tabs.ts')
  expect(found(/invalidateQueries\(\s*\)/, whole)).toEqual([])
})

const outside = sources.filter(({ file }) => !file.startsWith('api/'))

test('no screen keeps by hand whether its call runs: useCallMutation and useAct know', () => {
  const flags =
    /\bset(?:Busy|Saving|Sending|Submitting|Pending|Loading|Leaving|Working|Returning|Acting)\((?:true|false)\)|\[busy, set|isSubmitting/
  expect(found(flags, outside)).toEqual([])
})

/** What is sent without anybody's press; `useCall` itself only asks, as its type says. */
const unpressed = new Set([
  'app.tsx', // ties the call to the queries
  'domains/bucket/useHearts.ts', // what a guest kept moves into his bucket when he has signed in
  'domains/chat/outbox.ts', // messages on their way outlive their room, each with its own state and nonce
  'domains/chat/useReading.ts', // how far one has read
  'domains/community/knowhow/Preview.tsx', // asks how what is written will stand: a read that takes blocks
  'domains/community/writing/useBeginning.ts', // the same
  'domains/moderation/HouseNotices.tsx', // which experiments this visit met
  'domains/community/writing/useReadLink.ts', // asks what another page says: a read that takes its address
  'shell/useLiveSession.ts', // the live connection asks for its ticket
])

test('whoever changes something acts: no screen takes the bare call', () => {
  const bare = /\bcallOf\((?!client\))|\bclient\)\(\s*'(?!GET )/
  expect(
    found(
      bare,
      outside.filter(({ file }) => !unpressed.has(file)),
    ),
  ).toEqual([])
})

/** Where a refusal is not an act's. */
const ownRefusals = new Set([
  'loadPage.ts', // a page that could not be loaded
  'domains/community/talk/Comments.tsx', // a comment that a link leads to and that is gone is told beside the others
  'domains/community/writing/queries.ts', // a post that is not his to change is a page, told by its loader
  'domains/community/talk/queries.ts', // a comment that a link led to and that is gone is said
  'parts/loadPart.ts', // code that could not be loaded
  'report.ts', // what is sent to us as a mistake
  'domains/sign-in/screens/Reset.tsx', // a link that ran out is a page, told by its loader
  'domains/chat/outbox.ts', // a message that did not go keeps why
  'pictures/shelf.ts', // each picture tells of itself
  'share/handing.ts', // the phone's own sheet, closed without a choice
  'domains/requests/packages/usePackageSending.ts', // each service of a bundle tells of itself
  'domains/requests/preset/OpenedPreset.tsx', // a link that ran out is a page
  'domains/profiles/editing/MediaEditor.tsx', // the same
])

test('no screen tells refusals from mistakes by hand', () => {
  const byHand = /instanceof ApiError|\b(?:error|thrown|problem) as Error\b/
  expect(
    found(
      byHand,
      outside.filter(({ file }) => !ownRefusals.has(file)),
    ),
  ).toEqual([])
})

test('no screen makes the key of its act by hand', () => {
  expect(found(/idempotencyKey/, outside)).toEqual([])
})
