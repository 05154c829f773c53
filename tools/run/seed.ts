import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Problem, explain } from '../postgres/problem.ts'
import { startChild } from './children.ts'
import type { Child } from './children.ts'
import { root } from './environment.ts'

export type Person = {
  readonly role: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** What an authenticator makes the second factor's codes of. */
  readonly secret?: string
}

const program = join(root, 'apps/api/db/seed/main.ts')

/** Whether nobody lives in the database yet. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('member') is not null as there`)
    if (!rows[0]?.there) return false
    const { rowCount } = await client.query('select from member limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Fills an empty database with the demo people and their stories. @throws Problem when that breaks off. */
export async function seed(env: NodeJS.ProcessEnv, dataDir: string, begun: (child: Child) => void): Promise<void> {
  const child = startChild('demo seed', [program], env)
  begun(child)
  const how = await child.ended
  if (how === 'ended with code 0') return
  const disk = statfsSync(dataDir)
  const cause = disk.bavail * disk.bsize < 16 * 1024 * 1024 ? `${explain('No space left on device', dataDir)} ` : ''
  throw new Problem(`${cause}The demo broke off (its seed ${how}).`)
}

/** Brings the clocks of half a demo back to the machine's. */
export async function comeHome(env: NodeJS.ProcessEnv, begun: (child: Child) => void): Promise<void> {
  const child = startChild('demo seed', [program, '--come-home'], env)
  begun(child)
  const how = await child.ended
  if (how !== 'ended with code 0') console.error(`    The clock could not be brought back (${how}): it stands where the demo left it.`)
}

/** The demo people: the seed prints them as a JSON array on its last line. */
export function demoPeople(env: NodeJS.ProcessEnv): readonly Person[] {
  if (!hasSeed()) return []
  const told = spawnSync(process.execPath, [program, '--people'], { cwd: root, env, encoding: 'utf8' })
  if (told.status !== 0) throw new Problem(`The seed does not tell its people:\n${told.stderr}`)
  return JSON.parse(told.stdout.trim().split('\n').at(-1) ?? '[]') as readonly Person[]
}

/** Writes what the product cannot work without: regions, services and their forms, products. Nothing when it is there already. */
export async function writeBaseData(databaseUrl: string): Promise<void> {
  const base = join(root, 'apps/api/db/seed/base.ts')
  if (!existsSync(base)) return
  const { seedBase } = (await import(base)) as { seedBase: (url: string) => Promise<void> }
  await seedBase(databaseUrl)
}

export function hasSeed(): boolean {
  return existsSync(program)
}
