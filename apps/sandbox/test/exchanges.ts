import { createHmac, randomBytes } from 'node:crypto'
import { decryptBody, encryptBody } from '../src/services/payouts/jwe.ts'
import type { Json, World } from './world.ts'

/** One example of a provider's call: what is sent, and what comes back. */
type Exchange = { method: string; path: string; request?: unknown; status: number; response: unknown }
export type Examples = Record<string, Record<string, Exchange>>

type Ask = (method: string, path: string, request?: unknown) => Promise<Exchange>

function asker(world: World, headers: () => Record<string, string>): Ask {
  return async (method, path, request) => {
    const { status, body } = await world.json(method, path, request, headers())
    return { method, path, ...(request === undefined ? {} : { request }), status, response: body }
  }
}

async function payments(world: World): Promise<Record<string, Exchange>> {
  const ask = asker(world, () => ({ authorization: `PortOne ${world.config.portone.apiSecret}` }))
  const card = { card: { credential: { number: '4111111111111234', expiryYear: '29', expiryMonth: '12' } } }
  const preRegister = await ask('POST', '/payments/pay-1/pre-register', { totalAmount: 10_350, currency: 'KRW' })
  await world.json('POST', '/payments/pay-1/approve', { orderName: '안전결제' })
  await world.json('POST', '/payments/pay-2/approve', { amount: 33_000, payMethod: 'VIRTUAL_ACCOUNT' })
  await world.json('POST', '/payments/pay-3/fail', { amount: 5_500 })
  const paid = await ask('GET', '/payments/pay-1')
  const cancel = await ask('POST', '/payments/pay-1/cancel', { amount: 350, reason: '고객 요청' })
  const webhook = await world.until((one) => one.body.includes('Transaction.Paid'))
  return {
    preRegister,
    paid,
    cancel,
    partialCancelled: await ask('GET', '/payments/pay-1'),
    virtualAccountIssued: await ask('GET', '/payments/pay-2'),
    failed: await ask('GET', '/payments/pay-3'),
    notFound: await ask('GET', '/payments/none'),
    instant: await ask('POST', '/payments/pay-4/instant', { orderName: '캐시', amount: { total: 5_500 }, currency: 'KRW', method: card }),
    issueBillingKey: await ask('POST', '/billing-keys', { method: card }),
    webhookPaid: { method: 'POST', path: webhook.path, request: JSON.parse(webhook.body), status: 200, response: {} },
  }
}

async function payouts(world: World): Promise<Record<string, Exchange>> {
  const { secretKey, securityKey } = world.config.toss
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const encrypted: Ask = async (method, path, request) => {
    const headers = { authorization, 'content-type': 'text/plain', 'TossPayments-api-security-mode': 'ENCRYPTION' }
    const body = await encryptBody(request, securityKey, '2026-11-21T15:00:00+09:00')
    const response = await fetch(world.url + path, { method, headers, body })
    return { method, path, request, status: response.status, response: (await decryptBody(await response.text(), securityKey))?.content }
  }
  const seller = await encrypted('POST', '/v2/sellers', {
    refSellerId: 'pro-1',
    businessType: 'INDIVIDUAL',
    individual: { name: '김고수', email: 'gosu@example.com', phone: '01012345678' },
    account: { bankCode: '088', accountNumber: '110123456789', holderName: '김고수' },
  })
  const destination = (seller.response as Json).entityBody.id as string
  const amount = { currency: 'KRW', value: 10_000 }
  const payout = await encrypted('POST', '/v2/payouts', [
    { refPayoutId: 'out-1', destination, scheduleType: 'EXPRESS', amount, transactionDescription: '두레정산' },
  ])
  const webhook = await world.until((one) => one.path === '/webhooks/toss')
  const balances = await asker(world, () => ({ authorization }))('GET', '/v2/balances')
  return {
    seller,
    payout,
    balances,
    webhookChanged: { method: 'POST', path: webhook.path, request: JSON.parse(webhook.body), status: 200, response: {} },
  }
}

async function messages(world: World): Promise<Record<string, Exchange>> {
  const ask = asker(world, () => {
    const date = new Date().toISOString()
    const salt = randomBytes(16).toString('hex')
    const signature = createHmac('sha256', world.config.solapi.apiSecret)
      .update(date + salt)
      .digest('hex')
    return { authorization: `HMAC-SHA256 apiKey=${world.config.solapi.apiKey}, date=${date}, salt=${salt}, signature=${signature}` }
  })
  const message = { to: '01012345678', from: '16000000', text: '[두레] 인증번호 123456' }
  const send = await ask('POST', '/messages/v4/send', { message })
  return { send, sendMany: await ask('POST', '/messages/v4/send-many/detail', { messages: [message, { ...message, to: '1' }] }) }
}

async function others(world: World): Promise<Examples> {
  const person = { email: 'haneul@example.com', name: '김하늘', phone: '01020000001' }
  const bearer = async (provider: string): Promise<Ask> => {
    const { accessToken } = (await world.json('POST', `/social/${provider}/tokens`, person)).body as { accessToken: string }
    return asker(world, () => ({ authorization: `Bearer ${accessToken}` }))
  }
  const portone = asker(world, () => ({ authorization: `PortOne ${world.config.portone.apiSecret}` }))
  const places = asker(world, () => ({ authorization: `KakaoAK ${world.config.kakao.restApiKey}` }))
  const registry = asker(world, () => ({ authorization: `Infuser ${world.config.registryServiceKey}` }))
  const safe = asker(world, () => ({ authorization: `Bearer ${world.config.safeNumberApiKey}` }))
  await world.json('POST', '/identity-verifications/iv-1/approve', {
    name: '김고수',
    phoneNumber: '01012345678',
    birthDate: '1990-03-01',
    gender: 'FEMALE',
  })
  await world.json('POST', '/businesses', { number: '1248100998', representative: '김고수', name: '한빛청소', openedOn: '2020-01-01' })
  return {
    social: { kakaoMe: await (await bearer('kakao'))('GET', '/v2/user/me'), naverMe: await (await bearer('naver'))('GET', '/v1/nid/me') },
    identity: { verified: await portone('GET', '/identity-verifications/iv-1') },
    'bank-accounts': { holder: await portone('GET', '/platform/bank-accounts/SHINHAN/110123456789/holder') },
    registry: {
      status: await registry('POST', '/api/nts-businessman/v1/status', { b_no: ['1248100998', '0000000001'] }),
      validate: await registry('POST', '/api/nts-businessman/v1/validate', {
        businesses: [{ b_no: '1248100998', start_dt: '20200101', p_nm: '김고수', b_nm: '한빛청소' }],
      }),
      validateOther: await registry('POST', '/api/nts-businessman/v1/validate', {
        businesses: [{ b_no: '1248100998', start_dt: '20200101', p_nm: '김고수', b_nm: '달빛청소' }],
      }),
    },
    places: {
      search: await places('GET', `/v2/local/search/address.json?query=${encodeURIComponent('서울 강남구 역삼동 123-4')}`),
      region: await places('GET', '/v2/local/geo/coord2regioncode.json?x=127.0366&y=37.4999'),
      address: await places('GET', '/v2/local/geo/coord2address.json?x=127.0366&y=37.4999'),
    },
    'safe-numbers': { assign: await safe('POST', '/safe-numbers', { realNumber: '01012345678' }) },
  }
}

/** Runs one example of every provider call, in a fresh world. */
export async function runExamples(world: World): Promise<Examples> {
  return { payments: await payments(world), payouts: await payouts(world), messages: await messages(world), ...(await others(world)) }
}
