import { isIP } from 'node:net'
import { MINUTE, SECOND } from '@dure/kernel/time'
import type { Config } from './config.ts'
import type { Reader } from './reader.ts'

/** Required in production: who believes a made-up address counts no guesses, and who believes no proxy counts all as one. */
export function readTrustProxy({ text, complaints }: Reader): Config['trustProxy'] {
  const raw = text('TRUST_PROXY', 'none')
  if (raw === 'none' || raw === '') return []
  const list = raw.split(',').map((one) => one.trim())
  if (!list.every(isNetwork))
    complaints.push(`TRUST_PROXY must be the addresses or networks of the proxies before the server, or none, got "${raw}"`)
  return list
}

export function readDatabase({
  env,
  text,
  complaints,
}: Reader): Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePooler' | 'databaseDirectUrl'> {
  const [pooler, direct] = [env.DATABASE_POOLER, env.DATABASE_DIRECT_URL]
  if (pooler && pooler !== 'transaction') complaints.push(`DATABASE_POOLER may be transaction, or unset, got "${pooler}"`)
  if (pooler && !direct) complaints.push('DATABASE_DIRECT_URL must lead past the pooler where DATABASE_POOLER is set')
  if (direct && !pooler) complaints.push('DATABASE_POOLER must be set where DATABASE_DIRECT_URL is: DATABASE_URL is direct otherwise')
  const databaseUrl = text('DATABASE_URL', null)
  return {
    databaseUrl,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL || null,
    databasePooler: Boolean(pooler),
    databaseDirectUrl: direct || databaseUrl,
  }
}

export function readTracing({ env, number, complaints }: Reader): Config['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    complaints.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http address, got "${endpoint}"`)
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) complaints.push(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, got "${env.OTEL_TRACES_SAMPLER_ARG}"`)
  const sendEvery = number('OTEL_BSP_SCHEDULE_DELAY', 5 * SECOND, MINUTE, 'milliseconds up to a minute')
  return { endpoint: endpoint.replace(/\/$/, ''), ratio, service: env.OTEL_SERVICE_NAME || 'dure', sendEvery }
}

export function readS3({ env, complaints }: Reader): Config['s3'] {
  if (!env.S3_URL) return null
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) if (!env[name]) complaints.push(`${name} must be set where S3_URL is`)
  const at = URL.parse(env.S3_URL)
  const [, bucket = '', ...more] = at?.pathname.replace(/\/$/, '').split('/') ?? []
  // Not shown: who puts keys into it would read them in the log.
  if (at === null || !/^https?:$/.test(at.protocol) || at.username || at.password || at.search || !bucket || more.length > 0)
    complaints.push('S3_URL must look like https://host/bucket; keys go into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    endpoint: at?.origin ?? '',
    bucket,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Which work the process takes on. */
export function readRoles({ env, complaints }: Reader): Config['roles'] {
  const roles = (env.ROLES ?? 'web,worker').split(',').map((role) => role.trim())
  for (const role of roles) if (role !== 'web' && role !== 'worker') complaints.push(`ROLES may hold web and worker, got "${role}"`)
  return { web: roles.includes('web'), worker: roles.includes('worker') }
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
