import { callLimits, readLimits, systemLimits } from '@dure/contract/system/limits'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { readCompanyFacts, type CompanyFacts } from './companyFacts.ts'
import { isPlainHttp } from './plainHttp.ts'
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

/** Those of Chrome, Edge and Samsung, Firefox, Safari, and Windows. */
const pushServices = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

export class ConfigError extends Error {}

/** Where people reach the product: all that a command needs which prints a link. @throws ConfigError where production has none */
export function readOrigin(env: NodeJS.ProcessEnv): string {
  const origin = env.ORIGIN || (env.NODE_ENV === 'production' ? '' : `http://localhost:${env.PORT || 3000}`)
  if (!/^https?:$/.test(URL.parse(origin)?.protocol ?? ''))
    throw new ConfigError(`ORIGIN must be the address people come to, such as https://dure.example${origin ? `, got "${origin}"` : ''}`)
  if (env.NODE_ENV === 'production' && isPlainHttp(origin)) throw new ConfigError(`ORIGIN must begin with https://, got "${origin}"`)
  return origin.replace(/\/$/, '')
}

/** @throws ConfigError naming every variable that is missing or malformed. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const complaints: string[] = []
  const production = env.NODE_ENV === 'production'

  const number = (name: string, otherwise: number, most = 65_535, what = 'a port number', least = 1): number => {
    const raw = env[name]
    if (raw === undefined || raw === '') return otherwise
    const value = Number(raw)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    complaints.push(`${name} must be ${what}, got "${raw}"`)
    return otherwise
  }
  const text = (name: string, development: string | null): string => {
    const value = env[name]
    if (value) return value
    if (!production && development !== null) return development
    complaints.push(`${name} must be set${production ? ' in production' : ''}`)
    return ''
  }
  const url = (name: string, development: string | null): string => {
    const value = text(name, development)
    if (value === '') return value
    if (!URL.canParse(value)) complaints.push(`${name} must be an address, got "${value}"`)
    else if (production && isSandbox(value, sandbox))
      complaints.push(`${name} points at the development sandbox (${value}); production refuses it`)
    else if (production && isPlainHttp(value)) complaints.push(`${name} must begin with https://, got "${value}"`)
    return value.replace(/\/$/, '')
  }

  /** Required in production: who believes a made-up address counts no guesses, and who believes no proxy counts all as one. */
  const trustProxy = (): Config['trustProxy'] => {
    const raw = text('TRUST_PROXY', 'none')
    if (raw === 'none' || raw === '') return []
    const list = raw.split(',').map((one) => one.trim())
    if (!list.every(isNetwork))
      complaints.push(`TRUST_PROXY must be the addresses or networks of the proxies before the server, or none, got "${raw}"`)
    return list
  }

  const database = (): Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePooler' | 'databaseDirectUrl'> => {
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

  const tracing = (): Config['tracing'] => {
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
    if (!endpoint) return null
    if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
      complaints.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http address, got "${endpoint}"`)
    const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
    if (!(ratio >= 0 && ratio <= 1)) complaints.push(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, got "${env.OTEL_TRACES_SAMPLER_ARG}"`)
    const sendEvery = number('OTEL_BSP_SCHEDULE_DELAY', 5 * SECOND, MINUTE, 'milliseconds up to a minute')
    return { endpoint: endpoint.replace(/\/$/, ''), ratio, service: env.OTEL_SERVICE_NAME || 'dure', sendEvery }
  }

  const s3 = (): Config['s3'] => {
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

  /** None in production where it is unset: drafts are made without. */
  const ai = (): Config['gateways']['ai'] => {
    if (env.AI_URL === 'none' || (production && !env.AI_URL)) return null
    return {
      url: url('AI_URL', `${sandbox}/ai/v1`),
      apiKey: text('AI_API_KEY', 'dure-ai-key'),
      model: text('AI_MODEL', 'dure-stand-in'),
      runBy: text('AI_RUN_BY', '두레 개발용 대역'),
      place: text('AI_PLACE', '이 컴퓨터'),
      seconds: number('AI_SECONDS', 10, 10, 'a number from 1 to 10'),
    }
  }

  /** A server goes where a browser's subscription says: to push services alone, and to no address of anybody's inner network. */
  const push = (): Config['gateways']['push'] => {
    const key = (name: string, development: string, letters: number): string => {
      const value = text(name, development)
      if (value !== '' && !(value.length === letters && /^[\w-]+$/.test(value)))
        complaints.push(`${name} must be a key that \`web-push generate-vapid-keys\` made`)
      return value
    }
    const publicKey = key('VAPID_PUBLIC_KEY', 'BAfDWIB9USLfd_p1vpSk70YNAta9SxUYCQObMWvQG1qyjWOR7AtX5XAdWfhmR1wDDjlxgOO02ZEHZOV9NPo6N68', 87)
    const privateKey = key('VAPID_PRIVATE_KEY', 'W23uJLwRNo7bMddnW5rjfBcmJp1L_jAFiNyCij3NFhY', 43)
    const subject = text('VAPID_SUBJECT', 'mailto:push@dure.test')
    if (subject !== '' && !/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
      complaints.push(`VAPID_SUBJECT must be mailto: and an address, or https://, got "${subject}"`)
    const services = (env.PUSH_SERVICES || pushServices).split(',').map((one) => one.trim())
    for (const one of services)
      if (!/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(one))
        complaints.push(`PUSH_SERVICES may hold names of hosts, *. before some, got "${one}"`)
    return { publicKey, privateKey, subject, services, standIn: production ? null : String(sandboxPort) }
  }

  const port = number('PORT', 3000)
  const sandboxPort = number('SANDBOX_PORT', port + 1)
  const sandbox = `http://localhost:${sandboxPort}`
  const roles = (env.ROLES ?? 'web,worker').split(',').map((role) => role.trim())
  for (const role of roles) if (role !== 'web' && role !== 'worker') complaints.push(`ROLES may hold web and worker, got "${role}"`)
  const secrets = readSecrets(text('SECRET_KEY', 'development-secret-key-of-the-demo-0123456789'), env.LOOKUP_KEY ?? '', complaints)
  const others = {
    amplitude: env.AMPLITUDE_API_KEY || null,
    ga: env.GA_MEASUREMENT_ID || null,
    gtm: env.GTM_CONTAINER_ID || null,
    sentry: env.SENTRY_BROWSER_DSN || null,
  }
  if (others.ga !== null && !/^G-[A-Z0-9]+$/.test(others.ga))
    complaints.push(`GA_MEASUREMENT_ID must look like G-XXXXXXX, got "${others.ga}"`)
  if (others.gtm !== null && !/^GTM-[A-Z0-9]+$/.test(others.gtm))
    complaints.push(`GTM_CONTAINER_ID must look like GTM-XXXXXXX, got "${others.gtm}"`)
  if (others.sentry !== null && !URL.canParse(others.sentry))
    complaints.push(`SENTRY_BROWSER_DSN must be an address, got "${others.sentry}"`)
  const supportWidget = env.SUPPORT_WIDGET_URL || null
  if (supportWidget !== null && URL.parse(supportWidget)?.protocol !== 'https:')
    complaints.push(`SUPPORT_WIDGET_URL must be an address that begins with https://, got "${supportWidget}"`)
  const mapTiles = env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' } : null
  if (
    mapTiles !== null &&
    (URL.parse(mapTiles.url)?.protocol !== 'https:' || !['{z}', '{x}', '{y}'].every((one) => mapTiles.url.includes(one)))
  )
    complaints.push(`MAP_TILES_URL must look like https://host/{z}/{x}/{y}.png, got "${mapTiles.url}"`)
  if (mapTiles?.attribution === '') complaints.push('MAP_TILES_ATTRIBUTION must say whose pictures MAP_TILES_URL shows')

  // Both or neither in production; in development the sandbox stands in.
  const kakaoSdk = env.KAKAO_SDK_URL || (production ? '' : `${sandbox}/kakao/kakao.min.js`)
  const kakaoKey = env.KAKAO_JAVASCRIPT_KEY || (production ? '' : 'dure-kakao-javascript-key')
  if ((kakaoSdk === '') !== (kakaoKey === '')) complaints.push('KAKAO_SDK_URL and KAKAO_JAVASCRIPT_KEY must be set together, or neither')
  if (kakaoSdk !== '' && !URL.canParse(kakaoSdk)) complaints.push(`KAKAO_SDK_URL must be an address, got "${kakaoSdk}"`)
  if (production && kakaoSdk !== '' && !kakaoSdk.startsWith('https://'))
    complaints.push(`KAKAO_SDK_URL must begin with https://, got "${kakaoSdk}"`)

  const origin = url('ORIGIN', `http://localhost:${port}`)
  const config: Config = {
    production,
    development: !production && env.DURE_DEV === '1',
    port,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    trustProxy: trustProxy(),
    bodySeconds: number('BODY_SECONDS', 20, 120, 'a number from 1 to 120'),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', 500, 65_535, 'a number from 1 to 65535'),
    readsTimes: number('READS_TIMES', 1, readLimits.timesAtMost, `a number from 1 to ${readLimits.timesAtMost}`),
    callWaitSeconds: number('CALL_WAIT_SECONDS', callLimits.waitFor / SECOND, 120, 'a number of seconds from 1 to 120'),
    drainSeconds: number('DRAIN_SECONDS', production ? 5 : 0, 60, 'a number from 0 to 60', 0),
    keptReads: number('KEPT_READS_MS', SECOND, systemLimits.keptReadsAtMost, `milliseconds up to ${systemLimits.keptReadsAtMost}`, 0),
    origin,
    secureCookies: production || origin.startsWith('https:'),
    dataDir: env.DATA_DIR ?? './var',
    ...database(),
    redisUrl: env.REDIS_URL || null,
    s3: s3(),
    roles: { web: roles.includes('web'), worker: roles.includes('worker') },
    renderThreads: number('RENDER_THREADS', Math.min(4, availableParallelism()), 64, 'a number from 0 to 64', 0),
    devKey: production ? null : (env.DEV_KEY ?? 'dure-dev'),
    metricsToken: env.METRICS_TOKEN || null,
    tracing: tracing(),
    ...secrets,
    logLevel: env.LOG_LEVEL ?? 'info',
    companyFacts: readCompanyFacts(env, production, complaints),
    analytics: Object.values(others).some((one) => one !== null) ? others : null,
    supportWidget,
    mapTiles,
    kakaoShare: kakaoSdk === '' ? null : { sdkUrl: kakaoSdk, key: kakaoKey },
    gateways: {
      portone: {
        url: url('PORTONE_URL', sandbox),
        browserSdkUrl: url('PORTONE_BROWSER_SDK_URL', `${sandbox}/browser-sdk.js`),
        storeId: text('PORTONE_STORE_ID', 'store-dure-sandbox'),
        channelKey: text('PORTONE_CHANNEL_KEY', 'channel-key-dure-sandbox'),
        identityChannelKey: text('PORTONE_IDENTITY_CHANNEL_KEY', 'channel-key-identity-sandbox'),
        secret: text('PORTONE_API_SECRET', 'dure-sandbox-portone-secret'),
        webhookSecret: text('PORTONE_WEBHOOK_SECRET', 'whsec_ZHVyZS1zYW5kYm94LXdlYmhvb2stc2VjcmV0LTAwMDE='),
      },
      patience: number('PAYMENT_SECONDS', 10, 60, 'a number from 1 to 60') * SECOND,
      toss: {
        url: url('TOSS_URL', sandbox),
        secretKey: text('TOSS_SECRET_KEY', 'test_sk_dure_sandbox'),
        securityKey: text('TOSS_SECURITY_KEY', 'd0e1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f'),
      },
      solapi: {
        url: url('SOLAPI_URL', sandbox),
        apiKey: text('SOLAPI_API_KEY', 'NCSDURESANDBOX01'),
        apiSecret: text('SOLAPI_API_SECRET', 'DURESANDBOXSOLAPISECRET000000001'),
        from: text('SOLAPI_FROM', '16000000'),
        pfId: env.SOLAPI_PFID || (production ? null : 'PF01DUREDEVELOPMENT'),
      },
      safeNumbers: { url: url('SAFE_NUMBER_URL', sandbox), apiKey: text('SAFE_NUMBER_API_KEY', 'dure-safe-number-key') },
      ai: ai(),
      push: push(),
      registry: { url: url('NTS_URL', sandbox), serviceKey: text('NTS_SERVICE_KEY', 'dure-nts-service-key') },
      smtpUrl: url('SMTP_URL', `smtp://localhost:${number('SMTP_PORT', sandboxPort + 1)}`),
      mailFrom: text('MAIL_FROM', '두레 <no-reply@dure.test>'),
      kakaoLocalUrl: url('KAKAO_LOCAL_URL', sandbox),
      kakaoLocalKey: text('KAKAO_REST_API_KEY', 'dure-kakao-rest-key'),
      kakaoLogin: {
        authUrl: url('KAKAO_AUTH_URL', sandbox),
        apiUrl: url('KAKAO_API_URL', sandbox),
        appId: text('KAKAO_APP_ID', '1'),
        clientId: text('KAKAO_CLIENT_ID', 'dure-kakao-client'),
        clientSecret: text('KAKAO_CLIENT_SECRET', 'dure-kakao-secret'),
      },
      naverLogin: {
        authUrl: url('NAVER_AUTH_URL', sandbox),
        apiUrl: url('NAVER_API_URL', sandbox),
        clientId: text('NAVER_CLIENT_ID', 'dure-naver-client'),
        clientSecret: text('NAVER_CLIENT_SECRET', 'dure-naver-secret'),
      },
      facebookLogin: {
        dialogUrl: url('FACEBOOK_DIALOG_URL', sandbox),
        graphUrl: url('FACEBOOK_GRAPH_URL', sandbox),
        clientId: text('FACEBOOK_CLIENT_ID', 'dure-facebook-client'),
        clientSecret: text('FACEBOOK_CLIENT_SECRET', 'dure-facebook-secret'),
      },
    },
  }
  if (complaints.length > 0) throw new ConfigError(`The environment is not right:\n${complaints.map((c) => `  - ${c}`).join('\n')}`)
  return config
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function isSandbox(address: string, sandbox: string): boolean {
  const { hostname, port } = new URL(address)
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || (hostname === new URL(sandbox).hostname && port === new URL(sandbox).port)
  )
}
