import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { SentOf } from '@dure/contract/endpoint'
import type { chat } from '@dure/contract/chat/endpoints'
import { newUuid } from '@dure/kernel/ids'
import { track } from '../../analytics/port.ts'
import { callOf } from '../../api/query.ts'
import { upload } from '../../api/upload.ts'
import { ownKey } from '../../session/owner.ts'
import { store, useStore } from '../../shell/store.ts'
import { putOwn } from './cache.ts'

type Body = SentOf<(typeof chat)['sendMessage']>['body']

/** A message on its way, shown at once; `nonce` matches it with what the server answers. */
export type Outgoing = {
  readonly nonce: string
  readonly chatId: number
  readonly type: Body['type']
  readonly text: string
  readonly files: readonly File[]
  /** Ids of files that are up already: a retry does not send them again. */
  readonly uploaded: readonly string[]
  readonly status: 'loading' | 'failed'
  /** 0 to 1 while files go up. */
  readonly progress: number | null
  readonly error: string | null
}

/** Further tries at once where no answer of ours came: a node that ends in the middle of it leaves the next try to another, and the nonce keeps
 * a message from being written twice. */
const retries = 2

const none: readonly Outgoing[] = []
export const outbox = store<readonly Outgoing[]>(none)

/** A text that is not sent yet, as this tab keeps it over a reload. */
type Unsent = Pick<Outgoing, 'nonce' | 'chatId' | 'type' | 'text'>

const unsentKey = (): string => ownKey('dure:unsent')

/** Files do not outlive their page, and a hire is asked for anew. */
function keepUnsent(all: readonly Outgoing[]): void {
  const texts = all.flatMap(({ nonce, chatId, type, text, files }): Unsent[] =>
    type === 'TEXT' && files.length === 0 ? [{ nonce, chatId, type, text }] : [],
  )
  try {
    if (texts.length === 0) sessionStorage.removeItem(unsentKey())
    else sessionStorage.setItem(unsentKey(), JSON.stringify(texts))
  } catch {
    // A full or closed store only costs what a reload would lose.
  }
}

/**
 * Takes up again what this tab had not sent when it was loaded anew, to be sent by whoever wrote it or thrown away [chat.unsent]. Whether
 * it arrived nobody knows: its nonce keeps it from being written twice.
 */
export function takeUpUnsent(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(unsentKey()) ?? '[]') as readonly Unsent[]
    const known = new Set(outbox.get().map((one) => one.nonce))
    const back = kept
      .filter((one) => !known.has(one.nonce))
      .map((one): Outgoing => ({ ...one, files: [], uploaded: [], status: 'failed', progress: null, error: '아직 보내지 못했어요.' }))
    if (back.length > 0) outbox.set([...back, ...outbox.get()])
  } catch {
    // As above.
  }
}

export function useOutbox(chatId: number): readonly Outgoing[] {
  useEffect(takeUpUnsent, [])
  return useStore(outbox, none).filter((one) => one.chatId === chatId)
}

const put = (all: readonly Outgoing[]): void => {
  outbox.set(all)
  keepUnsent(all)
}
const change = (nonce: string, changes: Partial<Outgoing>) =>
  outbox.set(outbox.get().map((one) => (one.nonce === nonce ? { ...one, ...changes } : one)))
const drop = (nonce: string) => put(outbox.get().filter((one) => one.nonce !== nonce))

const turns = new Map<number, Promise<void>>()

/** A room's texts go one after another, for the server orders them as they arrive; files are long on their way and go beside. */
function send(queries: QueryClient, one: Outgoing): Promise<void> {
  if (one.files.length > 0) return attempt(queries, one)
  const before = turns.get(one.chatId)
  // An attempt ends in any case: one that failed holds up nothing.
  const turn = before === undefined ? attempt(queries, one) : before.then(() => attempt(queries, one))
  turns.set(one.chatId, turn)
  void turn.then(() => turns.get(one.chatId) === turn && turns.delete(one.chatId))
  return turn
}

/** Sends in its turn and shows it as on its way; a failure stays shown, to be sent again or thrown away. */
export function sendMessage(
  queries: QueryClient,
  given: { chatId: number; type: Body['type']; text?: string; files?: readonly File[] },
): Promise<void> {
  const one: Outgoing = {
    nonce: newUuid(),
    chatId: given.chatId,
    type: given.type,
    text: given.text ?? '',
    files: given.files ?? [],
    uploaded: [],
    status: 'loading',
    progress: given.files === undefined ? null : 0,
    error: null,
  }
  put([...outbox.get(), one])
  return send(queries, one)
}

/** The same nonce again: what did arrive the first time is not sent twice. */
export function retryMessage(queries: QueryClient, nonce: string): void {
  const one = outbox.get().find((each) => each.nonce === nonce)
  if (one === undefined || one.status === 'loading') return
  change(nonce, { status: 'loading', error: null })
  void send(queries, one)
}

export const discardMessage = drop

async function attempt(queries: QueryClient, one: Outgoing): Promise<void> {
  const { nonce, chatId, type, text } = one
  try {
    const fileIds = await uploadAll(one)
    const body: Body =
      fileIds.length === 0
        ? { type, nonce, ...(text === '' ? {} : { message: text }) }
        : type === 'FILE'
          ? { type, nonce, fileId: fileIds[0]! }
          : { type, nonce, fileIds: [...fileIds] }
    const message = await callOf(queries)('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body }, { retry: retries })
    putOwn(queries, message)
    drop(nonce)
    if (type === 'HIRE') track('hire')
  } catch (error) {
    change(nonce, { status: 'failed', progress: null, error: error instanceof ApiError ? error.message : '보내지 못했어요.' })
  }
}

async function uploadAll(one: Outgoing): Promise<readonly string[]> {
  let ids = one.uploaded
  for (const [index, file] of one.files.entries()) {
    if (index < ids.length) continue
    const stored = await upload(file, 'chat', (share) => change(one.nonce, { progress: (index + share) / one.files.length }))
    ids = [...ids, String(stored.id)]
    change(one.nonce, { uploaded: ids })
  }
  return ids
}
