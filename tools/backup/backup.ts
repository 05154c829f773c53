import { resolve } from 'node:path'
import { dump } from './dump.ts'
import { onDatabase } from './target.ts'

/** `npm run backup [-- file]`: a consistent copy of all rows while the product runs on. */
const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
const file = resolve(process.argv[2] ?? `dure-${stamp}.backup.gz`)
await onDatabase(async (url) => `${await dump(url, file)} rows in ${file}`)
