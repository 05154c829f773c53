import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { alive, startOf } from './process.ts'

/** Who holds a claim file, if that process still runs. */
export function holderOf(file: string): number | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const [pid = 0, start = ''] = text.trim().split(' ')
  const id = Number(pid)
  return id > 0 && alive(id) && startOf(id) === start ? id : undefined
}

/**
 * Claims a file for this process; a claim left by a dead process is taken over.
 * @returns the release, or the id of the process that holds it.
 */
export function claim(file: string): { release: () => void } | { holder: number } {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}\n`, { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if (holder !== undefined) return { holder }
    rmSync(file, { force: true })
  }
  throw new Error(`${file} cannot be claimed: it comes back whenever it is removed`)
}
