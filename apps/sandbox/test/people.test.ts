import { createHash } from 'node:crypto'
import { PortOneClient } from '@portone/server-sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { Json, World } from './world.ts'

let world: World
let portone: PortOneClient
beforeEach(async () => {
  world = await startWorld()
  portone = PortOneClient({ secret: world.config.portone.apiSecret, baseUrl: world.url })
})
afterEach(() => world.close())

const form = async (path: string, body: Record<string, string>): Promise<{ status: number; body: Json }> => {
  const response = await fetch(world.url + path, { method: 'POST', body: new URLSearchParams(body) })
  return { status: response.status, body: await response.json() }
}

test('a person logs in with Kakao: page, code bound to PKCE, token, user information', async () => {
  const { clientId, clientSecret } = world.config.kakao
  const verifier = 'v'.repeat(50)
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://localhost:1/social-login/kakao',
    response_type: 'code',
    state: 's&1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const url = `${world.url}/oauth/authorize?${query}`
  expect(await (await fetch(url)).text()).toContain('김하늘')
  const login = async (): Promise<string> => {
    const body = new URLSearchParams({ name: '정새봄', email: 'saebom@example.com', phone: '010-3333-4444' })
    const back = new URL((await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('s&1')
    return back.searchParams.get('code') ?? ''
  }
  const exchange = (code: string, code_verifier: string) =>
    form('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: 'http://localhost:1/social-login/kakao',
      code,
      code_verifier,
    })
  expect(await exchange(await login(), 'wrong')).toMatchObject({ status: 400, body: { error: 'invalid_grant', error_code: 'KOE320' } })
  const code = await login()
  const { body } = await exchange(code, verifier)
  expect(body).toMatchObject({ token_type: 'bearer', access_token: expect.any(String) })
  expect((await exchange(code, verifier)).status).toBe(400)
  const me = await world.json('GET', '/v2/user/me', undefined, { authorization: `Bearer ${body.access_token}` })
  expect(me.body).toMatchObject({
    id: expect.any(Number),
    kakao_account: { email: 'saebom@example.com', name: '정새봄', phone_number: '+82 10-3333-4444' },
  })
})

test('tokens without the page work for all three, and the same e-mail is the same person', async () => {
  const person = { email: 'one@example.com', name: '한사람', phone: '01055556666' }
  const tokens = async (provider: string) =>
    (await world.json('POST', `/social/${provider}/tokens`, person)).body as { accessToken: string; code: string }
  const naver = await tokens('naver')
  const me = await world.json('GET', '/v1/nid/me', undefined, { authorization: `Bearer ${naver.accessToken}` })
  expect(me.body).toMatchObject({
    resultcode: '00',
    response: { email: 'one@example.com', mobile: '010-5555-6666', mobile_e164: '+821055556666' },
  })
  const { clientId, clientSecret } = world.config.naver
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code: naver.code,
    state: 'x',
  })
  const token = (await world.json('GET', `/oauth2.0/token?${query}`)).body.access_token as string
  const again = await world.json('GET', '/v1/nid/me', undefined, { authorization: `Bearer ${token}` })
  expect(again.body.response.id).toBe(me.body.response.id)
  const facebook = await tokens('facebook')
  const graph = await world.json('GET', `/v23.0/me?fields=id,name,email&access_token=${facebook.accessToken}`)
  expect(graph.body).toMatchObject({ name: '한사람', email: 'one@example.com' })
  expect((await world.json('GET', '/v2/user/me', undefined, { authorization: `Bearer ${naver.accessToken}` })).status).toBe(401)
})

test('identity is verified by the code sent; the same person keeps the same DI on another phone', async () => {
  const verify = async (id: string, phoneNumber: string) => {
    const customer = { name: '김고수', phoneNumber, identityNumber: '9003012', ipAddress: '127.0.0.1' }
    await portone.identityVerification.sendIdentityVerification({
      identityVerificationId: id,
      channelKey: 'c',
      customer,
      operator: 'SKT',
      method: 'SMS',
    })
    const [sms] = (await world.json('GET', `/inbox/sms?to=${phoneNumber}`)).body as { text: string }[]
    await expect(
      portone.identityVerification.confirmIdentityVerification({ identityVerificationId: id, otp: '000000' }),
    ).rejects.toMatchObject({ data: { type: 'PG_PROVIDER' } })
    const otp = /\d{6}/.exec(sms?.text ?? '')?.[0]
    await portone.identityVerification.confirmIdentityVerification({ identityVerificationId: id, otp })
    return portone.identityVerification.getIdentityVerification({ identityVerificationId: id })
  }
  const first = await verify('iv-1', '01011110000')
  const second = await verify('iv-2', '01022220000')
  expect(first).toMatchObject({
    status: 'VERIFIED',
    verifiedCustomer: { name: '김고수', birthDate: '1990-03-01', gender: 'FEMALE', phoneNumber: '01011110000' },
  })
  const di = (one: unknown): unknown => (one as { verifiedCustomer: { di: string } }).verifiedCustomer.di
  expect(di(first)).toBe(di(second))
  const other = await world.json('POST', '/identity-verifications/iv-3/approve', {
    name: '다른사람',
    phoneNumber: '010-1111-0000',
    birthDate: '1990-03-01',
    gender: 'FEMALE',
  })
  expect(di(other.body)).not.toBe(di(first))
})

test('an account is held by who was registered for it, else by 홍길동', async () => {
  const holder = async (accountNumber: string) => portone.platform.account.getPlatformAccountHolder({ bank: 'SHINHAN', accountNumber })
  expect((await holder('110123456789')).holderName).toBe('홍길동')
  await world.json('POST', '/bank-accounts', { bank: 'SHINHAN', accountNumber: '110-123-456789', holder: '김고수' })
  expect((await holder('110123456789')).holderName).toBe('김고수')
  await expect(holder('110123459999')).rejects.toMatchObject({ data: { type: 'PLATFORM_EXTERNAL_API_FAILED' } })
})

test('the registry knows a business by its check digit and the fixed ones by their state', async () => {
  const path = (call: string): string => `/api/nts-businessman/v1/${call}?serviceKey=${world.config.registryServiceKey}`
  const page = await (await fetch(`${world.url}/businesses`)).text()
  const [active, resting, closed, unknown] = [...page.matchAll(/\d{3}-\d{2}-\d{5}/g)].map(([number]) => number.replaceAll('-', ''))
  const { body } = await world.json('POST', path('status'), { b_no: [active, resting, closed, unknown, '1234567890'] })
  expect(body.data.map((row: { b_stt_cd: string }) => row.b_stt_cd)).toEqual(['01', '02', '03', '', ''])
  expect(body).toMatchObject({ status_code: 'OK', request_cnt: 5, match_cnt: 3 })
  expect((await world.json('POST', '/api/nts-businessman/v1/status?serviceKey=x', { b_no: [active] })).status).toBe(401)
})

test('the registry confirms a business by its representative, opening day and, where asked, its name', async () => {
  const number = '1248100998'
  const right = { b_no: number, start_dt: '20200101', p_nm: '김고수', b_nm: '(주)한빛 청소' }
  const asked = async () => {
    const { b_nm: _name, ...unnamed } = right
    const businesses = [right, unnamed, { ...right, b_nm: '달빛청소' }, { ...right, p_nm: '이고수' }, { ...right, start_dt: '20200102' }]
    const path = `/api/nts-businessman/v1/validate?serviceKey=${world.config.registryServiceKey}`
    const { body } = await world.json('POST', path, { businesses })
    return body.data.map((row: { valid: string }) => row.valid)
  }
  expect(await asked()).toEqual(['02', '02', '02', '02', '02'])
  const business = { number: '124-81-00998', representative: '김고수', name: '주식회사 한빛청소', openedOn: '2020-01-01' }
  expect((await world.json('POST', '/businesses', business)).status).toBe(201)
  expect(await asked()).toEqual(['01', '01', '02', '02', '02'])
  expect((await world.json('POST', '/businesses', { ...business, number: '1234567890' })).status).toBe(400)
})

test('a safe number connects while it is assigned', async () => {
  const headers = { authorization: `Bearer ${world.config.safeNumberApiKey}` }
  const { body } = await world.json('POST', '/safe-numbers', { realNumber: '010-1234-5678' }, headers)
  expect(body.virtualNumber).toMatch(/^0507-\d{4}-\d{4}$/)
  const call = async () => (await world.json('POST', `/safe-numbers/${body.virtualNumber}/calls`, { from: '01000000000' })).body
  expect(await call()).toMatchObject({ connectedTo: '01012345678' })
  expect((await world.json('DELETE', `/safe-numbers/${body.virtualNumber}`, undefined, headers)).body).toMatchObject({ state: 'RELEASED' })
  expect((await call()).connectedTo).toBeUndefined()
})
