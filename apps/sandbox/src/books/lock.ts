import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Is this process alive, and (where /proc tells) a sandbox? A number reused by another program does not count. */
function isSandbox(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync('/proc/self') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('sandbox'))
}

/** Two processes on one journal would lose writes: the second is refused. Answers how to let go. */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  if (holder > 0 && holder !== process.pid && isSandbox(holder)) {
    throw new Error(`${directory} is in use by another sandbox (process ${holder}): stop it, or set DATA_DIR to another folder`)
  }
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}
