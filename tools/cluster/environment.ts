import { readConfig as sandboxConfig } from '../../apps/sandbox/src/config.ts'

/** What a node of the product is told. */
export type Place = {
  readonly databaseUrl: string
  /** Past the pooler, where `databaseUrl` leads to one. */
  readonly directUrl?: string
  readonly redisUrl: string
  readonly s3Url: string
  /** Where people come in. */
  readonly origin: string
  /** The stand-ins for outside services; by an address that is not the machine's own name, which production refuses. */
  readonly sandboxUrl: string
  readonly smtpUrl: string
}

/** What the stand-ins do not look at. */
const any = 'cluster'

/** The environment of production with the stand-ins as its providers. The secret guards nothing but made-up people. */
export function productionEnvironment(place: Place): NodeJS.ProcessEnv {
  const sandbox = place.sandboxUrl
  const { portone, toss, solapi, kakao, naver, facebook, registryServiceKey, safeNumberApiKey, tax } = sandboxConfig({})
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a-secret-of-the-trial-cluster-that-guards-nothing',
    ORIGIN: place.origin,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: place.databaseUrl,
    ...(place.directUrl === undefined ? {} : { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: place.directUrl }),
    REDIS_URL: place.redisUrl,
    S3_URL: place.s3Url,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PORTONE_URL: sandbox,
    PORTONE_BROWSER_SDK_URL: `${sandbox}/browser-sdk.js`,
    PORTONE_STORE_ID: portone.storeId,
    PORTONE_CHANNEL_KEY: any,
    PORTONE_IDENTITY_CHANNEL_KEY: any,
    PORTONE_API_SECRET: portone.apiSecret,
    PORTONE_WEBHOOK_SECRET: portone.webhookSecret,
    TOSS_URL: sandbox,
    TOSS_SECRET_KEY: toss.secretKey,
    TOSS_SECURITY_KEY: toss.securityKey,
    SOLAPI_URL: sandbox,
    SOLAPI_API_KEY: solapi.apiKey,
    SOLAPI_API_SECRET: solapi.apiSecret,
    SOLAPI_FROM: '16000000',
    SAFE_NUMBER_URL: sandbox,
    SAFE_NUMBER_API_KEY: safeNumberApiKey,
    VAPID_PUBLIC_KEY: 'BAfDWIB9USLfd_p1vpSk70YNAta9SxUYCQObMWvQG1qyjWOR7AtX5XAdWfhmR1wDDjlxgOO02ZEHZOV9NPo6N68',
    VAPID_PRIVATE_KEY: 'W23uJLwRNo7bMddnW5rjfBcmJp1L_jAFiNyCij3NFhY',
    VAPID_SUBJECT: 'mailto:push@dure.test',
    POPBILL_URL: sandbox,
    POPBILL_AUTH_URL: sandbox,
    POPBILL_LINK_ID: tax.linkId,
    POPBILL_SECRET_KEY: tax.secretKey,
    NTS_URL: sandbox,
    NTS_SERVICE_KEY: registryServiceKey,
    SMTP_URL: place.smtpUrl,
    MAIL_FROM: '두레 <no-reply@dure.test>',
    COMPANY_NAME: '주식회사 본보기',
    COMPANY_REPRESENTATIVE: '김본보',
    COMPANY_BUSINESS_NUMBER: '123-45-67891',
    COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-00001호',
    COMPANY_ADDRESS: '서울특별시 마포구 월드컵북로 21',
    COMPANY_EMAIL: 'help@dure.example',
    SUPPORT_PHONE: '1600-1234',
    SUPPORT_HOURS: '평일 10:00–18:00',
    KAKAO_LOCAL_URL: sandbox,
    KAKAO_REST_API_KEY: kakao.restApiKey,
    KAKAO_AUTH_URL: sandbox,
    KAKAO_API_URL: sandbox,
    KAKAO_APP_ID: '1',
    KAKAO_CLIENT_ID: kakao.clientId,
    KAKAO_CLIENT_SECRET: kakao.clientSecret,
    NAVER_AUTH_URL: sandbox,
    NAVER_API_URL: sandbox,
    NAVER_CLIENT_ID: naver.clientId,
    NAVER_CLIENT_SECRET: naver.clientSecret,
    FACEBOOK_DIALOG_URL: sandbox,
    FACEBOOK_GRAPH_URL: sandbox,
    FACEBOOK_CLIENT_ID: facebook.clientId,
    FACEBOOK_CLIENT_SECRET: facebook.clientSecret,
  }
}
