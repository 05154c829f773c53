import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { DAY, HOUR } from '@dure/kernel/time'
import config from '../vite.config.ts'
import { removeFormerParts } from './formerParts.ts'

const folder = mkdtempSync(join(tmpdir(), 'parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build leaves the parts of the one before, from which a process may serve still [availability.two-releases]', async () => {
  const { build: given } = config({ command: 'build', mode: 'production', isSsrBuild: true })
  const outDir = join(folder, 'dist/server')
  mkdirSync(join(outDir, 'assets'), { recursive: true })
  writeFileSync(join(outDir, 'assets/Screen-before.js'), 'export {}')
  writeFileSync(join(folder, 'entry.js'), 'export const here = true')
  await build({ root: folder, configFile: false, logLevel: 'silent', build: { ...given, outDir, ssr: 'entry.js' } })
  expect(readdirSync(outDir)).toHaveLength(2)
  expect(readdirSync(join(outDir, 'assets'))).toEqual(['Screen-before.js'])
})

test('parts are taken away a day after they were replaced, however long they served before [availability.two-releases]', () => {
  const parts = join(folder, 'other/parts')
  mkdirSync(parts, { recursive: true })
  const start = Date.now()
  const build = (name: string, after: number): string[] => {
    writeFileSync(join(parts, name), '')
    removeFormerParts(parts, [name], start + after)
    return readdirSync(parts)
  }
  expect(build('First.js', 0)).toEqual(['First.js'])
  expect(build('Second.js', 30 * DAY)).toEqual(['First.js', 'Second.js'])
  expect(build('Third.js', 30 * DAY + HOUR)).toEqual(['First.js', 'Second.js', 'Third.js'])
  expect(build('Fourth.js', 31 * DAY + 0.5 * HOUR)).toEqual(['Fourth.js', 'Second.js', 'Third.js'])
  expect(build('Fifth.js', 90 * DAY)).toEqual(['Fifth.js', 'Fourth.js'])
})
