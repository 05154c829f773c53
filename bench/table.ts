import { passes } from './section.ts'
import type { Row } from './section.ts'

const number = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The rows as one table of text. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.section,
    row.name,
    `${number(row.product)} ${row.unit}`,
    row.baseline === null ? '' : `${number(row.baseline)} ${row.unit}`,
    row.figure === undefined ? '' : number(row.figure),
    row.limit === undefined ? '' : `${row.limit.at === 'least' ? '≥' : '≤'} ${number(row.limit.value)}`,
    row.limit === undefined ? 'information' : passes(row) ? 'holds' : 'MISSED',
  ])
  const all = [['', 'what', 'product', 'bare', 'figure', 'limit', ''], ...lines]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)))
  const left = new Set([0, 1, 6])
  return all
    .map((line) =>
      line
        .map((cell, column) => (left.has(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
