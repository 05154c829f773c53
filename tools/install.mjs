// Plain JavaScript for the machine's own Node: nothing is installed yet when it runs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Installs from the lockfile when something is missing or the lockfile has changed since the last time; of several at once one does. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  if (isInstalled()) return
  const leave = enter()
  try {
    if (!isInstalled()) installNow()
  } finally {
    leave()
  }
}

/** Waits until nobody else installs, and keeps the others waiting. */
function enter() {
  const file = join(root, '.cache/installing')
  let told = false
  for (;;) {
    try {
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`${root} cannot be written to: ${error.message}`)
    }
    if (!runs(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) console.log('· waiting for another installation of the packages')
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

/**
 * Whether who made the file may still install: npm takes minutes at most, and the id of a process that is long gone may be another's.
 * @param {string} file
 */
function runs(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const id = Number(readFileSync(file, 'utf8'))
    // Just made, and not yet written.
    if (id === 0) return age < 5_000
    process.kill(id, 0)
    return age < 15 * 60_000
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function installNow() {
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

/**
 * Runs the pinned Node to its end, and ends as it does; who is asked to end asks it.
 * @param {string[]} args
 */
export function handOver(args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole group.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** @param {string} message */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
