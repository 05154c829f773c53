import type { BadgeName } from '@dure/contract/badges/names'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** Who a member is to readers of what he wrote. */
export type AuthorRow = {
  readonly memberId: number
  readonly name: string
  readonly isGone: boolean
  readonly pictureFileId: string | null
  /** Null of who is no pro, as what follows. */
  readonly providerId: number | null
  readonly proName: string | null
  /** Lists may show him. */
  readonly shown: boolean
  readonly badges: readonly BadgeName[]
  readonly isAmbassador: boolean
}

/** Who wrote, in one statement: badges stand above and know all of it. */
export const authorsHook = new Hook<(db: Db, memberIds: readonly number[]) => Promise<readonly AuthorRow[]>>('authors of the community')

/** What the house wrote, as lists of the community show it. */
export type HousePiece = {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly path: string
  readonly at: Date
}

/** What the house announces to who asks, the newest first; those who announce stand above. */
export const announcedHook = new Hook<
  (context: Context, given: { readonly before: number | null; readonly limit: number }) => Promise<readonly HousePiece[]>
>('announcements in the community')

/** Pieces of the house's magazine, the newest first. */
export const storiesHook = new Hook<(context: Context, limit: number) => Promise<readonly HousePiece[]>>('stories in the community')
