import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Topic } from '@dure/contract/community/schemas'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { knowhowRoot } from '@dure/contract/community/listPaths'
import { fewPostsQuery, fewKnowhowQuery } from './queries.ts'

/** What many read, beside a list on wide screens. */
export const railQuery = fewPostsQuery(limits.popularKnowhow, 'popular')

/** Beside the list where there is room: what is read much, what pros know, the topics. */
export function SideRail({ topics, hrefOf }: { readonly topics: readonly Topic[]; readonly hrefOf: (topic: string) => string }) {
  const { data: popular } = useQuery(railQuery)
  const { data: knowhow } = useQuery(fewKnowhowQuery())
  return (
    <aside aria-label="커뮤니티 둘러보기" className="max-lg:hidden">
      <div className="sticky top-24 space-y-8">
        {popular !== undefined && popular.items.length > 0 && (
          <section aria-labelledby="rail-popular">
            <h2 id="rail-popular" className="font-bold">
              지금 많이 읽어요
            </h2>
            <ol className="mt-2">
              {popular.items.map((post, at) => (
                <li key={post.id}>
                  <a href={post.path} className="flex gap-3 py-2 leading-snug hover:text-action">
                    <span aria-hidden="true" className="tabular w-4 shrink-0 font-bold text-action">
                      {at + 1}
                    </span>
                    <span className="line-clamp-2 min-w-0">{post.title}</span>
                  </a>
                </li>
              ))}
            </ol>
          </section>
        )}
        {knowhow !== undefined && knowhow.items.length > 0 && (
          <section aria-labelledby="rail-knowhow">
            <h2 id="rail-knowhow">
              <a href={knowhowRoot} className="flex min-h-11 items-center font-bold hover:text-action">
                고수 노하우
                <ChevronRight aria-hidden="true" className="size-4" />
              </a>
            </h2>
            <ul>
              {knowhow.items.map((post) => (
                <li key={post.id}>
                  <a href={post.path} className="line-clamp-2 py-2 leading-snug hover:text-action">
                    {post.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-labelledby="rail-topics">
          <h2 id="rail-topics" className="font-bold">
            주제별로 읽기
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {topics.map(({ slug, name }) => (
              <li key={slug}>
                <a href={hrefOf(slug)} className="inline-flex min-h-11 items-center text-soft hover:text-action">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  )
}
