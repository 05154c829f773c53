import type { ApiError } from '@dure/contract/client'
import type { PageAnswer, PageRequest } from '@dure/contract/page'
import type { ErrorObject } from 'serialize-error'

/** A page ready to be sent: its markup as UTF-8. */
export type RenderedPage = Omit<PageAnswer, 'html'> & { readonly html: Uint8Array<ArrayBuffer> }

/** What a call of the page came to: its answer as JSON (none for no answer), a refusal, or a bug. */
export type CallOutcome =
  | { readonly json: string | undefined }
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
