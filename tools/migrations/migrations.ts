import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Finding = { readonly line: number; readonly message: string; readonly help: string | null; readonly rule_name: string }

const root = join(import.meta.dirname, '../..')

/** Ones before it made the house while nobody lived in it. */
export const firstHeld = '202611221301'

/** From it on what is built concurrently says itself that it is built anew where that was stopped; of those before the runner sees to it. */
export const firstAnew = '202611261727'

/** What rewrites or scans a table while nobody may write to it, or takes it from nodes of the release before. */
const refused = {
  large: new Set([
    'adding-field-with-default',
    'adding-foreign-key-constraint',
    'adding-not-nullable-field',
    'adding-primary-key-constraint',
    'adding-required-field',
    'adding-serial-primary-key-field',
    'changing-column-type',
    'constraint-missing-not-valid',
    'disallowed-unique-constraint',
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
  ]),
  any: new Set(['ban-drop-column', 'ban-drop-table', 'ban-truncate-cascade', 'renaming-column', 'renaming-table', 'syntax-error']),
}

/** What grows beside the tables of the scale seed. */
const growing =
  'acquisition cash_log cash_purchase delivery experiment_participant file idempotency_key ledger_account ledger_posting ' +
  'ledger_transfer notice notification payout rate_window safe_payment safe_payment_attempt safe_payment_event socket_token webhook_receipt'

/** Tables that may be large: those the scale seed fills, and what grows beside them. */
export const largeTables = (scaleSeed: string): ReadonlySet<string> =>
  new Set([...[...scaleSeed.matchAll(/\binsert into (\w+)/gu)].map((found) => found[1]!), ...growing.split(' ')])

/** Tables that a migration makes to lie in parts. */
export const partedBy = (sql: string): string[] =>
  [...sql.matchAll(/\bcreate table (\w+)\s*\([^;]*?\)\s*partition by\b/giu)].map((found) => found[1]!)

/** PostgreSQL builds no index of a table in parts concurrently, and would lock all of them to build it otherwise. */
const indexOfParts =
  'index-of-parts: make it `on only` the table, whose next parts have it then; then concurrently on each `{part of <table>}` there is, and attach these.'

/**
 * What may not be done to a database that is in use, by the line. One that is meant all the same says why above it, and
 * below that `-- squawk-ignore <rule>`. `parted`: the tables that lie in parts by then.
 */
export function refusals(text: string, large: ReadonlySet<string>, parted: ReadonlySet<string> = new Set()): string[] {
  // As a migration runs it for one of them.
  const sql = text.replaceAll(/\{part of (\w+)\}/gu, '$1_0')
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/squawk'),
    ['--reporter', 'json', '--pg-version', '15', '--stdin-filepath', 'migration.sql'],
    {
      input: sql,
      encoding: 'utf8',
    },
  )
  if (!stdout.startsWith('[')) throw new Error(`squawk did not answer: ${stderr}`)
  const lines = sql.split('\n')
  // A table that begins here is empty, however large it may become.
  const fresh = new Set([...sql.matchAll(/\bcreate table (\w+)/giu)].map((found) => found[1]!))
  const isLarge = (table: string | undefined): boolean => table !== undefined && large.has(table.replace(/_0$/u, '')) && !fresh.has(table)
  const lineOf = (at: number): number => sql.slice(0, at).split('\n').length - 1
  const indexes = [...sql.matchAll(/\bcreate (?:unique )?index\b[^;]*?\bon (only )?(\w+)/giu)].filter(([, , table]) => parted.has(table!))
  const ofParentAlone = new Set(indexes.filter(([, only]) => only !== undefined).map(({ index }) => lineOf(index)))
  return [
    ...(JSON.parse(stdout) as Finding[])
      .filter(({ rule_name: rule, line }) => refused.any.has(rule) || (refused.large.has(rule) && isLarge(tableAt(lines, line))))
      .filter(({ rule_name: rule, line }) => rule !== 'require-concurrent-index-creation' || !ofParentAlone.has(line))
      .map(({ line, rule_name: rule, message, help }) => `${line + 1}: ${rule}: ${message}${help === null ? '' : ` ${help}`}`),
    ...indexes.filter(([, only]) => only === undefined).map(({ index }) => `${lineOf(index) + 1}: ${indexOfParts}`),
  ]
}

/** Indexes that are built concurrently and not dropped before: one whose building was stopped lies there and is no index. By the line. */
export const stoppedForGood = (text: string): string[] =>
  [...text.matchAll(/\bcreate (?:unique )?index concurrently (?:if not exists )?(\S+)/giu)]
    .filter(({ 1: name, index }) => !text.slice(0, index).includes(`drop index concurrently if exists ${name!};`))
    .map(
      ({ 1: name, index }) =>
        `${text.slice(0, index).split('\n').length}: stopped-for-good: drop index concurrently if exists ${name!}; before it.`,
    )

/** The table of the statement around a line. An index that is dropped names none: its table is the one it is called after. */
function tableAt(lines: readonly string[], line: number): string | undefined {
  const before = lines.slice(0, line).join('\n')
  const text = `${before}\n${lines.slice(line).join('\n')}`
  const from = before.lastIndexOf(';') + 1
  const end = text.indexOf(';', Math.max(from, before.length))
  const statement = text.slice(from, end === -1 ? undefined : end).replaceAll(/^--.*$/gmu, '')
  return /\b(?:alter table|on)\s+(?:if exists\s+)?(?:only\s+)?(\w+)/iu.exec(statement)?.[1]
}
