import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Problem } from './problem.ts'

/** The system user PostgreSQL runs as: itself refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** `postgres` or else `nobody` when we are root; undefined (ourselves) otherwise. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Problem('Running as root, but the system has neither a user "postgres" nor "nobody" to run PostgreSQL as.')
}

/** Whether the account can enter the folder and write there, parents included. */
export function canUse(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0" && test -r . -a -w .', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Whether the account can run the program. */
export function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
