import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** True while the process runs; a zombie nobody has reaped yet counts as gone. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !/^State:\s+Z/m.test(procFile(pid, 'status'))
}

/** When the process began, so that a reused process id is not taken for the old one; '' where the system does not tell. */
export function startOf(pid: number): string {
  const stat = procFile(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Processes whose working directory is `folder` (Linux; elsewhere none can be found). */
export function processesIn(folder: string): number[] {
  let names: string[] = []
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  const wanted = realpathSync(folder)
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === wanted && alive(pid))
}

/** The working directory of a process, or undefined where it cannot be told. */
export function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
