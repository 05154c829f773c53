import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '@dure/kernel/time'

/** A release before that still serves is ended long before that. */
const keptFor = DAY

/**
 * Takes away the parts of builds that are older than any that still serves. What was built lately stays: a process reads a screen's part when
 * somebody first asks for the screen, and a newer release may have been built in the same folder by then [availability.two-releases].
 */
export function removeFormerParts(folder: string, now = Date.now()): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (now - statSync(join(folder, name)).mtimeMs > keptFor) rmSync(join(folder, name))
}
