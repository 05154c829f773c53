import type { Books } from '../../books/books.ts'
import type { Clock } from '../../clock.ts'
import { newId, phoneDigits } from '../../ids.ts'

export type Message = {
  id: string
  kind: 'sms' | 'mail'
  to: string
  from: string
  text: string
  html?: string
  subject?: string
  /** Of a mail with a button to have no more of them: its headers. */
  unsubscribe?: { readonly list: string; readonly post: string }
  /** SMS, LMS, MMS, ATA (AlimTalk) … */
  type?: string
  sentAt: string
}

export type Inbox = {
  deliver(message: Omit<Message, 'id' | 'sentAt'>): Message
  /** Newest first; phones are compared by digits, mail addresses without case. */
  find(kind: Message['kind'], to: string | undefined): Message[]
  get(id: string): Message | undefined
  recent(limit: number): Message[]
}

/** Beyond this the oldest are forgotten, so load runs do not fill memory. */
const KEPT = 20_000

const sameTo = (kind: Message['kind'], to: string): string => (kind === 'sms' ? phoneDigits(to) : to.trim().toLowerCase())

export function createInbox(books: Books, clock: Clock): Inbox {
  const messages = books.collection<Message>('messages')
  return {
    deliver(message) {
      const kept: Message = { ...message, id: newId('m'), sentAt: clock.iso() }
      messages.put(kept.id, kept)
      if (messages.count() > KEPT + 1_000) for (const old of messages.all().slice(0, 1_000)) messages.remove(old.id)
      return kept
    },
    find(kind, to) {
      const wanted = to === undefined ? undefined : sameTo(kind, to)
      const found = messages.all().filter((one) => one.kind === kind && (wanted === undefined || sameTo(kind, one.to) === wanted))
      return found.toReversed()
    },
    get: (id) => messages.get(id),
    recent: (limit) => messages.all().slice(-limit).toReversed(),
  }
}
