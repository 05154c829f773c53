import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'
import { deserializeError, serializeError } from 'serialize-error'
import { letGo } from '../letGo.ts'
import { bytesOf } from './bytesOf.ts'
import { Outbox } from './outbox.ts'
import { heldAnswers } from './renderMessages.ts'
import type { CallOutcome, FromThread, ToThread } from './renderMessages.ts'
import type { WebEntry } from './renderer.ts'

/**
 * Renders pages beside the server's own thread, which goes on serving meanwhile. What a page reads it
 * asks of the server, which alone knows the visitor's rights.
 */
const port = parentPort!
const { render } = (await import((workerData as { readonly entry: string }).entry)) as WebEntry

const out = new Outbox<FromThread>((messages, hand) => port.postMessage(messages, hand))

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }
const waiting = new Map<number, Waiting>()
let calls = 0

function callOf(id: number): Call {
  const call = (key: string, input?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      calls += 1
      waiting.set(calls, { resolve, reject })
      out.add({ kind: 'call', id, call: calls, key, input })
    })
  return call as Call
}

/** Answers that many pages are given, by the number the server knows them under. */
const held = new Map<number, unknown>()

/** So that no page can change what another shows. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

function answer({ resolve, reject }: Waiting, outcome: CallOutcome): void {
  if ('refusal' in outcome) return reject(new ApiError(outcome.refusal))
  if ('broke' in outcome) return reject(deserializeError(outcome.broke))
  if ('held' in outcome) return resolve(held.get(outcome.held))
  const value: unknown = outcome.json === undefined ? undefined : JSON.parse(outcome.json)
  if (outcome.hold !== undefined) {
    held.set(outcome.hold, frozen(value))
    held.delete(outcome.hold - heldAnswers)
  }
  resolve(value)
}

const loaded: (() => void)[] = []

/**
 * Lets one loaded page a turn of the loop be rendered: pages that came meanwhile ask for what they need
 * before the next takes the thread, so that there is always one to render.
 */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    loaded.push(resolve)
    if (loaded.length === 1) setImmediate(next)
  })
}

function next(): void {
  out.send()
  loaded.shift()?.()
  if (loaded.length > 0) setImmediate(next)
}

async function page({ id, request }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  try {
    const onError = (error: unknown): void => out.add({ kind: 'told', id, error: serializeError(error) })
    const { html, ...rest } = await render({ ...request, call: callOf(id) }, { onError, turn })
    const bytes = bytesOf(html)
    out.add({ kind: 'page', id, page: { ...rest, html: bytes } }, bytes.buffer)
  } catch (error) {
    out.add({ kind: 'broke', id, error: serializeError(error) })
  }
}

function take(message: ToThread): void {
  if (message.kind === 'render') return void page(message)
  const asked = waiting.get(message.call)
  waiting.delete(message.call)
  if (asked) answer(asked, message.outcome)
}

port.on('message', (messages: readonly ToThread[]) => messages.forEach(take))
// What a page still waited for when it was through; it must not end the others.
process.on('unhandledRejection', (error) => out.add({ kind: 'stray', error: serializeError(error) }))
letGo()
out.add({ kind: 'ready' })
