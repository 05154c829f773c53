import pg from 'pg'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config/config.ts'
import { inTransaction, systemContext } from '../apps/api/src/context.ts'
import { campaignsListeners } from '../apps/api/src/domains/campaigns/listeners.ts'
import { createJobs } from '../apps/api/src/jobs/jobs.ts'
import { cashLogType, grantBonus } from '../apps/api/src/ledger/index.ts'
import type { Recorded } from './recorded.ts'

/**
 * The product as it runs in production, in a process of its own: it serves, and works no jobs, which the baselines have none
 * of either. With RECORD=1 it notes what it sends to the database, and hands it over with every message. With CAMPAIGNS=1 it
 * works the jobs that send automatic quotes, and no others, and fills the wallets of the members it is told.
 */
const gateway = 'https://gateway.example'
const config = readConfig({
  NODE_ENV: 'production',
  ROLES: 'web',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  ORIGIN: 'https://dure.example',
  // All of the load comes from this machine.
  CONNECTIONS_PER_ADDRESS: '5000',
  READS_TIMES: '10000',
  // The bench tells whose address each call is from: thousands of people share no address.
  TRUST_PROXY: '127.0.0.1',
  SECRET_KEY: 'a-secret-of-the-bench-that-guards-nothing',
  DATABASE_URL: process.env['DATABASE_URL'],
  DATA_DIR: process.env['DATA_DIR'],
  ...Object.fromEntries(
    [
      'PORTONE_URL',
      'PORTONE_BROWSER_SDK_URL',
      'TOSS_URL',
      'NTS_URL',
      'POPBILL_URL',
      'POPBILL_AUTH_URL',
      'KAKAO_LOCAL_URL',
      'SAFE_NUMBER_URL',
      'KAKAO_AUTH_URL',
      'KAKAO_API_URL',
      'NAVER_AUTH_URL',
      'NAVER_API_URL',
      'FACEBOOK_DIALOG_URL',
      'FACEBOOK_GRAPH_URL',
    ].map((name) => [name, gateway]),
  ),
  ...Object.fromEntries(
    [
      'PORTONE_STORE_ID',
      'PORTONE_CHANNEL_KEY',
      'PORTONE_IDENTITY_CHANNEL_KEY',
      'SAFE_NUMBER_API_KEY',
      'PORTONE_API_SECRET',
      'TOSS_SECRET_KEY',
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SOLAPI_FROM',
      'SOLAPI_PFID',
      'NTS_SERVICE_KEY',
      'POPBILL_LINK_ID',
      'POPBILL_SECRET_KEY',
      'MAIL_FROM',
      'KAKAO_REST_API_KEY',
      'KAKAO_APP_ID',
      'KAKAO_CLIENT_ID',
      'KAKAO_CLIENT_SECRET',
      'NAVER_CLIENT_ID',
      'NAVER_CLIENT_SECRET',
      'FACEBOOK_CLIENT_ID',
      'FACEBOOK_CLIENT_SECRET',
    ].map((name) => [name, 'bench']),
  ),
  VAPID_PUBLIC_KEY: 'x'.repeat(87),
  VAPID_PRIVATE_KEY: 'x'.repeat(43),
  VAPID_SUBJECT: 'mailto:push@dure.example',
  PORTONE_WEBHOOK_SECRET: 'whsec_YmVuY2g=',
  TOSS_SECURITY_KEY: '0'.repeat(64),
  SOLAPI_URL: gateway,
  SMTP_URL: 'smtp://mail.example',
  COMPANY_NAME: '주식회사 본보기',
  COMPANY_REPRESENTATIVE: '김본보',
  COMPANY_BUSINESS_NUMBER: '123-45-67891',
  COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-00001호',
  COMPANY_ADDRESS: '서울특별시 마포구 월드컵북로 21',
  COMPANY_EMAIL: 'help@dure.example',
  SUPPORT_PHONE: '1600-1234',
  SUPPORT_HOURS: '평일 10:00–18:00',
})
const app = await buildApp({ ...config, port: Number(process.env['PORT']) })
await app.listen()

if (process.env['RECORD'] === '1') {
  let recorded: Recorded[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it was asked of
  const query = pg.Client.prototype.query as (this: unknown, ...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given
    if (typeof first === 'string') recorded.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof first === 'object' && first !== null && 'text' in first)
      recorded.push({ text: String(first.text), values: (first as { values?: unknown[] }).values ?? [] })
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  process.on('message', () => {
    process.send?.(recorded)
    recorded = []
  })
}

if (process.env['CAMPAIGNS'] === '1') {
  const { house } = app
  const jobs = createJobs({
    databaseUrl: house.config.databaseUrl,
    log: house.log,
    listeners: campaignsListeners,
    timers: [],
    worker: true,
  })
  await jobs.start(house)
  process.on('message', async ({ memberIds, amount }: { memberIds: readonly number[]; amount: number }) => {
    for (const memberId of memberIds)
      await inTransaction(systemContext(house), (context) =>
        grantBonus(context, {
          key: `bench:${memberId}`,
          type: cashLogType.adminReward,
          title: '측정',
          ref: { type: 'bench', id: memberId },
          memberId,
          amount,
        }),
      )
    process.send?.('filled')
  })
}

// Whoever started us is gone.
process.on('disconnect', () => void app.close().finally(() => process.exit(0)))
process.send?.('ready')
