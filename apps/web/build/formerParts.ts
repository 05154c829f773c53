import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '@dure/kernel/time'

/** A release that was replaced does not serve so long. */
const keptFor = DAY

/**
 * Takes away the parts of builds that were replaced a day ago or longer. Until then they stay, however long they served: a process reads a
 * screen's part when somebody first asks for the screen, and a newer release may have been built in the same folder by then
 * [availability.two-releases]. Call it after each build.
 * @param folder where the parts stand; `parts.json` beside it names those of the newest build, so that the next one knows which it replaces.
 * @param built the names of the parts that were built just now.
 */
export function removeFormerParts(folder: string, built: readonly string[], now = Date.now()): void {
  const list = join(folder, '../parts.json')
  const parts = new Set(built)
  const replaced = existsSync(list) ? new Set<string>(JSON.parse(readFileSync(list, 'utf8'))) : null
  for (const name of readdirSync(folder)) {
    if (parts.has(name)) continue
    const path = join(folder, name)
    // The file's time tells since when it is replaced.
    if (replaced?.has(name) ?? true) utimesSync(path, now / 1000, now / 1000)
    else if (now - statSync(path).mtimeMs > keptFor) rmSync(path)
  }
  writeFileSync(list, JSON.stringify([...parts]))
}
