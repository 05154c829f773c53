import type { Category, WrittenCategory } from '@dure/contract/community/categories'
import type { PostPage } from '@dure/contract/community/schemas'
import { movedTo } from '../../../loadPage.ts'
import type { ScreenContext } from '../../../screen.ts'
import { bestQuery, commentsQuery } from '../talk/queries.ts'
import { postQuery, relatedQuery } from '../reading/queries.ts'

type Context = Pick<ScreenContext, 'queries' | 'pathname'>

/** The post that an address names by the number it ends in, with what is said of it; other words lead to its right address [community.addresses]. */
export async function loadPost({ queries, pathname }: Context, category: Category, slug: string): Promise<PostPage> {
  const post = await queries.ensureQueryData(postQuery(category, slug))
  if (new URL(post.path, 'http://own.invalid').pathname !== pathname) movedTo(post.path)
  // The page does without these rather than fail.
  await Promise.all([
    queries.prefetchInfiniteQuery(commentsQuery({ category: category as WrittenCategory, postId: post.id, sort: 'latest' })),
    queries.prefetchQuery(bestQuery({ category: category as WrittenCategory, postId: post.id })),
    queries.prefetchQuery(relatedQuery(category, post.id)),
  ])
  return post
}
