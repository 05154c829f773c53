import { callLimits, readLimits, systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import { availableParallelism } from 'node:os'
import { readCompanyFacts, type CompanyFacts } from './companyFacts.ts'
import { readAnalytics, readKakaoShare, readMapTiles, readSupportWidget } from './browser.ts'
import { readGateways } from './gateways.ts'
import { readDatabase, readRoles, readS3, readTracing, readTrustProxy } from './house.ts'
import { isPlainHttp } from './plainHttp.ts'
import { defaultPort, readerOf } from './reader.ts'
import { readSecrets, type Secrets } from './secrets.ts'

/** What the process was started with; read once, checked at start with the variable's name in every complaint. */
export type Config = {
  readonly production: boolean
  /** Pages come from their sources with hot reload. */
  readonly development: boolean
  readonly port: number
  readonly host: string
  /** Addresses and networks of proxies whose word on a visitor's address is taken; none: nobody's. */
  readonly trustProxy: string[]
  /** Within how many seconds the body of a call must be here; files have longer. */
  readonly bodySeconds: number
  /** Connections that one address may hold open; proxies we trust any number. */
  readonly connectionsPerAddress: number
  /** How many times what the contract says of reads may come: more than once for load of one's own alone. */
  readonly readsTimes: number
  /** Seconds for which a call waits in line for its turn. */
  readonly callWaitSeconds: number
  /** For how many seconds an ending process says that it leaves and serves on, and for how many more it sends calls elsewhere and closes its sockets. */
  readonly drainSeconds: number
  /** How old, in milliseconds, what many read alike may be; 0 keeps none. */
  readonly keptReads: number
  readonly origin: string
  /** Browsers come by https: cookies are for that alone, and bound to this host. */
  readonly secureCookies: boolean
  readonly dataDir: string
  readonly databaseUrl: string
  /** A streaming replica, for what guests read; null: there is none. */
  readonly databaseReplicaUrl: string | null
  /** A pooler in transaction mode stands at `databaseUrl`: nothing there outlives its transaction. */
  readonly databasePooler: boolean
  /** The database itself, for what keeps a connection: the queue's announcements, long work, what watches. */
  readonly databaseDirectUrl: string
  readonly redisUrl: string | null
  /** A bucket for files that many machines share; null keeps them in `dataDir`. */
  readonly s3: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  } | null
  readonly roles: { readonly web: boolean; readonly worker: boolean }
  /** How many threads render pages. */
  readonly renderThreads: number
  readonly devKey: string | null
  readonly metricsToken: string | null
  /** Where traces go by OTLP over HTTP, which part of them (0 to 1), and the name they go under; null makes none. */
  readonly tracing: { readonly endpoint: string; readonly ratio: number; readonly service: string; readonly sendEvery: number } | null
  readonly secret: Secrets
  readonly lookupKey: Buffer
  readonly logLevel: string
  /** Who runs the shop, until an operator says otherwise. */
  readonly companyFacts: CompanyFacts
  /** Analytics of others in the browser; null while none is configured. */
  readonly analytics: {
    readonly amplitude: string | null
    readonly ga: string | null
    readonly gtm: string | null
    readonly sentry: string | null
  } | null
  /** The script of a support chat of others; null keeps to our own form. */
  readonly supportWidget: string | null
  /** Pictures that lie beneath the map, `https://tiles.example/{z}/{x}/{y}.png`, and whom they are of. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null
  /** Sharing by KakaoTalk: the address of its browser script and the public key of our app; null shares without it. */
  readonly kakaoShare: { readonly sdkUrl: string; readonly key: string } | null
  readonly gateways: {
    readonly portone: {
      readonly url: string
      readonly browserSdkUrl: string
      readonly storeId: string
      readonly channelKey: string
      readonly identityChannelKey: string
      readonly secret: string
      readonly webhookSecret: string
    }
    /** Milliseconds that the payment gateway and the payout provider may take to answer. */
    readonly patience: number
    readonly toss: { readonly url: string; readonly secretKey: string; readonly securityKey: string }
    readonly solapi: {
      readonly url: string
      readonly apiKey: string
      readonly apiSecret: string
      readonly from: string
      readonly pfId: string | null
    }
    readonly safeNumbers: { readonly url: string; readonly apiKey: string }
    /** A model behind OpenAI's chat completions, who runs it and where as people are told, and how long it is waited for; null: none. */
    readonly ai: {
      readonly url: string
      readonly apiKey: string
      readonly model: string
      readonly runBy: string
      readonly place: string
      readonly seconds: number
    } | null
    /** Web push: our keys (VAPID), whom a push service may ask about us, the push services we go to, and the port of the sandbox's. */
    readonly push: {
      readonly publicKey: string
      readonly privateKey: string
      readonly subject: string
      readonly services: readonly string[]
      readonly standIn: string | null
    }
    /** `host:port` whose pages development shows cards of, though they are on an inner network. */
    readonly linkStandIn: string | null
    /** Who issues tax papers for us, and where a token of his is asked for. */
    readonly tax: { readonly url: string; readonly authUrl: string; readonly linkId: string; readonly secretKey: string }
    readonly registry: { readonly url: string; readonly serviceKey: string }
    readonly smtpUrl: string
    readonly mailFrom: string
    readonly kakaoLocalUrl: string
    readonly kakaoLocalKey: string
    readonly kakaoLogin: {
      readonly authUrl: string
      readonly apiUrl: string
      readonly appId: string
      readonly clientId: string
      readonly clientSecret: string
    }
    readonly naverLogin: { readonly authUrl: string; readonly apiUrl: string; readonly clientId: string; readonly clientSecret: string }
    readonly facebookLogin: {
      readonly dialogUrl: string
      readonly graphUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }
  }
}

export class ConfigError extends Error {}

/** Where people reach the product: all that a command needs which prints a link. @throws ConfigError where production has none */
export function readOrigin(env: NodeJS.ProcessEnv): string {
  const origin = env.ORIGIN || (env.NODE_ENV === 'production' ? '' : `http://localhost:${env.PORT || defaultPort}`)
  if (!/^https?:$/.test(URL.parse(origin)?.protocol ?? ''))
    throw new ConfigError(`ORIGIN must be the address people come to, such as https://dure.example${origin ? `, got "${origin}"` : ''}`)
  if (env.NODE_ENV === 'production' && isPlainHttp(origin)) throw new ConfigError(`ORIGIN must begin with https://, got "${origin}"`)
  return origin.replace(/\/$/, '')
}

/** @throws ConfigError naming every variable that is missing or malformed. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const reader = readerOf(env)
  const { production, complaints, number, text, url, port } = reader
  const roles = readRoles(reader)
  const secrets = readSecrets(text('SECRET_KEY', 'development-secret-key-of-the-demo-0123456789'), env.LOOKUP_KEY ?? '', complaints)
  const analytics = readAnalytics(reader)
  const supportWidget = readSupportWidget(reader)
  const mapTiles = readMapTiles(reader)
  const kakaoShare = readKakaoShare(reader)
  const origin = url('ORIGIN', `http://localhost:${port}`)
  const config: Config = {
    production,
    development: !production && env.DURE_DEV === '1',
    port,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    trustProxy: readTrustProxy(reader),
    bodySeconds: number('BODY_SECONDS', 20, 120, 'a number from 1 to 120'),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', 500, 65_535, 'a number from 1 to 65535'),
    readsTimes: number('READS_TIMES', 1, readLimits.timesAtMost, `a number from 1 to ${readLimits.timesAtMost}`),
    callWaitSeconds: number('CALL_WAIT_SECONDS', callLimits.waitFor / SECOND, 120, 'a number of seconds from 1 to 120'),
    drainSeconds: number('DRAIN_SECONDS', production ? 5 : 0, 60, 'a number from 0 to 60', 0),
    keptReads: number('KEPT_READS_MS', SECOND, systemLimits.keptReadsAtMost, `milliseconds up to ${systemLimits.keptReadsAtMost}`, 0),
    origin,
    secureCookies: production || origin.startsWith('https:'),
    dataDir: env.DATA_DIR ?? './var',
    ...readDatabase(reader),
    redisUrl: env.REDIS_URL || null,
    s3: readS3(reader),
    roles,
    renderThreads: number('RENDER_THREADS', Math.min(4, availableParallelism()), 64, 'a number from 0 to 64', 0),
    devKey: production ? null : (env.DEV_KEY ?? 'dure-dev'),
    metricsToken: env.METRICS_TOKEN || null,
    tracing: readTracing(reader),
    ...secrets,
    logLevel: env.LOG_LEVEL ?? 'info',
    companyFacts: readCompanyFacts(env, production, complaints),
    analytics,
    supportWidget,
    mapTiles,
    kakaoShare,
    gateways: readGateways(reader),
  }
  if (complaints.length > 0) throw new ConfigError(`The environment is not right:\n${complaints.map((c) => `  - ${c}`).join('\n')}`)
  return config
}
