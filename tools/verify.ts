import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'

/** `npm run verify`: every check of the house, or those that are named (`checks`: all but the tests). Stops at the first failing step and names it. */
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = process.execPath
const sources = ['packages', 'apps', 'tools', 'test', 'bench', 'e2e'].filter((folder) => existsSync(join(root, folder)))
const generated = existsSync(join(root, 'tools/openapi.ts'))
  ? [{ name: 'openapi.json', command: [node, 'tools/openapi.ts', '--check'] }]
  : []

type Step = { readonly name: string; readonly command: readonly string[] }

/** Each checker of a project works out the contract's types for itself: four of them, as there are unless told, do twice the work of one. */
const checkers = String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))))

const steps: readonly Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  // Only what changed since the last time, and what depends on it. Another package's older compiler goes by the same name in `.bin`.
  { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-b', '--checkers', checkers] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'boundaries',
    command: [
      node,
      '--import',
      './tools/boundaries/typescript6.mjs',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'tools/boundaries/boundaries.cjs',
      '--output-type',
      'err',
      ...sources,
    ],
  },
  { name: 'rooms', command: [node, 'tools/rooms.ts'] },
  { name: 'lengths', command: [node, 'tools/lengths.ts'] },
  { name: 'literals', command: [node, 'tools/literals.ts'] },
  { name: 'migrations', command: [node, 'tools/migrations.ts'] },
  { name: 'rules', command: [node, 'tools/rules.ts'] },
  { name: 'dead code', command: [node, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'schema.sql', command: [node, 'tools/schema.ts', '--check'] },
  { name: 'table types', command: [node, 'tools/tables.ts', '--check'] },
  ...generated,
]
const tests: Step = { name: 'tests', command: [node, 'node_modules/vitest/vitest.mjs', 'run'] }

const wanted = process.argv.slice(2)
const running = new Set<ChildProcess>()

/** Runs a step and prints what it took; where it fails, all that still runs is ended and the house is not verified. */
async function run({ name, command }: Step): Promise<void> {
  const began = performance.now()
  const [program = '', ...args] = command
  // Go's programs on one processor: the linter takes less of it there than on two.
  const env = name !== tests.name && beside ? { ...process.env, GOMAXPROCS: '1' } : process.env
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  running.add(child)
  // The tests take longest: what runs beside them has what they leave of the processor.
  if (name !== tests.name && beside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (name === tests.name ? process.stdout.write(text) : said.push(text)))
  const ended = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(` (${error.message})`))
    child.once('close', (code) => resolve(code === 0 ? null : ''))
  })
  running.delete(child)
  if (ended === null) return console.log(`  ${name.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`)
  if (process.exitCode !== undefined) return
  process.exitCode = 1
  for (const other of running) other.kill()
  console.log(said.join('').trim())
  console.error(`\nverify failed at: ${name}${ended}`)
}

const isWanted = (step: Step): boolean => wanted.length === 0 || wanted.includes(step.name) || (step !== tests && wanted.includes('checks'))
const chosen = [...steps, tests].filter(isWanted)
// The tests wait for the disk, the clock and a browser: the other steps, one after the other, have the processor meanwhile.
const beside = chosen.includes(tests) ? run(tests) : undefined
for (const step of chosen) if (step !== tests && process.exitCode === undefined) await run(step)
await beside
