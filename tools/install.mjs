// Plain JavaScript for the machine's own Node: nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** The pinned Node of the house. */
export const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const mark = join(root, 'node_modules/.dure-lock')
const lockNow = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Whether everything is there, and as the lockfile has it. */
export const isInstalled = () => existsSync(node) && existsSync(mark) && readFileSync(mark, 'utf8') === lockNow()

/** Installs from the lockfile when something is missing or the lockfile has changed since the last time. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  if (isInstalled()) return

  const began = Date.now()
  console.log('· installing packages from the lockfile')
  // Packages' engine warnings are about the machine's Node; they run on the pinned one.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (done.status !== 0)
    fail(`npm ci failed${done.error ? `: ${done.error.message}` : ''}. Is the registry reachable and the disk not full?`)
  if (!existsSync(node)) fail('The pinned Node was not installed: npm must be allowed to run install scripts of the package "node".')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(mark, lockNow())
  console.log(`  packages installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** @param {string} message */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
