import { useQuery } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'

/** What was loved last week and what operators gathered of posts. */
export const gatheredQuery = { ...query('GET /v1/community/curations', { query: { group_string_id: 'general' } }), staleTime: MINUTE }

/** Groups of posts above the list, each a row to be pushed sideways [community.curations, community.week]. */
export function Gathered() {
  const { data } = useQuery(gatheredQuery)
  return data?.groups.map(({ id, title, items }) => (
    <section key={id} aria-labelledby={`gathered-${id}`} className="border-b border-line py-4">
      <h2 id={`gathered-${id}`} className="font-bold">
        {title}
      </h2>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1">
        {items.map((post) => (
          <li key={post.id} className="w-60 shrink-0 snap-start">
            <a
              href={post.path}
              className="flex h-full min-h-11 flex-col gap-1 rounded-card border border-line bg-card p-4 hover:text-action pressed:bg-sunk"
            >
              <span className="line-clamp-2 font-semibold leading-snug">{post.title}</span>
              <span className="line-clamp-2 type-note">{post.excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
