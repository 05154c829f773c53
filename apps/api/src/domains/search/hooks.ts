import type { Answer } from '@dure/contract/client'
import type { Context } from '../../context.ts'
import { HookByKind } from '../../hooks.ts'

export type Globals = Answer<'GET /v1/search/globals'>

/** How a kind of thing is found by words: the first few, and how many there are. */
export type Searchable<Kind extends keyof Globals> = (context: Context, keyword: string) => Promise<Globals[Kind]>

/** Every kind that can be found by words; the domain of a kind answers for it, and null stands for one that is not there yet. */
export const searchables = new HookByKind<{ readonly [Kind in keyof Globals]: Searchable<Kind> | null }>('search of everything', {
  services: true,
  pros: true,
  portfolios: true,
  questions: true,
  products: true,
  posts: true,
})
