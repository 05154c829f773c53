import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import type { PortfolioView } from '@dure/contract/portfolio/endpoints'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { useAct } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'
import { likesQuery } from './queries.ts'

/** Fewer say nothing good of a work. */
const leastTold = 3

/** Likes a work, or no longer; it shows at once and goes back where it was refused. Guests log in first. */
export function LikeButton({ work }: { readonly work: Pick<PortfolioView, 'id'> }) {
  const queries = useQueryClient()
  const router = useRouter()
  const { me } = useSession()
  const asked = likesQuery(work.id)
  const { data } = useQuery(asked)
  const liked = data?.liked === true
  const likes = data?.likes ?? 0
  const changing = useAct(
    (like: boolean, call) => {
      const params = { id: work.id }
      return like ? call('PUT /v1/portfolios/:id/like', { params }) : call('DELETE /v1/portfolios/:id/like', { params })
    },
    {
      refused: 'toast',
      atOnce: (like) => {
        const before = queries.getQueryData(asked.queryKey)
        if (before !== undefined && before.liked !== like)
          queries.setQueryData(asked.queryKey, { liked: like, likes: Math.max(0, before.likes + (like ? 1 : -1)) })
        return () => queries.setQueryData(asked.queryKey, before)
      },
    },
  )
  const press = () =>
    me === null
      ? router.history.push(href('/login', undefined, { redirect: href('/portfolio/detail/:portfolioId', { portfolioId: work.id }) }))
      : void changing.send(!liked)
  return (
    <Button tone="outline" aria-pressed={liked} onClick={press}>
      <ThumbsUp aria-hidden="true" className={cx('size-5', liked && 'fill-action-tint text-action')} />
      좋아요
      {likes >= leastTold && <span className="tabular">{likes.toLocaleString('ko-KR')}</span>}
    </Button>
  )
}
