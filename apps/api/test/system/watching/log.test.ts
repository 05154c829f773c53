import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../../src/log.ts'
import { inWords } from '../../../src/developmentLog.ts'

function written(): { lines: Record<string, unknown>[]; stream: Writable } {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  return { lines, stream }
}

test('whoever started a development product reads its log in words, with where an error came from', () => {
  const { lines, stream } = written()
  const log = createLog('info', stream)
  log.warn({ refund: 3, code: 'PG_PROVIDER', attempts: 2 }, 'refund not done yet')
  log.error({ error: new Error('no answer') }, 'payments not heard')
  const [warning, error] = lines.map((line) => inWords(JSON.stringify(line)))
  expect(warning).toBe('  warning: refund not done yet · refund 3 · code PG_PROVIDER · attempts 2\n')
  expect(error).toMatch(/^ {2}error: payments not heard\n {4}Error: no answer\n {8}at .*log\.test\.ts/)
})

test('an error tells what went wrong, by either of its names', () => {
  const { lines, stream } = written()
  const log = createLog('info', stream)
  log.error({ error: new Error('no answer') }, 'timers')
  log.error({ err: new Error('no answer') }, 'request failed')
  expect(lines).toMatchObject([{ error: { message: 'no answer' } }, { err: { message: 'no answer' } }])
})

test('nothing that names a person or opens an account is written', () => {
  const { lines, stream } = written()
  const log = createLog('info', stream)
  log.info({ member: { phone: '010-1234-5678', email: 'minji@dure.test', password: 'dure!demo!1' } })
  log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(minji@dure.test) already exists.' }) })
  expect(lines).toMatchObject([{ member: { phone: '…', email: '…', password: '…' } }, { err: { message: 'duplicate key', detail: '…' } }])
  expect(JSON.stringify(lines)).not.toMatch(/minji|1234/)
})
