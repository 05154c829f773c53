import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from '../apps/api/src/http/description/openapi.ts'

/** Writes openapi.json from the contract; with `--check` only compares the committed one. */
const target = new URL('../openapi.json', import.meta.url)

/** An operation, a schema, an error a line: what changed shows, and the file stays small. */
function lines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inside = Array.isArray(value)
    ? value.map((one) => lines(one, 0))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${lines(one, depth - 1)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return inside.length === 0 ? `${open}${close}` : `${open}\n${inside.join(',\n')}\n${close}`
}

const text = `${lines(openapi(), 3)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('openapi.json is not what the contract says: run `npm run openapi`')
    process.exit(1)
  }
} else writeFileSync(target, text)
