import { createHmac, randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

function solapiHeader(secret = world.config.solapi.apiSecret): Record<string, string> {
  const date = new Date().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return { authorization: `HMAC-SHA256 apiKey=${world.config.solapi.apiKey}, date=${date}, salt=${salt}, signature=${signature}` }
}

test('a text message lands in the inbox of its number, however the number is written', async () => {
  const messages = [
    { to: '01012345678', from: '16000000', text: '[두레] 인증번호 123456' },
    { to: '01012345678', from: '16000000', text: '두 번째' },
    { to: '01099998888', from: '16000000', text: '다른 사람' },
  ]
  const sent = await world.json('POST', '/messages/v4/send-many/detail', { messages }, solapiHeader())
  expect(sent).toMatchObject({ status: 200, body: { failedMessageList: [], groupInfo: { count: { total: 3, registeredSuccess: 3 } } } })
  const { body } = await world.json('GET', `/inbox/sms?to=${encodeURIComponent('+82 10-1234-5678')}`)
  expect(body.map((one: { text: string }) => one.text)).toEqual(['두 번째', '[두레] 인증번호 123456'])
  expect(body[0]).toMatchObject({ to: '01012345678', sentAt: expect.stringMatching(/Z$/) })
  expect(await (await fetch(`${world.url}/inbox`)).text()).toContain('인증번호 123456')
})

test('an AlimTalk and a refused number are told apart', async () => {
  const messages = [
    { to: '01011112222', from: '16000000', text: '새 의뢰가 왔어요', kakaoOptions: { pfId: 'pf', templateId: 't', variables: {} } },
    { to: '12', from: '16000000', text: 'x' },
  ]
  const { body } = await world.json('POST', '/messages/v4/send-many/detail', { messages }, solapiHeader())
  expect(body.failedMessageList).toMatchObject([{ to: '12', statusCode: '1012' }])
  expect((await world.json('GET', '/inbox/sms?to=010-1111-2222')).body).toMatchObject([{ type: 'ATA', text: '새 의뢰가 왔어요' }])
})

test('a wrong signature and a missing one are refused', async () => {
  const body = { message: { to: '01012345678', from: '16000000', text: 'x' } }
  expect(await world.json('POST', '/messages/v4/send', body, solapiHeader('wrong'))).toMatchObject({
    status: 403,
    body: { errorCode: 'SignatureDoesNotMatch' },
  })
  expect((await world.json('POST', '/messages/v4/send', body)).status).toBe(401)
  expect((await world.json('POST', '/messages/v4/send', body, solapiHeader())).body).toMatchObject({ statusCode: '2000', type: 'SMS' })
})

test('mail over SMTP lands in each recipient’s inbox with subject, text and markup', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: world.sandbox.smtpPort, secure: false })
  await transport.sendMail({
    from: '두레 <no-reply@dure.example>',
    to: ['Haneul@example.com', 'bada@example.com'],
    subject: '견적이 도착했어요',
    text: '확인해 보세요 http://localhost:3000/requests/sent',
    html: '<p>확인해 보세요 <a href="http://localhost:3000/requests/sent">보기</a></p>',
  })
  transport.close()
  const { body } = await world.json('GET', '/inbox/mail?to=haneul@example.com')
  expect(body).toMatchObject([
    {
      to: 'Haneul@example.com',
      subject: '견적이 도착했어요',
      text: expect.stringContaining('확인해 보세요'),
      html: expect.stringContaining('<a href'),
    },
  ])
  expect((await world.json('GET', '/inbox/mail?to=bada@example.com')).body).toHaveLength(1)
  const page = await (await fetch(`${world.url}/inbox`)).text()
  expect(page).toContain('<a href="http://localhost:3000/requests/sent"')
})
