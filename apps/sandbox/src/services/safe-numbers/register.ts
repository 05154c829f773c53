import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text, won } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { onceByKey } from '../../http/idempotency.ts'
import { sendPage, timeText } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { newDigits, newId, phoneDigits } from '../../ids.ts'

type SafeNumber = {
  virtualNumber: string
  realNumber: string
  state: 'ASSIGNED' | 'RELEASED'
  assignedAt: string
  expiresAt: string
  releasedAt?: string
}
type Call = { id: string; virtualNumber: string; from: string; connectedTo?: string; at: string }
type ByNumber = { Params: { number: string } }

const DEFAULT_SECONDS = 7 * 86_400
const refuse = (status: number, code: string, message: string): ProviderError => new ProviderError(status, { code, message })

/** `0507-1234-5678` of eleven or twelve digits. */
const written = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`

/** 050 numbers: assign, read, release; a call to one is connected while it is assigned and not over. In one piece: its doors share the numbers they keep; each of them is short. */
export async function registerSafeNumbers(app: FastifyInstance, { books, clock, config }: Context): Promise<void> {
  const numbers = books.collection<SafeNumber>('safeNumbers')
  const calls = books.collection<Call>('safeNumberCalls')
  const isLive = (one: SafeNumber): boolean => one.state === 'ASSIGNED' && Date.parse(one.expiresAt) > clock.now()
  const find = (number: string): SafeNumber => {
    const found = numbers.get(phoneDigits(number))
    if (!found) throw refuse(404, 'NOT_FOUND', '없는 안심번호입니다.')
    return found
  }

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== `Bearer ${config.safeNumberApiKey}`)
        throw refuse(401, 'UNAUTHORIZED', '인증 정보가 올바르지 않습니다.')
    })
    const call = (operation: string) => ({ config: { service: 'safe-numbers' as const, operation } })
    api.post('/safe-numbers', call('assign'), async (request, reply) => {
      const body = fields(request.body)
      const realNumber = phoneDigits(text(body.realNumber) ?? '')
      if (!/^0\d{8,10}$/.test(realNumber)) throw refuse(400, 'INVALID_NUMBER', 'realNumber가 올바르지 않습니다.')
      const conflict = () => refuse(409, 'IDEMPOTENCY_CONFLICT', '같은 키로 다른 요청이 들어왔습니다.')
      const assigned = onceByKey(books, request, body, conflict, () => {
        let digits = `0507${newDigits(8)}`
        while (numbers.get(digits)) digits = `0507${newDigits(8)}`
        const seconds = won(body.expiresInSeconds) ?? DEFAULT_SECONDS
        const number: SafeNumber = {
          virtualNumber: written(digits),
          realNumber,
          state: 'ASSIGNED',
          assignedAt: clock.iso(),
          expiresAt: new Date(clock.now() + seconds * 1_000).toISOString(),
        }
        numbers.put(digits, number)
        return number
      })
      return reply.code(201).send(assigned)
    })
    api.get<ByNumber>('/safe-numbers/:number', call('get'), async (request) => find(request.params.number))
    api.delete<ByNumber>('/safe-numbers/:number', call('release'), async (request) => {
      const released: SafeNumber = { ...find(request.params.number), state: 'RELEASED', releasedAt: clock.iso() }
      numbers.put(phoneDigits(released.virtualNumber), released)
      return released
    })
  })

  /** For tests: somebody dials the number. Answers whom it rang, or that nobody is there. */
  app.post<ByNumber>('/safe-numbers/:number/calls', async (request, reply) => {
    const number = find(request.params.number)
    const made: Call = {
      id: newId('call'),
      virtualNumber: number.virtualNumber,
      from: phoneDigits(text(fields(request.body).from) ?? '01000000000'),
      at: clock.iso(),
    }
    const call = isLive(number) ? { ...made, connectedTo: number.realNumber } : made
    calls.put(call.id, call)
    return reply.code(201).send(call)
  })
  app.get('/safe-numbers-screen', async (_request, reply) => {
    const body = html`<table>
        <thead>
          <tr>
            <th>안심번호</th>
            <th>연결</th>
            <th>끝나는 때</th>
            <th>상태</th>
          </tr>
        </thead>
        <tbody>
          ${numbers
            .all()
            .toReversed()
            .slice(0, 200)
            .map(
              (one) =>
                html`<tr>
                  <td>${one.virtualNumber}</td>
                  <td>${one.realNumber}</td>
                  <td>${timeText(one.expiresAt)}</td>
                  <td><span class="badge ${isLive(one) ? 'good' : ''}">${isLive(one) ? '쓰는 중' : '끝남'}</span></td>
                </tr>`,
            )}
        </tbody>
      </table>
      <h2>걸린 전화</h2>
      ${calls
        .all()
        .toReversed()
        .slice(0, 50)
        .map(
          (one) =>
            html`<div class="card">
              ${timeText(one.at)} · ${one.from} → ${one.virtualNumber} · ${one.connectedTo ? `${one.connectedTo} 연결` : '연결 안 됨'}
            </div>`,
        )}`
    return sendPage(reply, '안심번호', body)
  })
}
