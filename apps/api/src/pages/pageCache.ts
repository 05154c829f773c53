import { Kept } from '../kept.ts'
import { packParts, withBetween, type PackedParts } from './packedPage.ts'
import type { RenderedPage } from './renderMessages.ts'

/** A kept page with its visitor's nonce in it; compressed once, as gzip, for all who take that. */
export type FoundPage = RenderedPage & { readonly gzip?: () => Promise<Buffer> }

type KeptPage = { readonly parts: readonly Uint8Array[]; readonly status: number; packed: Promise<PackedParts> | undefined }

const most = 500

/** Keeps guests' pages for a few seconds, cut at their nonce so that each answer carries its own. */
export class PageCache {
  readonly #kept: Kept<KeptPage>
  readonly #running = new Map<string, Promise<RenderedPage>>()

  constructor(milliseconds: number, now?: () => number) {
    this.#kept = new Kept({ milliseconds, most, now })
  }

  /** The page with the given nonce in it, if it is still fresh. */
  find(key: string, nonce: string): FoundPage | undefined {
    const kept = this.#kept.find(key)
    if (kept === undefined) return undefined
    const own = Buffer.from(nonce)
    return {
      status: kept.status,
      // Put together where somebody takes it as it is.
      get html() {
        return joined(kept.parts, own)
      },
      cacheable: true,
      gzip: async () => withBetween(await (kept.packed ??= packParts(kept.parts)), own),
    }
  }

  /** Renders once for all who ask for the same page at the same time, and keeps what may be kept. */
  async render(key: string, nonce: string, render: (nonce: string) => Promise<RenderedPage>): Promise<FoundPage> {
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
      if (answer.cacheable && this.#kept.keeps)
        this.#kept.keep(key, { parts: cut(answer.html, nonce), status: answer.status, packed: undefined })
      return answer
    } finally {
      this.#running.delete(key)
    }
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
