import type { ApiError } from '@dure/contract/client'
import type { PageAnswer, PageRequest } from '@dure/contract/page'
import type { ErrorObject } from 'serialize-error'

/** A page ready to be sent: its markup as UTF-8. */
export type RenderedPage = Omit<PageAnswer, 'html'> & { readonly html: Uint8Array<ArrayBuffer> }

/** How many of the answers that go to many a thread holds; they are numbered from 1 as it is told them, and the oldest goes first. */
export const heldAnswers = 200

/**
 * What a call of the page came to: its answer as JSON (none for no answer) and the number to hold it under if it may be
 * given again, the number of one that is held, a refusal, or a bug.
 */
export type CallOutcome =
  | { readonly json: string | undefined; readonly hold?: number }
  | { readonly held: number }
  | { readonly refusal: ConstructorParameters<typeof ApiError>[0] }
  | { readonly broke: ErrorObject }

/** From the server to a thread that renders: a page to render, or what it asked for. */
export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly request: Omit<PageRequest, 'call'> }
  | { readonly kind: 'answer'; readonly call: number; readonly outcome: CallOutcome }

/** From a thread to the server. `id` is the page's, `call` the thread's own number of a call. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly id: number; readonly call: number; readonly key: string; readonly input: unknown }
  | { readonly kind: 'stray'; readonly error: ErrorObject }
  | { readonly kind: 'told'; readonly id: number; readonly error: ErrorObject }
  | { readonly kind: 'page'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'broke'; readonly id: number; readonly error: ErrorObject }
