import { writtenCategories } from '@dure/contract/community/categories'
import { movedTo } from '../../../loadPage.ts'
import type { ScreenContext } from '../../../screen.ts'
import { postQuery } from '../reading/queries.ts'

/** The number of a post leads to the page it is read on; one of the pros’ own square is there for pros alone [community.addresses]. */
export async function loader({ queries, params, visitor }: ScreenContext<'/community/post/:id'>): Promise<never> {
  for (const category of visitor.mode === 'provider' ? writtenCategories : [writtenCategories[0]]) {
    const asked = postQuery(category, params.id)
    // Where it is not in the one it may be in the other.
    // oxlint-disable-next-line no-await-in-loop
    await queries.prefetchQuery(asked)
    const post = queries.getQueryData(asked.queryKey)
    if (post !== undefined) movedTo(post.path)
  }
  const { path } = await queries.fetchQuery(postQuery(writtenCategories[0], params.id))
  return movedTo(path)
}

export const title = '커뮤니티'

export { gone } from '../post/gone.ts'

/** Nothing is ever shown here. */
export const component = (): null => null
