import { SECOND } from '@dure/kernel/time'
import { Worker } from 'node:worker_threads'
import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'
import type { PageRequest } from '@dure/contract/page'
import type { FastifyBaseLogger } from 'fastify'
import { deserializeError, serializeError } from 'serialize-error'
import { threadRestarts } from '../metrics/counters.ts'
import { Outbox } from './outbox.ts'
import { heldAnswers } from './renderMessages.ts'
import type { CallOutcome, FromThread, RenderedPage, ToThread } from './renderMessages.ts'

export type ThreadOptions = {
  /** Address of the module that exports `render`. */
  readonly entry: string
  /** How many there may be: one at first, and more as pages stand in line, until the process ends. */
  readonly threads: number
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Writes an answer for the page that called by this key; default as JSON, with all that is in it. */
  readonly answerText?: ((key: string, answer: object) => string) | undefined
  /** A thread that says nothing for so long while a page is due, and waits for no answer of ours, is stuck. */
  readonly stuckMilliseconds?: number
}

type Page = {
  readonly call: Call
  readonly onError: (error: unknown) => void
  readonly resolve: (page: RenderedPage) => void
  readonly reject: (error: unknown) => void
}

type Thread = {
  readonly worker: Worker
  readonly out: Outbox<ToThread>
  readonly pages: Map<number, Page>
  readonly answers: Answers
  /** Calls that the server has not answered yet. */
  asked: number
  /** When it last said something; not before it is ready. */
  heard: number | null
}

/** More pages than a thread renders in some seconds: who comes then is told so at once. */
const mostWaiting = 500

/** A page that has so many before it, wherever it goes, is worth another thread; one at a time keeps no page waiting. */
const worthAnother = 2

/** There are more pages to render than can be rendered in time. */
export class PagesBusy extends Error {}

/**
 * Renders pages in threads, so that a page that takes long holds up no socket and no call, and pages
 * use the processor's other cores. One is enough for a visitor now and then; each has the whole web app in
 * its memory. A thread that ends or gets stuck is replaced; its pages fail.
 */
export class RenderThreads {
  readonly #options: ThreadOptions
  readonly #threads = new Set<Thread>()
  readonly #watch: NodeJS.Timeout
  #closing = false
  #last = 0
  /** Threads there are to be. */
  #wanted = 1

  private constructor(options: ThreadOptions) {
    this.#options = options
    const stuck = options.stuckMilliseconds ?? 15 * SECOND
    this.#watch = setInterval(() => this.#endStuck(stuck), stuck / 3).unref()
  }

  /** @throws what the entry throws when it cannot be loaded */
  static async start(options: ThreadOptions): Promise<RenderThreads> {
    const all = new RenderThreads(options)
    try {
      await all.#add()
    } catch (error) {
      await all.close()
      throw error
    }
    return all
  }

  /** @throws PagesBusy, or whatever broke the rendering */
  render({ call, ...request }: PageRequest, { onError }: { readonly onError: (error: unknown) => void }): Promise<RenderedPage> {
    const thread = this.#leastBusy()
    if (!thread || thread.pages.size >= mostWaiting) return Promise.reject(new PagesBusy('Too many pages are waiting to be rendered'))
    if (thread.pages.size >= worthAnother && this.#wanted < this.#options.threads) {
      this.#wanted += 1
      this.#start()
    }
    this.#last += 1
    const id = this.#last
    if (thread.pages.size === 0 && thread.heard !== null) thread.heard = performance.now()
    return new Promise((resolve, reject) => {
      thread.pages.set(id, { call, onError, resolve, reject })
      thread.out.add({ kind: 'render', id, request })
    })
  }

  /** One that is ready, if any is: what stands in line for one that starts would wait for that. */
  #leastBusy(): Thread | undefined {
    const all = [...this.#threads].toSorted((one, other) => one.pages.size - other.pages.size)
    return all.find((thread) => thread.heard !== null) ?? all[0]
  }

  /** Pages given to threads and not answered yet, and the threads there are. */
  load(): { readonly pages: number; readonly threads: number } {
    const threads = [...this.#threads]
    return { pages: threads.reduce((sum, thread) => sum + thread.pages.size, 0), threads: threads.length }
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#watch)
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()))
  }

  /** Resolves once the thread can render; pages may be given to it before. */
  #add(): Promise<void> {
    const worker = new Worker(new URL('./renderThread.ts', import.meta.url), { workerData: { entry: this.#options.entry } })
    const thread: Thread = {
      worker,
      out: new Outbox((messages, hand) => worker.postMessage(messages, hand)),
      pages: new Map(),
      answers: new Answers(this.#options.answerText ?? ((_, answer) => JSON.stringify(answer))),
      asked: 0,
      heard: null,
    }
    this.#threads.add(thread)
    return new Promise((resolve, reject) => {
      let reason: unknown = new Error('The rendering thread ended')
      worker.on('message', (messages: readonly FromThread[]) => {
        thread.heard = performance.now()
        for (const message of messages)
          if (message.kind === 'ready') resolve()
          else this.#take(thread, message)
      })
      worker.on('error', (error) => (reason = error))
      worker.on('exit', () => {
        this.#threads.delete(thread)
        for (const page of thread.pages.values()) page.reject(reason)
        reject(reason)
        if (thread.heard === null || this.#closing) return
        threadRestarts.inc()
        this.#options.log.error({ err: reason }, 'A rendering thread ended; another takes its place')
        this.#start()
      })
    })
  }

  /** Until it is there. */
  #start(): void {
    this.#add().catch((err: unknown) => {
      if (this.#closing) return
      this.#options.log.error({ err }, 'No rendering thread could be started; trying again')
      setTimeout(() => this.#closing || this.#start(), SECOND).unref()
    })
  }

  #take(thread: Thread, message: Exclude<FromThread, { kind: 'ready' }>): void {
    if (message.kind === 'stray') return this.#options.log.error({ err: deserializeError(message.error) }, 'A page left an error behind')
    const page = thread.pages.get(message.id)
    if (message.kind === 'call') return void this.#answer(thread, message, page)
    if (message.kind === 'told') return page?.onError(deserializeError(message.error))
    thread.pages.delete(message.id)
    if (message.kind === 'page') page?.resolve(message.page)
    else page?.reject(deserializeError(message.error))
  }

  /** Every call is answered, also that of a page which is through: the thread waits for it. */
  async #answer(thread: Thread, { call, key, input }: Extract<FromThread, { kind: 'call' }>, page: Page | undefined): Promise<void> {
    thread.asked += 1
    const came = page ? await askedOf(page.call, key, input) : { broke: serializeError(new Error('The page is through')) }
    thread.asked -= 1
    // Numbered and sent in one step: a number goes over after what it stands for.
    thread.out.add({ kind: 'answer', call, outcome: 'answer' in came ? writtenBy(thread.answers, key, came.answer) : came })
  }

  #endStuck(after: number): void {
    const now = performance.now()
    for (const thread of this.#threads)
      if (thread.heard !== null && thread.pages.size > 0 && thread.asked === 0 && now - thread.heard > after) void thread.worker.terminate()
  }
}

/**
 * The answers a thread is given. One that is given again (it is the same object: a kept read) goes over and is parsed once more,
 * and from then on by its number. Nobody changes an answer.
 */
class Answers {
  /** With the key it was asked by: what another shows of the same object may be less. */
  readonly #numbers = new WeakMap<object, { readonly number: number; readonly key: string }>()
  readonly #text: (key: string, answer: object) => string
  #last = 0

  constructor(text: (key: string, answer: object) => string) {
    this.#text = text
  }

  outcome(key: string, answer: unknown): CallOutcome {
    if (typeof answer !== 'object' || answer === null) return { json: JSON.stringify(answer) }
    const held = this.#numbers.get(answer)
    if (held !== undefined && held.key === key && held.number > this.#last - heldAnswers) return { held: held.number }
    const json = this.#text(key, answer)
    if (!given.has(answer)) {
      given.add(answer)
      return { json }
    }
    this.#last += 1
    this.#numbers.set(answer, { number: this.#last, key })
    return { json, hold: this.#last }
  }
}

/** What cannot be written is a bug of its page. */
function writtenBy(answers: Answers, key: string, answer: unknown): CallOutcome {
  try {
    return answers.outcome(key, answer)
  } catch (error) {
    return { broke: serializeError(error) }
  }
}

/** What some thread was given before: only what is asked for again is worth holding. */
const given = new WeakSet<object>()

type Asked = { readonly answer: unknown } | Extract<CallOutcome, { readonly refusal: unknown } | { readonly broke: unknown }>

async function askedOf(call: Call, key: string, input: unknown): Promise<Asked> {
  try {
    return { answer: await (call as (key: string, input: unknown) => Promise<unknown>)(key, input) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { broke: serializeError(error) }
    const { status, code, name, message, fields, data, traceId } = error
    return { refusal: { status, code, name, reason: message, fields: { ...fields }, data, ...(traceId === undefined ? {} : { traceId }) } }
  }
}
