import { addressed } from '@dure/kernel/names'
import type { NoticeKind } from '@dure/contract/notifications/kinds'
import type { Context } from '../context.ts'
import type { Event } from './events.ts'

export type Role = 'customer' | 'provider'

export type Notice = {
  readonly memberId: number
  /** The side of the house he reads it on; absent: as a pro where he is one. */
  readonly role?: Role
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  /** A path of ours. */
  readonly link: string
  /** It wants to sell: only to whoever agreed, marked, never at night without consent [notifications.advertising]. */
  readonly advertising?: true
  /** What it asks its member to look at; a delivery that comes late goes out only while he has not, and still may. */
  readonly waits?: { readonly requestId: number } | { readonly messageId: number; readonly chatId: number }
  /** Whose name stands in the title, and the title as it reads once that member left. */
  readonly named?: { readonly memberId: number; readonly nameless: string }
  /** The same thing is told once. */
  readonly dedupeKey: string
}

/** What an event tells whom: read when it is told, so that a late job tells what still holds. */
export type Rule<T> = (context: Context, data: T) => Promise<Notice[]>

/** A domain's rule with the event it listens to; `notifications` puts what it says into the members' centres and sends it. */
export type Telling = { readonly name: string; readonly event: { readonly name: string }; readonly rule: Rule<never> }

export const telling = <T extends object>(event: Event<T>, name: string, rule: Rule<T>): Telling => ({ name, event, rule })

/** A title that names a member, and how it reads once he left. */
export const naming = (memberId: number, name: string, side: Role, words: string): Required<Pick<Notice, 'title' | 'named'>> => ({
  title: `${addressed(name, side)}${words}`,
  named: { memberId, nameless: `탈퇴한 회원${words}` },
})
