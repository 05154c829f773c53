import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from '../apps/api/src/http/openapi.ts'

/** Writes openapi.json from the contract; with `--check` only compares the committed one. */
const target = new URL('../openapi.json', import.meta.url)
const text = `${JSON.stringify(openapi(), null, 2)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('openapi.json is not what the contract says: run `npm run openapi`')
    process.exit(1)
  }
} else writeFileSync(target, text)
