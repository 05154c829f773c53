import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, list, text } from '../../http/input.ts'
import type { Fields } from '../../http/input.ts'
import { newId, phoneDigits } from '../../ids.ts'
import { createInbox } from '../inbox/inbox.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { checkAuthorization, refuseMessage } from './authorization.ts'

const SMS_BYTES = 90
const MOST_AT_ONCE = 10_000

/** Korean letters count two bytes in a text message. */
const bytesOf = (content: string): number => [...content].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 127 ? 2 : 1), 0)

/** An AlimTalk without its own text shows its template and variables: the sandbox knows no templates. */
function contentOf(message: Fields): string | undefined {
  const given = text(message.text)
  const kakao = fields(message.kakaoOptions)
  if (given || !text(kakao.templateId)) return given
  const variables = Object.entries(fields(kakao.variables)).map(([name, value]) => `${name}: ${String(value)}`)
  return [`[${text(kakao.templateId)}]`, ...variables].join('\n')
}

function send(inbox: Inbox, input: unknown, groupId: string): { ok: boolean; view: Fields } {
  const message = fields(input)
  const recipients = (Array.isArray(message.to) ? message.to : [message.to]).map((to) => phoneDigits(String(to ?? '')))
  const from = phoneDigits(typeof message.from === 'string' ? message.from : '')
  const content = contentOf(message)
  const type = text(message.type) ?? (text(fields(message.kakaoOptions).pfId) ? 'ATA' : bytesOf(content ?? '') > SMS_BYTES ? 'LMS' : 'SMS')
  const base = { to: recipients[0] ?? '', from, type, country: '82', messageId: newId('M4V'), accountId: 'dure-sandbox', groupId }
  const wrong =
    recipients.length === 0 || recipients.some((to) => !/^0\d{8,11}$/.test(to))
      ? ['1012', '수신번호 형식이 올바르지 않습니다.']
      : !/^\d{8,12}$/.test(from)
        ? ['1062', '발신번호가 등록되지 않았습니다.']
        : content === undefined
          ? ['1026', '메시지 내용이 없습니다.']
          : undefined
  if (wrong) return { ok: false, view: { ...base, statusCode: wrong[0], statusMessage: wrong[1] } }
  for (const to of recipients) inbox.deliver({ kind: 'sms', to, from, type, subject: text(message.subject), text: content ?? '' })
  return { ok: true, view: { ...base, statusCode: '2000', statusMessage: '정상 접수(이통사로 접수 예정) ' } }
}

function group(groupId: string, at: string, total: number, failed: number): Fields {
  const count = { total, sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0, sentReplacement: 0, refund: 0 }
  return {
    groupId,
    _id: groupId,
    accountId: 'dure-sandbox',
    status: 'SENDING',
    apiVersion: '4',
    dateCreated: at,
    dateUpdated: at,
    count: { ...count, registeredFailed: failed, registeredSuccess: total - failed },
  }
}

/** SMS and AlimTalk in Solapi v4's shape; what is sent lands in the inbox. */
export async function registerMessages(root: FastifyInstance, context: Context): Promise<void> {
  const { books, clock, config } = context
  const inbox = createInbox(books, clock)
  await root.register(async (app) => {
    app.addHook('onRequest', async (request) => checkAuthorization(request.headers.authorization, config.solapi, clock))

    app.post('/messages/v4/send', { config: { service: 'sms', operation: 'send' } }, async (request) => {
      const { ok, view } = books.atomic(() => send(inbox, fields(request.body).message, newId('G4V')), { durable: false })
      if (!ok) throw refuseMessage(400, String(view.statusCode), String(view.statusMessage))
      return view
    })

    app.post('/messages/v4/send-many/detail', { config: { service: 'sms', operation: 'send-many' } }, async (request) => {
      const messages = list(fields(request.body).messages)
      if (messages.length === 0 || messages.length > MOST_AT_ONCE)
        throw refuseMessage(400, 'ValidationError', `messages는 1건부터 ${MOST_AT_ONCE}건까지입니다.`)
      const groupId = newId('G4V')
      const sent = books.atomic(() => messages.map((message) => send(inbox, message, groupId)), { durable: false })
      const failed = sent.filter(({ ok }) => !ok).map(({ view }) => view)
      if (failed.length === sent.length) throw refuseMessage(400, 'MessageNotFound', '발송 가능한 메시지가 없습니다.')
      const accepted = sent
        .filter(({ ok }) => ok)
        .map(({ view }) => ({ messageId: view.messageId, statusCode: view.statusCode, statusMessage: view.statusMessage }))
      return { failedMessageList: failed, groupInfo: group(groupId, clock.iso(), sent.length, failed.length), messageList: accepted }
    })
  })
}
