import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** While the demo is made the house is closed: the server lets in whoever shows what stands in this file [availability.opening]. */
const closedBy = (dataDir: string): string => join(dataDir, 'opening')
/** Stands as long as what is here is half a demo, so that every start says so. */
const halfMade = (dataDir: string): string => join(dataDir, 'demo-is-half-made')

/** Closes the house before its server starts. @returns the key of whom it lets in */
export function close(dataDir: string): string {
  const key = randomBytes(24).toString('base64url')
  writeFileSync(closedBy(dataDir), key, { mode: 0o600 })
  return key
}

/** Lets everybody in; `whole`: nothing of the demo is missing. */
export function open(dataDir: string, whole: boolean): void {
  // First, so that a start that is killed between the two does not forget it.
  if (whole) rmSync(halfMade(dataDir), { force: true })
  else writeFileSync(halfMade(dataDir), '')
  rmSync(closedBy(dataDir), { force: true })
}

/** Whether a start before this one ended while it made the demo. */
export const brokeOff = (dataDir: string): boolean => existsSync(closedBy(dataDir))

export const isHalfMade = (dataDir: string): boolean => existsSync(halfMade(dataDir))

/** What a person is told of half a demo. */
export const halfMadeWords = (dataDir: string): string =>
  `The demo is only half made: people, deals and pages may be missing. The product itself is whole. To have the demo whole, stop it, delete ${dataDir} and start again.`
