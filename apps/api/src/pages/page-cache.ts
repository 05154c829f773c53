import type { RenderedPage } from './render-messages.ts'

type Kept = { readonly until: number; readonly parts: readonly Uint8Array[]; readonly status: number }

const most = 500

/**
 * Keeps guests' pages for a few seconds, cut at their nonce so that each answer carries its own.
 * Its times are a machine's, not the product's: nothing of the business hangs on them.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, Promise<RenderedPage>>()
  readonly #milliseconds: number
  readonly #now: () => number

  constructor(milliseconds: number, now: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds
    this.#now = now
  }

  /** The page with the given nonce in it, if it is still fresh. */
  find(key: string, nonce: string): RenderedPage | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.until >= this.#now()) return { status: kept.status, html: joined(kept.parts, Buffer.from(nonce)), cacheable: true }
    this.#kept.delete(key)
    return undefined
  }

  /** Renders once for all who ask for the same page at the same time, and keeps what may be kept. */
  async render(key: string, nonce: string, render: (nonce: string) => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = this.#running.get(key)
    if (running) {
      const answer = await running
      const found = answer.cacheable ? this.find(key, nonce) : undefined
      return found ?? render(nonce)
    }
    const mine = render(nonce)
    this.#running.set(key, mine)
    try {
      const answer = await mine
      if (answer.cacheable && this.#milliseconds > 0) this.#keep(key, nonce, answer)
      return answer
    } finally {
      this.#running.delete(key)
    }
  }

  #keep(key: string, nonce: string, answer: RenderedPage): void {
    if (this.#kept.size >= most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, { until: this.#now() + this.#milliseconds, parts: cut(answer.html, nonce), status: answer.status })
  }
}

/** The pieces between one text's occurrences. */
function cut(page: Uint8Array<ArrayBuffer>, at: string): Uint8Array[] {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const pieces: Uint8Array[] = []
  let from = 0
  for (let found = bytes.indexOf(at); found !== -1; found = bytes.indexOf(at, from)) {
    pieces.push(bytes.subarray(from, found))
    from = found + at.length
  }
  return [...pieces, bytes.subarray(from)]
}

/** The pieces with a text between them, in memory that no other page shares. */
function joined(pieces: readonly Uint8Array[], between: Uint8Array): Uint8Array<ArrayBuffer> {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}
