/** Everything the sandbox reads from the environment, with development defaults (none of these values is a real secret). */
export type Config = {
  host: string
  port: number
  smtpPort: number
  productUrl: string
  dataDir: string
  devKey: string
  payoutDelayMs: number
  lateWebhookMs: number
  webhookRetryMs: readonly number[]
  hangMs: number
  portone: { apiSecret: string; webhookSecret: string; storeId: string }
  toss: { secretKey: string; securityKey: string }
  solapi: { apiKey: string; apiSecret: string }
  kakao: { clientId: string; clientSecret: string; restApiKey: string; javascriptKey: string }
  naver: { clientId: string; clientSecret: string }
  facebook: { clientId: string; clientSecret: string }
  registryServiceKey: string
  safeNumberApiKey: string
  tax: { linkId: string; secretKey: string }
  aiApiKey: string
}

type Environment = Record<string, string | undefined>

/** Reads a whole number of a range; throws a message naming the variable. */
function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`${name} must be a whole number from 0 to ${max}, got "${given}"`)
  return value
}

function httpAddress(env: Environment, name: string, fallback: string): string {
  const given = env[name] || fallback
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`${name} must be an http(s) address, got "${given}"`)
  return given.replace(/\/+$/, '')
}

/** Builds the configuration; throws an Error that names the wrong variable. Port 0 means "any free port". */
export function readConfig(env: Environment = process.env): Config {
  const port = wholeNumber(env, 'SANDBOX_PORT', 3001, 65_535)
  const securityKey = env.TOSS_SECURITY_KEY || 'd0e1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f'
  if (!/^[0-9a-f]{64}$/i.test(securityKey)) throw new Error('TOSS_SECURITY_KEY must be 64 hexadecimal digits')
  const webhookSecret = env.PORTONE_WEBHOOK_SECRET || 'whsec_ZHVyZS1zYW5kYm94LXdlYmhvb2stc2VjcmV0LTAwMDE='
  if (!/^(whsec_)?[A-Za-z0-9+/]+=*$/.test(webhookSecret)) throw new Error('PORTONE_WEBHOOK_SECRET must be whsec_ followed by base64')
  return {
    host: env.SANDBOX_HOST || 'localhost',
    port,
    smtpPort: wholeNumber(env, 'SMTP_PORT', port === 0 ? 0 : port + 1, 65_535),
    productUrl: httpAddress(env, 'PRODUCT_URL', 'http://localhost:3000'),
    dataDir: env.DATA_DIR || './var',
    devKey: env.DEV_KEY || 'dure-dev',
    payoutDelayMs: wholeNumber(env, 'PAYOUT_DELAY_MS', 1_500, 86_400_000),
    lateWebhookMs: wholeNumber(env, 'LATE_WEBHOOK_MS', 5_000, 86_400_000),
    webhookRetryMs: [1_000, 3_000, 10_000, 30_000, 60_000],
    hangMs: wholeNumber(env, 'HANG_MS', 60_000, 60_000),
    portone: {
      apiSecret: env.PORTONE_API_SECRET || 'dure-sandbox-portone-secret',
      webhookSecret,
      storeId: env.PORTONE_STORE_ID || 'store-dure-sandbox',
    },
    toss: { secretKey: env.TOSS_SECRET_KEY || 'test_sk_dure_sandbox', securityKey },
    solapi: { apiKey: env.SOLAPI_API_KEY || 'NCSDURESANDBOX01', apiSecret: env.SOLAPI_API_SECRET || 'DURESANDBOXSOLAPISECRET000000001' },
    kakao: {
      clientId: env.KAKAO_CLIENT_ID || 'dure-kakao-client',
      clientSecret: env.KAKAO_CLIENT_SECRET || 'dure-kakao-secret',
      restApiKey: env.KAKAO_REST_API_KEY || 'dure-kakao-rest-key',
      javascriptKey: env.KAKAO_JAVASCRIPT_KEY || 'dure-kakao-javascript-key',
    },
    naver: { clientId: env.NAVER_CLIENT_ID || 'dure-naver-client', clientSecret: env.NAVER_CLIENT_SECRET || 'dure-naver-secret' },
    facebook: {
      clientId: env.FACEBOOK_CLIENT_ID || 'dure-facebook-client',
      clientSecret: env.FACEBOOK_CLIENT_SECRET || 'dure-facebook-secret',
    },
    registryServiceKey: env.NTS_SERVICE_KEY || 'dure-nts-service-key',
    safeNumberApiKey: env.SAFE_NUMBER_API_KEY || 'dure-safe-number-key',
    tax: { linkId: env.POPBILL_LINK_ID || 'DURE', secretKey: env.POPBILL_SECRET_KEY || 'ZHVyZS1zYW5kYm94LXBvcGJpbGwtc2VjcmV0' },
    aiApiKey: env.AI_API_KEY || 'dure-ai-key',
  }
}
