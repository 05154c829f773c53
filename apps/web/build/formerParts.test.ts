import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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

test('parts of builds of the day before are taken away, later ones stay [availability.two-releases]', () => {
  const parts = join(folder, 'parts')
  const now = Date.now()
  mkdirSync(parts)
  for (const [name, age] of [
    ['Old-a.js', DAY + HOUR],
    ['New-b.js', HOUR],
  ] as const) {
    writeFileSync(join(parts, name), '')
    utimesSync(join(parts, name), (now - age) / 1000, (now - age) / 1000)
  }
  removeFormerParts(parts, now)
  expect(readdirSync(parts)).toEqual(['New-b.js'])
  removeFormerParts(join(folder, 'not-there'), now)
})
