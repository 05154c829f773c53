import { addressOf } from '@dure/kernel/links/address'
import { idAtEnd, wordSlug } from '@dure/kernel/links/wordSlug'
import type { WrittenCategory } from './categories.ts'
import { communityLimits } from './limits.ts'

/** What a post is called in its address: `이사-당일에-비가-오면-102` [community.addresses]. */
export const postSlug = (title: string, id: number): string => wordSlug(title, id, communityLimits.slug)

/** The post an address names, whatever its words say; null where it names none. */
export const postIdOf = idAtEnd

const postAddress = /^\/community\/(?:pro-knowhow|[a-z-]+\/posts|post)\/([^/]+)\/?$/

/** The post that somebody names by its number, or by the address of its page; null of any other address. */
export function postIdIn(text: string): number | null {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  const path = text.startsWith('/') ? text.replace(/[?#].*$/, '') : (addressOf(text)?.pathname ?? '')
  const word = postAddress.exec(path)?.[1]
  return word === undefined ? null : postIdOf(word)
}

type Placed = { readonly id: number; readonly title: string; readonly category: WrittenCategory; readonly isKnowhow: boolean }

/** The page a post is read on: know-how has pages of its own. */
export function postPath({ id, title, category, isKnowhow }: Placed): string {
  const slug = postSlug(title, id)
  return isKnowhow ? `/community/pro-knowhow/${slug}` : `/community/${category}/posts/${slug}`
}
