import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `npm run verify`: every check of the house. Stops at the first failing step and names it. */
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = process.execPath
const sources = ['packages', 'apps', 'tools', 'test', 'bench', 'e2e'].filter((folder) => existsSync(join(root, folder)))
const generated = existsSync(join(root, 'tools/openapi.ts'))
  ? [{ name: 'openapi.json', command: [node, 'tools/openapi.ts', '--check'] }]
  : []

const steps: readonly { name: string; command: readonly string[] }[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  // Only what changed since the last time, and what depends on it.
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'boundaries',
    command: [
      node,
      '--import',
      './tools/typescript6.mjs',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'tools/boundaries.cjs',
      '--output-type',
      'err',
      ...sources,
    ],
  },
  { name: 'rooms', command: [node, 'tools/rooms.ts'] },
  { name: 'literals', command: [node, 'tools/literals.ts'] },
  { name: 'migrations', command: [node, 'tools/migrations.ts'] },
  { name: 'rules', command: [node, 'tools/rules.ts'] },
  { name: 'dead code', command: [node, 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'schema.sql', command: [node, 'tools/schema.ts', '--check'] },
  { name: 'table types', command: [node, 'tools/tables.ts', '--check'] },
  ...generated,
  { name: 'tests', command: [node, 'node_modules/vitest/vitest.mjs', 'run'] },
]

const wanted = process.argv.slice(2)
for (const { name, command } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  const [program = '', ...args] = command
  const live = name === 'tests'
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', stdio: live ? 'inherit' : 'pipe', maxBuffer: 64 * 1024 * 1024 })
  if (done.status !== 0) {
    if (!live) console.log(`${done.stdout}${done.stderr}`.trim())
    console.error(`\nverify failed at: ${name}${done.error ? ` (${done.error.message})` : ''}`)
    process.exit(1)
  }
  console.log(`  ${name.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`)
}
