import { join } from 'node:path'
import { everyLongFunction, mostLines } from './lengths/lengths.ts'

/** No function is longer than it may be without a reason in its comment. */
const { long, mended } = everyLongFunction(join(import.meta.dirname, '..'))
for (const { file, name, line, lines } of long)
  console.error(`${file}:${line} ${name || 'a function'} takes ${lines} lines of at most ${mostLines}: cut it into named steps`)
for (const one of mended) console.error(`${one} is short by now: take it off the list in tools/lengths/lengths.ts`)
if (long.length > 0 || mended.length > 0) process.exitCode = 1
