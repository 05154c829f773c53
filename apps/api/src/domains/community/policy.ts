import type { Category } from '@dure/contract/community/categories'
import { mayAct, type Actor } from '../../context.ts'

/** Everybody reads but in the place of pros, which pros and operators do [community.categories]. */
export const mayRead = (actor: Actor | null, category: Category): boolean =>
  category !== 'pro-center' || (actor !== null && actor.providerId !== null) || mayAct(actor, 'trust.decide')

/** Hidden ones are there for their author and operators alone [community.hidden]. */
export const maySee = (
  actor: Actor | null,
  post: { readonly category: Category; readonly status: string; readonly authorId: number },
): boolean =>
  mayRead(actor, post.category) &&
  (post.status === 'published' || (post.status === 'hidden' && (post.authorId === actor?.memberId || mayAct(actor, 'trust.decide'))))
