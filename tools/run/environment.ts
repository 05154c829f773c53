import { join, resolve } from 'node:path'
import { Problem } from '../postgres/problem.ts'
import { readPorts, type Ports } from './ports.mjs'

export const root = resolve(import.meta.dirname, '../..')

export type Environment = {
  readonly port: number
  readonly sandboxPort: number
  readonly dataDir: string
  /** Where the embedded PostgreSQL archives its log, for recovery to any moment; undefined: nowhere. */
  readonly archiveDir: string | undefined
  readonly databaseUrl: string | undefined
  /** The database itself, where `databaseUrl` leads to a pooler. */
  readonly directUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly production: boolean
  /** Watch the sources. */
  readonly dev: boolean
  /** Start our own sandbox: not in production, and not when `SANDBOX_URL` says that one runs elsewhere. */
  readonly sandbox: boolean
  readonly listened: Ports['listened']
}

/** Reads what the launcher needs. @throws Problem naming every variable that is wrong. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): Environment {
  const { port, sandboxPort, sandbox, listened, wrong: wrongPorts } = readPorts(env)
  const wrong = [...wrongPorts]
  urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], wrong)
  urlOf(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'], wrong)
  urlOf(env, 'SANDBOX_URL', ['http:', 'https:'], wrong)
  urlOf(env, 'REDIS_URL', ['redis:', 'rediss:'], wrong)
  const mode = env['NODE_ENV'] || 'development'
  if (!['development', 'production', 'test'].includes(mode))
    wrong.push(`NODE_ENV is "${mode}", but must be development, production or test`)
  if (wrong.length > 0) throw new Problem(wrong.map((line) => `${line}.`).join('\n'))
  return {
    port,
    sandboxPort,
    dataDir: resolve(env['DATA_DIR'] || join(root, 'var')),
    archiveDir: env['ARCHIVE_DIR'] ? resolve(env['ARCHIVE_DIR']) : undefined,
    databaseUrl: env['DATABASE_URL'] || undefined,
    directUrl: env['DATABASE_DIRECT_URL'] || undefined,
    redisUrl: env['REDIS_URL'] || undefined,
    production: mode === 'production',
    dev: args.includes('--dev'),
    sandbox,
    listened,
  }
}

function urlOf(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[], wrong: string[]): void {
  const text = env[name]
  if (!text) return
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    wrong.push(`${name} must be a URL that starts with ${protocols[0]}//`)
}
