import { idAtEnd, wordSlug } from '@dure/kernel/links/wordSlug'
import type { WrittenCategory } from './categories.ts'
import { communityLimits } from './limits.ts'

/** What a post is called in its address: `이사-당일에-비가-오면-102` [community.addresses]. */
export const postSlug = (title: string, id: number): string => wordSlug(title, id, communityLimits.slug)

/** The post an address names, whatever its words say; null where it names none. */
export const postIdOf = idAtEnd

type Placed = { readonly id: number; readonly title: string; readonly category: WrittenCategory; readonly isKnowhow: boolean }

/** The page a post is read on: know-how has pages of its own. */
export function postPath({ id, title, category, isKnowhow }: Placed): string {
  const slug = postSlug(title, id)
  return isKnowhow ? `/community/pro-knowhow/${slug}` : `/community/${category}/posts/${slug}`
}
