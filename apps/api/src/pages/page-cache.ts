import type { PageAnswer } from '@dure/contract/page'

type Kept = { readonly until: number; readonly parts: readonly string[]; readonly status: number }

const most = 500

/**
 * Keeps guests' pages for a few seconds, cut at their nonce so that each answer carries its own.
 * Its times are a machine's, not the product's: nothing of the business hangs on them.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, Promise<PageAnswer>>()
  readonly #milliseconds: number
  readonly #now: () => number

  constructor(milliseconds: number, now: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds
    this.#now = now
  }

  /** The page with the given nonce in it, if it is still fresh. */
  find(key: string, nonce: string): { readonly status: number; readonly html: string } | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.until >= this.#now()) return { status: kept.status, html: kept.parts.join(nonce) }
    this.#kept.delete(key)
    return undefined
  }

  /** Renders once for all who ask for the same page at the same time, and keeps what may be kept. */
  async render(key: string, nonce: string, render: (nonce: string) => Promise<PageAnswer>): Promise<PageAnswer> {
    const running = this.#running.get(key)
    if (running) {
      const answer = await running
      const found = answer.cacheable ? this.find(key, nonce) : undefined
      return found ? { ...found, cacheable: true } : render(nonce)
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

  #keep(key: string, nonce: string, answer: PageAnswer): void {
    if (this.#kept.size >= most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, { until: this.#now() + this.#milliseconds, parts: answer.html.split(nonce), status: answer.status })
  }
}
