/** A cause outside of our code that a person can mend: shown as its message alone, without a stack. */
export class Problem extends Error {}

/** Turns what the system or PostgreSQL said into a sentence that names the cause. */
export function explain(text: string, folder: string, port?: number): string {
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(text))
    return `The disk holding ${folder} is full. Free some space and start again.`
  if (/Address already in use|could not create any TCP\/IP sockets/.test(text))
    return `Port ${port} for PostgreSQL is taken by another program.`
  if (/lock file ".*postmaster.pid" already exists/.test(text)) return `Another PostgreSQL is running on ${folder}.`
  if (/database files are incompatible|was initialized by PostgreSQL version/.test(text))
    return `${folder} was made by another major version of PostgreSQL. Restore a backup into a new DATA_DIR.`
  if (/Permission denied|EACCES|EPERM|has wrong ownership|has invalid permissions/.test(text))
    return `${folder} cannot be read and written by the user that runs PostgreSQL. Check the owner and the mode of the folder and its parents.`
  if (/Read-only file system|EROFS/.test(text)) return `${folder} is on a read-only file system.`
  return `PostgreSQL on ${folder} failed:\n${text.trim().split('\n').slice(-15).join('\n')}`
}
