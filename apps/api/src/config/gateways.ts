import { SECOND } from '@dure/kernel/time'
import type { Config } from './config.ts'
import type { Reader } from './reader.ts'

type Gateways = Config['gateways']

/** Those of Chrome, Edge and Samsung, Firefox, Safari, and Windows. */
const pushServices = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** None in production where it is unset: drafts are made without. */
function readAi({ env, production, url, text, number, sandbox }: Reader): Gateways['ai'] {
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
function readPush({ env, production, text, complaints, sandboxPort }: Reader): Gateways['push'] {
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

const readLogins = ({ url, text, sandbox }: Reader): Pick<Gateways, 'kakaoLogin' | 'naverLogin' | 'facebookLogin'> => ({
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
})

/** Whose pages development shows cards of; in production cards go to the open net alone. */
function readLinkStandIn({ env, production, complaints }: Reader): string | null {
  const value = env.LINK_CARD_STAND_IN
  if (!value) return null
  if (production) complaints.push('LINK_CARD_STAND_IN is of development alone')
  else if (!/^[a-z0-9.-]+:\d+$/i.test(value)) complaints.push(`LINK_CARD_STAND_IN must be host:port, got "${value}"`)
  return production ? null : value
}

/** Every house outside that the product calls; the sandbox stands in for all of them in development. */
export function readGateways(reader: Reader): Gateways {
  const { env, production, url, text, number, sandbox, sandboxPort } = reader
  return {
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
    ai: readAi(reader),
    push: readPush(reader),
    linkStandIn: readLinkStandIn(reader),
    tax: {
      url: url('POPBILL_URL', sandbox),
      authUrl: url('POPBILL_AUTH_URL', sandbox),
      linkId: text('POPBILL_LINK_ID', 'DURE'),
      secretKey: text('POPBILL_SECRET_KEY', 'ZHVyZS1zYW5kYm94LXBvcGJpbGwtc2VjcmV0'),
    },
    registry: { url: url('NTS_URL', sandbox), serviceKey: text('NTS_SERVICE_KEY', 'dure-nts-service-key') },
    smtpUrl: url('SMTP_URL', `smtp://localhost:${number('SMTP_PORT', sandboxPort + 1)}`),
    mailFrom: text('MAIL_FROM', '두레 <no-reply@dure.test>'),
    kakaoLocalUrl: url('KAKAO_LOCAL_URL', sandbox),
    kakaoLocalKey: text('KAKAO_REST_API_KEY', 'dure-kakao-rest-key'),
    ...readLogins(reader),
  }
}
