import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { MINUTE } from '@dure/kernel/time'
import { feedQuery, newestPostsQuery, type Asked } from './queries.ts'

/** Tells how many posts are newer than those that are shown; pressed, it shows them. */
export function NewPosts({ asked, newest }: { readonly asked: Asked; readonly newest: number }) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...newestPostsQuery(asked), refetchInterval: MINUTE, staleTime: MINUTE, gcTime: 0 })
  const fresh = (data?.items ?? []).filter(({ id, isStory }) => !isStory && id > newest).length
  if (fresh === 0) return null
  const show = async () => {
    await queries.resetQueries({ queryKey: feedQuery(asked).queryKey, exact: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="pointer-events-none sticky top-32 z-20 h-0" role="status">
      <button
        type="button"
        onClick={() => void show()}
        className="pointer-events-auto mx-auto flex min-h-11 items-center gap-1.5 rounded-full bg-action px-5 type-label text-on-action shadow-float"
      >
        <ArrowUp aria-hidden="true" className="size-4" />새 글 {fresh}
        {data?.pagination.next_cursor !== null && fresh === data?.items.length ? '+' : ''}개 보기
      </button>
    </div>
  )
}
