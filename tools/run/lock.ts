import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { claim } from '../postgres/claim.ts'
import { Problem, explain } from '../postgres/problem.ts'

/** Claims the data folder for this start. @returns the release. @throws Problem naming the process that holds it. */
export function lockDataFolder(dataDir: string): () => void {
  let claimed: ReturnType<typeof claim>
  try {
    mkdirSync(dataDir, { recursive: true })
    claimed = claim(join(dataDir, 'lock'))
  } catch (error) {
    throw new Problem(explain(String(error), dataDir))
  }
  if ('holder' in claimed)
    throw new Problem(`The product already runs on ${dataDir} (process ${claimed.holder}). Stop it, or set DATA_DIR to another folder.`)
  return claimed.release
}
