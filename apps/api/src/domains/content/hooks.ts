import type { ListedPortfolio } from '@dure/contract/portfolio/schemas'
import type { PageDraft, PageKind } from '@dure/contract/content/pages'
import type { Failure } from '@dure/contract/errors'
import type { Right } from '@dure/contract/rights'
import type { ProductCard } from '@dure/contract/market/lists/cards'
import type { ListedPro } from '@dure/contract/search/endpoints'
import type { Context } from '../../context.ts'
import { Hook, HookByKind } from '../../hooks.ts'

/** Those of the things that anybody may see, in any order. */
type Cards<T> = (context: Context, ids: readonly number[]) => Promise<readonly T[]>

/** The things that blocks show by their number, answered by who owns them; services stand below. */
export const cardHooks = new HookByKind<{ pro: Cards<ListedPro>; portfolio: Cards<ListedPortfolio>; product: Cards<ProductCard> }>(
  'cards of blocks',
  {
    pro: true,
    portfolio: true,
    product: true,
  },
)

/** What pages of others say of themselves, of those that were asked: who asks them knows. */
export const linkWordsHook = new Hook<
  (
    context: Context,
    urls: readonly string[],
  ) => Promise<readonly { readonly url: string; readonly title: string; readonly description: string }[]>
>('words of links')

/** Whose page it is: who owns what readers read of it [content.pages]. */
export type PageOwner<Draft = PageDraft> = {
  /** Besides the one to write pages. */
  readonly right?: Right
  /** What stands there for readers now. */
  standing(context: Context, targetId: number): Promise<Draft | undefined>
  /** Why it cannot stand as it is from a time on. */
  refuse(context: Context, draft: Draft, there: { targetId: number | null; from: Date }): Promise<Failure<'INVALID_PARAMS'> | null>
  /** What is left of a past version that comes back: without what was to end before [content.undo]. */
  again?(draft: Draft, now: Date): Draft
  /** Puts it before readers, what was not refused. @returns its number there; undefined where it was taken away meanwhile */
  publish(context: Context, given: { draft: Draft; targetId: number | null; by: number }): Promise<number | undefined>
  pathOf(draft: Draft, targetId: number): string
}

export const pageOwners = new HookByKind<{ [K in PageKind]: PageOwner }>('pages', {
  exhibition: true,
  magazine: true,
  curation: true,
  announcement: true,
  event: true,
  banner: true,
  landing: true,
})
