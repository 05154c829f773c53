import type { ShownPicture } from '@dure/contract/files/pictures'
import type { ReportKind } from '@dure/contract/safety/reasons'
import type { Context, MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { HookByKind } from '../../hooks.ts'

/** What a thing says and shows, by addresses that open for who decides [safety.pictures]. */
export type Described = { readonly lines: string[]; readonly pictures?: ShownPicture[] }

export type Found = {
  /** Whose it is. */
  readonly authorId: number
  /** It is about the reporter himself: he may have it hidden at once. */
  readonly aboutReporter?: boolean
  /** The reporter is a party of it, who counts from his first day [safety.reports]. */
  readonly party?: boolean
}

/** What the domain of a kind of thing knows and does of it; the rest is the same for all kinds. */
export type Reportable = {
  /** Undefined where the member sees no such thing. */
  find(context: MemberContext, id: number): Promise<Found | undefined>
  /** Keeps it from others until operators decide; absent where only two see it. */
  hide?(context: Context, id: number): Promise<void>
  /** What operators do to what should not be; `reasonId` says why, of the reasons of its kind. */
  remove?(context: Context, id: number, reasonId: number): Promise<void>
  /** Undoes hiding, and removing where `returns`. */
  show?(context: Context, id: number): Promise<void>
  /** Whether what was removed can be shown again. */
  readonly returns: boolean
  /** Where it stands: the room it was said in, null for what everybody sees, and the pro it is by or about; its page where that is not his. */
  sides(db: Db, id: number): Promise<{ chatId: number | null; providerMemberId: number | null; path?: string } | undefined>
  /** What each of these says and shows, for operators and its author. */
  describe(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Described & { path: string | null }>>
}

export const reportables = new HookByKind<Readonly<Record<ReportKind, Reportable>>>('reports', {
  profile: true,
  portfolio: true,
  product: true,
  productQuestion: true,
  productAnswer: true,
  post: true,
  message: true,
  chat: true,
  review: true,
  comment: true,
  question: true,
  answer: true,
  postComment: true,
})

export const reportableOf = (kind: ReportKind): Reportable => reportables.answers[kind]
