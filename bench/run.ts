import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { bundles } from './bundles.ts'
import { campaigns } from './campaigns.ts'
import { chat } from './chat.ts'
import { community } from './reading/community.ts'
import { market } from './reading/market.ts'
import { money } from './reading/money.ts'
import { finding } from './reading/finding.ts'
import { visits } from './lighthouse.ts'
import { pages } from './pages.ts'
import { prepareDatabases } from './prepare.ts'
import { reads } from './reading/reads.ts'
import { requests } from './requests.ts'
import { passes } from './section.ts'
import type { Row, Section } from './section.ts'
import { tableOf } from './table.ts'

/**
 * `npm run bench`: ratios of the product against bare baselines, in one run on one database and machine (docs/benchmarks.md).
 * `--only a,c` takes some sections, `--quick` short rounds, `--million` finds among a million pros too, `--posts 500000` and `--products 1000000` measure among so many posts and products, `--check` leaves with 1 when a ratio is missed.
 * A whole run at full length is kept under bench/results.
 */
const sections: Readonly<Record<string, Section>> = {
  a: reads,
  b: requests,
  c: chat,
  d: pages,
  e: bundles,
  f: visits,
  g: finding,
  h: campaigns,
  i: community,
  j: market,
  k: money,
}
/** Sections that need no database of 100,000 pros. */
const ofSmall = ['i', 'j', 'k']
const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : Object.keys(sections)
const quick = args.includes('--quick')
const say = (line: string): void => console.error(`  ${line}`)

const unknown = only.filter((name) => sections[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}: ${Object.keys(sections).join(', ')}`)
  process.exit(1)
}

const many = (name: string): number => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : 0)
const databases = await prepareDatabases(say, {
  large: only.some((name) => !ofSmall.includes(name)),
  million: args.includes('--million'),
  posts: many('--posts'),
  products: many('--products'),
})
const rows: Row[] = []
try {
  for (const name of only) rows.push(...(await sections[name]!({ databases, quick, say })))
} finally {
  await databases.stop()
}

console.log(tableOf(rows))
const missed = rows.filter((row) => !passes(row))
if (!quick && only.length === Object.keys(sections).length) console.log(`\nkept as ${keep(rows)}`)
if (missed.length > 0) console.log(`\nmissed: ${missed.map((row) => row.name).join('; ')}`)
if (args.includes('--check') && missed.length > 0) process.exitCode = 1

/** Writes the result beside the former ones, with the commit it was measured at. */
function keep(result: readonly Row[]): string {
  const git = (...command: string[]): string => execFileSync('git', command, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short=12', 'HEAD')
  const changed = git('status', '--porcelain', '--', '../apps', '../packages') !== ''
  const at = new Date().toISOString()
  const folder = join(import.meta.dirname, 'results')
  const name = `${at.slice(0, 10)}-${commit}.json`
  const machine = {
    node: process.version,
    cpus: cpus().length,
    cpu: cpus()[0]?.model ?? '',
    platform: `${process.platform} ${process.arch}`,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${JSON.stringify({ commit, changed, at, machine, rows: result }, null, 2)}\n`)
  return `bench/results/${name}`
}
