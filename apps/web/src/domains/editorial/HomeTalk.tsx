import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'
import { href } from '../../navigation/href.ts'
import { newestQuery } from '../questions/queries.ts'
import { QuestionRow } from '../questions/QuestionRow.tsx'

/** The newest questions, as many as stand on the home page. */
export const homeQuestionsQuery = newestQuery(4)

/** What others ask, and what pros answer. */
export function HomeQuestions() {
  const { data } = useQuery(homeQuestionsQuery)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16" aria-labelledby="questions">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="questions" className="type-heading md:text-2xl">
          고수에게 물어봤어요
        </h2>
        <a href={href('/questions')} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
          모두 보기
          <ChevronRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {items.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ul>
    </section>
  )
}

/** What stands of the community on the home page. */
export const homePostsQuery = {
  ...query('GET /v1/community/:category/posts', { params: { category: 'dure-life' }, query: { sort: 'popular', size: 4 } }),
  staleTime: MINUTE,
}

/** What many read of what people say; nothing while nobody says anything. */
export function HomeCommunity() {
  const { data } = useQuery(homePostsQuery)
  const posts = data?.items ?? []
  if (posts.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16" aria-labelledby="community">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id="community" className="type-heading md:text-2xl">
          이웃이 나누는 이야기
        </h2>
        <a href={href('/community/dure-life/all')} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
          모두 보기
          <ChevronRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id} className="border-b border-line">
            <a href={post.path} className="flex min-h-14 items-center justify-between gap-4 py-3 text-ink no-underline hover:bg-sunk/50">
              <span className="min-w-0">
                <b className="block truncate font-semibold">{post.title}</b>
                <span className="type-meta">{post.topic.name}</span>
              </span>
              <span className="tabular shrink-0 type-meta">
                {[post.likeCount > 0 && `좋아요 ${post.likeCount}`, post.commentCount > 0 && `댓글 ${post.commentCount}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
